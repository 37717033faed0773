import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { removeSuit, type Suit } from "../../../protocol/api/suits.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { suitsKey } from "./use-suit.ts";

interface RemoveSuitDialogProps {
  suit: Suit;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a suit is gone for good. */
export function RemoveSuitDialog({ suit, onClose, onRemoved }: RemoveSuitDialogProps) {
  const { t } = useTranslation();
  const { server } = useApp();
  const queries = useQueryClient();
  // Before the dialogs go: the card that opened them goes with the suit, and could not keep the focus.
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
    <Dialog onClose={onClose} title={t("suit.remove.title")} text={t("suit.remove.text")}>
      <Button look="danger" wide disabled={!remove.isIdle && !remove.isError} onClick={() => remove.mutate()}>
        {t("suit.remove.confirm")}
      </Button>
      <Button look="plain" wide onClick={onClose}>
        {t("common.cancel")}
      </Button>
    </Dialog>
  );
}
