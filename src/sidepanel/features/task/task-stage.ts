import type { TFunction } from "i18next";
import { taskStatus, type FittingTask } from "../../../protocol/api/fitting.ts";
import type { ProblemCode } from "../../../protocol/problem.ts";
import type { OrderPhase } from "../../stores/order.ts";

/** The stage of a try-on as the shopper sees it, in which the app's part and the server's part follow each other. */
export type TaskStage =
  | { readonly name: "uploading" | "processing"; readonly progress: number; readonly estimateSeconds?: number }
  /** `lost`: it goes on at the server, which does not answer. `unavailable`: it is over, and the server does not answer. */
  | { readonly name: "ordering" | "lost" | "unavailable" | "cancelled" }
  | { readonly name: "queued"; readonly ahead: number; readonly estimateSeconds?: number }
  | { readonly name: "stopped" | "failed"; readonly code: ProblemCode }
  | { readonly name: "success"; readonly task: FittingTask };

export function stageOf(phase: OrderPhase, task: FittingTask | undefined, isLost: boolean): TaskStage | null {
  switch (phase.name) {
    case "idle":
      return null;
    case "uploading":
      return { name: "uploading", progress: phase.progress };
    case "ordering":
      return { name: "ordering" };
    case "stopped":
      return { name: "stopped", code: phase.code };
    default:
      if (isLost) return { name: phase.isOver ? "unavailable" : "lost" };
      return task ? stageOfTask(task) : { name: "ordering" };
  }
}

function stageOfTask(task: FittingTask): TaskStage {
  switch (task.status) {
    case taskStatus.queued:
      return { name: "queued", ahead: task.position, estimateSeconds: task.estimateSeconds };
    case taskStatus.processing:
      return { name: "processing", progress: task.progress, estimateSeconds: task.estimateSeconds };
    case taskStatus.success:
      return { name: "success", task };
    default:
      if (task.errorCode === "error.fitting.cancelled") return { name: "cancelled" };
      return { name: "failed", code: task.errorCode ?? "error.fitting.failed" };
  }
}

/** The text of a stage for the bar and the popup. */
export function stageText(t: TFunction, stage: TaskStage): string {
  switch (stage.name) {
    case "uploading":
      return t("task.uploading", { percent: percentOf(stage.progress) });
    case "ordering":
      return t("task.ordering");
    case "lost":
      return t("task.lost");
    case "unavailable":
      return t("task.unavailable");
    case "queued":
      return stage.ahead === 0 ? t("task.queued.next") : t("task.queued", { ahead: stage.ahead });
    case "processing":
      return t("task.processing", { percent: percentOf(stage.progress) });
    case "success":
      return t("task.success");
    case "cancelled":
      return t("task.cancelled");
    case "failed":
      return t("task.failed");
    default:
      return t("task.stopped");
  }
}

/** The text of a stage for screen readers, which say every change: so only the beginning, half of it, and the outcome. */
export function spokenText(t: TFunction, stage: TaskStage): string {
  if (stage.name === "uploading") return stageText(t, { name: "ordering" });
  if (stage.name === "processing") return stageText(t, { ...stage, progress: spokenShare(stage.progress) });
  const isNext = stage.name === "queued" && stage.ahead === 0;
  return stageText(t, isNext ? { name: "processing", progress: 0 } : stage);
}

export function spokenShare(share: number): number {
  return share < 0.5 ? 0 : 0.5;
}

export function percentOf(share: number): number {
  return Math.round(share * 100);
}
