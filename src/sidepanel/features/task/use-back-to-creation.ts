import { useNavigate } from "react-router";
import type { TaskCategory } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";
import { paths } from "../../paths.ts";

/** Puts the try-on away and returns to where it was put together. */
export function useBackToCreation(category: TaskCategory | undefined): () => void {
  const navigate = useNavigate();
  const { order } = useApp();
  return () => {
    order.getState().dismiss();
    void navigate(category === "shoes" ? paths.shoes : paths.home);
  };
}
