import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { removeOwnData } from "../../../protocol/api/own.ts";
import { storedSlots } from "../../../protocol/slot.ts";
import { startOver } from "../../api/queries.tsx";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { DangerDialog } from "../../components/danger-dialog.tsx";
import { notify } from "../../components/notify.ts";
import pageStyles from "../../components/page.module.css";
import { problemText } from "../../i18n/problem-text.ts";
import { paths } from "../../paths.ts";
import { lastOrderKey } from "../recharge/last-order.ts";
import styles from "./own-page.module.css";

/** Deletes everything of the shopper's, on the server and here. */
export function DeleteData() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={pageStyles.card}>
      <p className={styles.hint}>{t("own.delete.hint")}</p>
      <Button look="plain" wide className={styles.delete} onClick={() => setIsAsking(true)}>
        <Trash2 size={18} aria-hidden />
        {t("own.delete")}
      </Button>
      {isAsking && <DeleteDialog onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { host, server, account, slots, order, onDevice } = useApp();
  const navigate = useNavigate();
  const [isSure, setIsSure] = useState(false);
  const remove = useMutation({
    mutationFn: async () => {
      await server.call(removeOwnData, {});
      order.getState().dismiss();
      onDevice.getState().close();
      await Promise.all(storedSlots.map((slot) => slots.getState().clear(slot)));
      await host.storage.remove(lastOrderKey);
      await server.forgetIdentity();
    },
    onSuccess: async () => {
      notify.success(t("own.delete.done"));
      onClose();
      await navigate(paths.home, { replace: true });
      await startOver(account);
    },
    onError: (error) => notify.error(problemText(t, error)),
  });
  return (
    <DangerDialog
      title={t("own.delete")}
      text={t("own.delete.sure")}
      confirmText={t("own.delete.now")}
      disabled={!isSure || remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <label className={styles.sure}>
        <input type="checkbox" checked={isSure} onChange={(event) => setIsSure(event.target.checked)} />
        {t("own.delete.confirm")}
      </label>
    </DangerDialog>
  );
}
