import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notify } from "../../components/notify.ts";
import { removeFitting, type FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { problemText } from "../../i18n/problem-text.ts";

interface RemoveDialogProps {
  task: FittingTask;
  onClose: () => void;
}

/** Asks before a picture is gone for good. */
export function RemoveDialog({ task, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { order, server } = useApp();
  const queries = useQueryClient();
  // Before the question goes: what opened it goes with its record, and could not keep the focus.
  const updateList = () => queries.invalidateQueries({ queryKey: ["fittings"] });
  const remove = useMutation({
    mutationFn: () => server.call(removeFitting, { query: { id: task.id } }),
    onSuccess: async () => {
      const { phase } = order.getState();
      // Its bar would open a picture that is gone.
      if (phase.name === "watching" && phase.taskId === task.id) order.getState().dismiss();
      notify.success(t("history.removed"));
      await updateList();
      onClose();
    },
    onError: (error) => {
      notify.error(problemText(t, error));
      void updateList();
    },
  });
  return (
    <Dialog onClose={onClose} title={t("history.remove.title")} text={t("history.remove.text")}>
      <Button look="danger" wide disabled={!remove.isIdle && !remove.isError} onClick={() => remove.mutate()}>
        {t("history.remove.confirm")}
      </Button>
      <Button look="plain" wide onClick={onClose}>
        {t("common.cancel")}
      </Button>
    </Dialog>
  );
}
