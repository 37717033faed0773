import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Problem } from "../../protocol/problem.ts";
import type { GarmentCategory, SlotName } from "../../protocol/slot.ts";
import { useApp } from "../app-context.ts";
import { notify } from "../components/notify.ts";
import { problemText } from "../i18n/problem-text.ts";
import { fetchOurPicture } from "../pictures/fetch-our-picture.ts";
import { roomSlots } from "./room.ts";

/** A picture of the server for a slot. */
export interface Piece {
  readonly slot: SlotName;
  /** As the server writes it. */
  readonly image: string;
  readonly link?: string | undefined;
}

/** What of the last outfit does not belong to a new one. */
const garmentSlots: readonly SlotName[] = ["upper", "bottom", "shoeOne", "shoeTwo"];

interface WearOptions {
  /** What the upper garment is, if there is one. */
  category?: GarmentCategory;
  /** The pieces are a whole outfit: other garments leave their slots. */
  whole?: boolean;
}

/** Puts pictures that the server has into their slots. Says what went wrong; answers whether all are in place. */
export function useWear(): (pieces: readonly Piece[], options?: WearOptions) => Promise<boolean> {
  const { t } = useTranslation();
  const { server, slots, room } = useApp();
  const isOnItsWay = useRef(false);
  return async (pieces, { category, whole = false } = {}) => {
    // Who touches twice wants it once, and is led to the slots once.
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
        // The shopper put another picture there meanwhile.
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
