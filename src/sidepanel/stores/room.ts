import { createStore, type StoreApi } from "zustand/vanilla";
import type { SlotName } from "../../protocol/slot.ts";
import type { IncomingPicture } from "../host.ts";
import type { AskToShrink, TooLargeCode } from "../pictures/take-picture.ts";

/** The slots that the fitting room shows, in the order of its tabs. */
export const roomSlots = ["model", "upper", "bottom"] as const;
export type RoomSlot = (typeof roomSlots)[number];

export interface RoomState {
  readonly tab: RoomSlot;
  /** Pictures from pages whose words did not tell the slot; the shopper is asked, about the first of them first. */
  readonly undecided: readonly IncomingPicture[];
  /** A slot of the shoe room that a picture comes into: it is to be in sight. */
  readonly sought: SlotName | null;
  /** When the shopper chose what came last into a slot. */
  readonly pickedAtMs: Partial<Record<SlotName, number>>;
  /** Whether the popup about missing coins is open. */
  readonly coinsMissing: boolean;
  /** Whether the rewarded video is open. */
  readonly isAdOpen: boolean;
  /** What a picture is too large in that somebody is asked to let be shrunk. */
  readonly shrinkAsked: TooLargeCode | null;

  chooseTab(tab: RoomSlot): void;
  seek(slot: SlotName | null): void;
  /** Settles when the shopper has answered. */
  ask(picture: IncomingPicture): Promise<void>;
  /** The question about the first was answered, or waved aside. */
  answer(): void;
  /** Just now, unless told. */
  notePick(slot: SlotName, atMs?: number): void;
  showCoinsMissing(open: boolean): void;
  showAd(open: boolean): void;
  /** Settles when the shopper has answered; one answer is for all pictures that wait for it. */
  readonly askToShrink: AskToShrink;
  answerShrink(shrink: boolean): void;
}

export type RoomStore = StoreApi<RoomState>;

/** What the fitting room shows right now. */
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
