import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notify } from "../../components/notify.ts";
import { removeFitting, type FittingTask } from "../../../protocol/api/fitting.ts";
import { useApp } from "../../app-context.ts";
import { DangerDialog } from "../../components/danger-dialog.tsx";
import { problemText } from "../../i18n/problem-text.ts";

interface RemoveDialogProps {
  task: FittingTask;
  onClose: () => void;
}

/** Asks before a try-on's picture is deleted for good. */
export function RemoveDialog({ task, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { order, server } = useApp();
  const queries = useQueryClient();
  // The list is refreshed before the dialog closes: otherwise the dialog gives the focus back to a button that then goes with its record.
  const updateList = () => queries.invalidateQueries({ queryKey: ["fittings"] });
  const remove = useMutation({
    mutationFn: () => server.call(removeFitting, { query: { id: task.id } }),
    onSuccess: async () => {
      const { phase } = order.getState();
      // The bar of this try-on would open a picture that is gone.
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
    <DangerDialog
      title={t("history.remove.title")}
      text={t("history.remove.text")}
      confirmText={t("history.remove.confirm")}
      disabled={!remove.isIdle && !remove.isError}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
