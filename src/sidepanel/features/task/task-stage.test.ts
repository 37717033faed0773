// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Server } from "../../api/server.ts";
import { newId } from "../../stores/new-id.ts";
import { createOrderStore } from "../../stores/order.ts";
import { stageOf } from "./task-stage.ts";

it("a finished look that does not load is no try-on that goes on", () => {
  const order = createOrderStore({} as Server, localStorage);
  const unansweredStage = () => stageOf(order.getState().phase, undefined, true)?.name;
  order.getState().watch(newId(), true);
  expect(unansweredStage()).toBe("unavailable");
  order.getState().watch(newId());
  expect(unansweredStage()).toBe("lost");
});
