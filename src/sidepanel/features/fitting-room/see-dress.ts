import { isUntold, type SlotsStore } from "../../stores/slots.ts";
import { lookForGarments } from "./look-for-garments.ts";

/** Has the engine say whether an upper garment is a dress, where nobody else did; answers whether it made it one. */
export async function seeDress(slots: SlotsStore): Promise<boolean> {
  const { untold } = slots.getState();
  if (!untold || !isUntold(slots.getState())) return false;
  const { isDress } = await lookForGarments({ picture: untold, wanted: "top", mayBeDress: true });
  // Meanwhile the shopper may have said what it is, or chosen another picture.
  if (slots.getState().untold !== untold || !isUntold(slots.getState())) return false;
  slots.getState().chooseCategory(isDress ? "dress" : "top");
  return isDress;
}
