// @vitest-environment happy-dom
import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import type { Server } from "../../api/server.ts";
import { newId } from "../../stores/new-id.ts";
import { createOrderStore } from "../../stores/order.ts";
import { spokenText, stageOf, type TaskStage } from "./task-stage.ts";

it("a finished look that does not load is unavailable, and not taken for a try-on that goes on", () => {
  const order = createOrderStore({} as Server, localStorage);
  const unansweredStage = () => stageOf(order.getState().phase, undefined, true)?.name;
  order.getState().watch(newId(), true);
  expect(unansweredStage()).toBe("unavailable");
  order.getState().watch(newId());
  expect(unansweredStage()).toBe("lost");
});

it("screen readers say four lines of a try-on that waits in the queue, and never that it fell back", () => {
  const stages: TaskStage[] = [
    { name: "uploading", progress: 0.4 },
    { name: "ordering" },
    { name: "queued", ahead: 1 },
    { name: "queued", ahead: 0 },
    ...[0.1, 0.4, 0.6, 0.9].map((progress) => ({ name: "processing", progress }) as const),
  ];
  const t = ((key: string, figures: object = {}) => `${key} ${Object.values(figures).join()}`.trim()) as unknown as TFunction;
  const said = new Set(stages.map((stage) => spokenText(t, stage)));
  expect([...said]).toEqual(["task.ordering", "task.queued 1", "task.processing 0", "task.processing 50"]);
});
