import { createStore, type StoreApi } from "zustand/vanilla";
import type { SlotName } from "../../protocol/slot.ts";
import type { IncomingPicture } from "../host.ts";
import type { AskToShrink, TooLargeCode } from "../pictures/take-picture.ts";

/** The slots that the fitting room shows, in the order of its tabs. */
export const roomSlots = ["model", "upper", "bottom"] as const;
export type RoomSlot = (typeof roomSlots)[number];

export interface RoomState {
  readonly tab: RoomSlot;
  /** Pictures whose slot neither words nor looks told; the shopper is asked about the first one first. */
  readonly undecided: readonly IncomingPicture[];
  /** The slot of the shoe room that is to be scrolled into sight, because a picture comes into it. */
  readonly sought: SlotName | null;
  /** For each slot, when the shopper chose the picture that came last. */
  readonly pickedAtMs: Partial<Record<SlotName, number>>;
  /** Whether the popup about missing coins is open. */
  readonly coinsMissing: boolean;
  /** Whether the rewarded video is open. */
  readonly isAdOpen: boolean;
  /** The question whether a picture may be shrunk, by what it is too large in; null when none is asked. */
  readonly shrinkAsked: TooLargeCode | null;

  chooseTab(tab: RoomSlot): void;
  seek(slot: SlotName | null): void;
  /** Asks for a picture's slot; settles when the shopper has answered. */
  ask(picture: IncomingPicture): Promise<void>;
  /** Ends the question about the first picture, answered or dismissed. */
  answer(): void;
  /** Remembers when the shopper chose a slot's picture: now, unless a time is given. */
  notePick(slot: SlotName, atMs?: number): void;
  showCoinsMissing(open: boolean): void;
  showAd(open: boolean): void;
  /** Asks whether to shrink; settles when the shopper has answered. One answer is for all pictures that wait for it. */
  readonly askToShrink: AskToShrink;
  answerShrink(shrink: boolean): void;
}

export type RoomStore = StoreApi<RoomState>;

/** What the rooms show at the moment, and which questions are open; nothing of it is kept. */
export function createRoomStore(): RoomStore {
  const asked: (() => void)[] = [];
  let waiting: ((shrink: boolean) => void)[] = [];
  return createStore<RoomState>((set) => ({
    tab: "model",
    undecided: [],
    sought: null,
    pickedAtMs: {},
    coinsMissing: false,
    isAdOpen: false,
    shrinkAsked: null,
    chooseTab: (tab) => set({ tab }),
    seek: (sought) => set({ sought }),
    ask(picture) {
      set(({ undecided }) => ({ undecided: [...undecided, picture] }));
      return new Promise((resolve) => asked.push(resolve));
    },
    answer() {
      set(({ undecided }) => ({ undecided: undecided.slice(1) }));
      asked.shift()?.();
    },
    notePick: (slot, atMs = Date.now()) => set(({ pickedAtMs }) => ({ pickedAtMs: { ...pickedAtMs, [slot]: atMs } })),
    showCoinsMissing: (coinsMissing) => set({ coinsMissing }),
    showAd: (isAdOpen) => set({ isAdOpen }),
    askToShrink: (shrinkAsked) => {
      set({ shrinkAsked });
      return new Promise((resolve) => waiting.push(resolve));
    },
    answerShrink(shrink) {
      set({ shrinkAsked: null });
      for (const resolve of waiting) resolve(shrink);
      waiting = [];
    },
  }));
}
