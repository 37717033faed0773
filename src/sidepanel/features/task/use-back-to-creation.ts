import { useNavigate } from "react-router";
import { useApp } from "../../app-context.ts";
import { paths } from "../../paths.ts";

/** Puts the try-on away and returns to where outfits are put together. */
export function useBackToCreation(): () => void {
  const navigate = useNavigate();
  const { order } = useApp();
  return () => {
    order.getState().dismiss();
    void navigate(paths.home);
  };
}
