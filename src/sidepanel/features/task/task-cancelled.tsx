import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../../protocol/api/fitting.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { MirrorScene } from "../../drawings/scenes.tsx";
import { useBackToCreation } from "./use-back-to-creation.ts";

/** Says that the shopper cancelled the try-on; nothing went wrong. */
export function TaskCancelled({ task }: { task: FittingTask | undefined }) {
  const { t } = useTranslation();
  const backToCreation = useBackToCreation(task?.category);
  return (
    <EmptyState drawing={<MirrorScene />} title={t("task.cancelled")} text={t("error.fitting.cancelled")}>
      <Button wide onClick={backToCreation}>
        {t("task.back")}
      </Button>
    </EmptyState>
  );
}
