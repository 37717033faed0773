import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createCustomClothes, type CustomCategory } from "../../../protocol/api/shop-item-ext.ts";
import { Problem } from "../../../protocol/problem.ts";
import { uploadPicture } from "../../api/upload.ts";
import { useRefreshCoins } from "../../api/use-refresh-coins.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import type { UploadState } from "../../components/upload-mark.tsx";
import { problemText } from "../../i18n/problem-text.ts";
import { forgetDrafts } from "../../stores/drafts.ts";
import { customKey } from "./use-custom.ts";

interface NewCustom {
  /** One id per picture, so that a picture sent twice is paid once. */
  readonly id: string;
  readonly blob: Blob;
  readonly category: CustomCategory;
  readonly title: string;
  readonly link: string;
}

/** Sends custom clothes for review. Without enough coins, it closes the dialog for the popup about missing coins. */
export function useSendCustom(onClose: () => void) {
  const { t } = useTranslation();
  const { server, room } = useApp();
  const queries = useQueryClient();
  const refreshCoins = useRefreshCoins();
  const [upload, setUpload] = useState<UploadState>({ name: "chosen" });
  const send = useMutation({
    mutationFn: async ({ id, blob, category, title, link }: NewCustom) => {
      const report = (share: number) => setUpload({ name: "uploading", share });
      const image = await uploadPicture(server, blob, "garment", report, new AbortController().signal);
      return server.call(createCustomClothes, { body: { id, image, category, title: title.trim(), link: link.trim() || undefined } });
    },
    onSuccess: () => {
      notify.success(t("custom.sent"));
      onClose();
      forgetDrafts("custom.");
    },
    onError: (error) => {
      setUpload({ name: "failed" });
      const lacksCoins = error instanceof Problem && error.code === "error.fitting.coin.not.enouth";
      if (!lacksCoins) return notify.error(problemText(t, error));
      onClose();
      room.getState().showCoinsMissing(true);
    },
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: customKey }), queries.invalidateQueries({ queryKey: ["own"] }), refreshCoins()]),
  });
  return { send, upload, setUpload };
}
