import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { removeSuit, type Suit } from "../../../protocol/api/suits.ts";
import { useApp } from "../../app-context.ts";
import { DangerDialog } from "../../components/danger-dialog.tsx";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { suitsKey } from "./use-suit.ts";

interface RemoveSuitDialogProps {
  suit: Suit;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a suit is deleted for good. */
export function RemoveSuitDialog({ suit, onClose, onRemoved }: RemoveSuitDialogProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  // The lists are refreshed before the dialogs close: otherwise the dialog gives the focus back to a card that then goes with its suit.
  const updateLists = () => queries.invalidateQueries({ queryKey: suitsKey });
  const remove = useMutation({
    mutationFn: () => server.call(removeSuit, { params: { code: suit.code } }),
    onSuccess: async () => {
      notify.success(t("suit.removed"));
      await updateLists();
      onRemoved();
    },
    onError: (problem) => {
      notify.error(problemText(t, problem));
      void updateLists();
    },
  });
  return (
    <DangerDialog
      title={t("suit.remove.title")}
      text={t("suit.remove.text")}
      confirmText={t("suit.remove.confirm")}
      disabled={!remove.isIdle && !remove.isError}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
