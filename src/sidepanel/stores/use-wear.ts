import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Problem } from "../../protocol/problem.ts";
import type { GarmentCategory, SlotName } from "../../protocol/slot.ts";
import { useApp } from "../app-context.ts";
import { notify } from "../components/notify.ts";
import { problemText } from "../i18n/problem-text.ts";
import { fetchOurPicture } from "../pictures/fetch-our-picture.ts";
import { roomSlots } from "./room.ts";

/** A picture that the server has, and the slot that it goes into. */
export interface Piece {
  readonly slot: SlotName;
  /** The link as the server gave it, perhaps only a path. */
  readonly image: string;
  readonly link?: string | undefined;
}

/** The slots that a whole new outfit empties unless it fills them. */
const garmentSlots: readonly SlotName[] = ["upper", "bottom", "shoeOne", "shoeTwo"];

interface WearOptions {
  /** Whether the upper garment is a top or a dress, if there is one. */
  category?: GarmentCategory;
  /** The pieces are a whole outfit: slots of other garments are emptied. */
  whole?: boolean;
}

/** Puts pictures that the server has into their slots. Tells the shopper what went wrong; answers whether all are in place. */
export function useWear(): (pieces: readonly Piece[], options?: WearOptions) => Promise<boolean> {
  const { t } = useTranslation();
  const { server, slots, room } = useApp();
  const isOnItsWay = useRef(false);
  return async (pieces, { category, whole = false } = {}) => {
    // A second touch meanwhile must not lead to the slots twice.
    if (isOnItsWay.current) return false;
    isOnItsWay.current = true;
    try {
      const pictures = await Promise.all(pieces.map(({ image }) => fetchOurPicture(server.pictureUrl(image))));
      const store = slots.getState();
      const taken = await Promise.all(pieces.map(({ slot, link }, i) => store.put(slot, pictures[i], link, { category })));
      const missing = pieces.find((_, i) => !taken[i]);
      if (missing) {
        const code = slots.getState().problems[missing.slot];
        if (code) throw new Problem(code);
        // Not taken, without a problem: the shopper put another picture there meanwhile.
        return false;
      }
      const left = whole ? garmentSlots.filter((slot) => !pieces.some((piece) => piece.slot === slot)) : [];
      await Promise.all(left.map((slot) => store.clear(slot)));
      const shown = roomSlots.find((slot) => pieces.some((piece) => piece.slot === slot));
      if (shown) room.getState().chooseTab(shown);
      return true;
    } catch (error) {
      notify.error(problemText(t, error));
      return false;
    } finally {
      isOnItsWay.current = false;
    }
  };
}
