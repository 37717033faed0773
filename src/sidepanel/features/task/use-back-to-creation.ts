import { useNavigate } from "react-router";
import type { ProblemCode } from "../../../protocol/problem.ts";
import type { TaskCategory } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";
import { paths } from "../../paths.ts";

/** Problems of the person's photo. */
const personProblems: ReadonlySet<ProblemCode> = new Set([
  "error.engine.no.person",
  "error.engine.several.people",
  "error.engine.body.cut.off",
  "error.engine.sideways",
]);

/** Dismisses the try-on and returns to the screen where it was put together, with the person's photo shown if that will not do. */
export function useBackToCreation(category: TaskCategory | undefined, problem?: ProblemCode): () => void {
  const navigate = useNavigate();
  const { order, room } = useApp();
  return () => {
    order.getState().dismiss();
    if (problem && personProblems.has(problem)) room.getState().chooseTab("model");
    void navigate(category === "shoes" ? paths.shoes : paths.home);
  };
}
