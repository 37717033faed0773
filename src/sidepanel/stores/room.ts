import { createStore, type StoreApi } from "zustand/vanilla";
import type { IncomingPicture } from "../host.ts";

/** The slots that the fitting room shows, in the order of its tabs. */
export const roomSlots = ["model", "upper", "bottom"] as const;
export type RoomSlot = (typeof roomSlots)[number];

export interface RoomState {
  readonly tab: RoomSlot;
  /** A picture from a page whose words did not tell the slot; the shopper is asked. */
  readonly undecided: IncomingPicture | null;
  /** Whether the popup about missing coins is open. */
  readonly coinsMissing: boolean;

  chooseTab(tab: RoomSlot): void;
  ask(picture: IncomingPicture | null): void;
  showCoinsMissing(open: boolean): void;
}

export type RoomStore = StoreApi<RoomState>;

/** What the fitting room shows right now. */
export function createRoomStore(): RoomStore {
  return createStore<RoomState>((set) => ({
    tab: "model",
    undecided: null,
    coinsMissing: false,
    chooseTab: (tab) => set({ tab }),
    ask: (undecided) => set({ undecided }),
    showCoinsMissing: (coinsMissing) => set({ coinsMissing }),
  }));
}
