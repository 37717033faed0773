import { useNavigate } from "react-router";
import type { ProblemCode } from "../../../protocol/problem.ts";
import type { TaskCategory } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";
import { paths } from "../../paths.ts";

/** What is wrong with the photo of the person; what is wrong with a garment is said of that. */
const personProblems: ReadonlySet<ProblemCode> = new Set([
  "error.engine.no.person",
  "error.engine.several.people",
  "error.engine.body.cut.off",
  "error.engine.sideways",
]);

/** Puts the try-on away and returns to where it was put together: to the photo of the person where that one will not do. */
export function useBackToCreation(category: TaskCategory | undefined, problem?: ProblemCode): () => void {
  const navigate = useNavigate();
  const { order, room } = useApp();
  return () => {
    order.getState().dismiss();
    if (problem && personProblems.has(problem)) room.getState().chooseTab("model");
    void navigate(category === "shoes" ? paths.shoes : paths.home);
  };
}
