import { createStore, type StoreApi } from "zustand/vanilla";
import type { PictureBox } from "../../protocol/picture-box.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import { storedSlots, type GarmentCategory, type StoredSlot, type Tuck } from "../../protocol/slot.ts";
import type { AskToShrink } from "../pictures/take-picture.ts";
import { keptSlot, readKeptSlot, type KeptSlot } from "./kept-slot.ts";
import type { PictureStore } from "./picture-store.ts";
import type { Texts } from "./texts.ts";

/** A picture in its slot, with what is known of its product. */
export interface SlotContent extends KeptSlot {
  readonly picture: Blob;
  /** An object URL of the picture, valid in this page alone. */
  readonly url: string;
}

/** A change that one window tells the others. It carries the stored text, because local storage reaches another window's process later. */
export interface SlotChange {
  readonly slot: StoredSlot;
  /** The slot as local storage keeps it; null for one that was emptied. */
  readonly text: string | null;
  /** Whether an upper garment is a top or a dress. */
  readonly category?: GarmentCategory;
  /** Whether nothing but the category changed. */
  readonly isCategoryAlone?: boolean;
}

/** What a page says of a product besides its link. */
interface ProductFacts extends Partial<Pick<SlotContent, "title" | "price" | "variant">> {
  /** Whether an upper garment is a top or a dress. Left out, a garment that replaces another one is a top, whatever that one was. */
  readonly category?: GarmentCategory | undefined;
}

export interface SlotsState {
  readonly contents: Partial<Record<StoredSlot, SlotContent>>;
  /** Why the last picture for a slot was refused. */
  readonly problems: Partial<Record<StoredSlot, ProblemCode>>;
  readonly category: GarmentCategory;
  /** The picture of the upper garment, while nobody has said whether it is a dress. */
  readonly untold: Blob | null;
  readonly tuck: Tuck;
  /** Whether the slots of the last session are restored. */
  readonly restored: boolean;

  restore(): Promise<void>;
  /** Takes over a change from another window. */
  follow(change: SlotChange): Promise<void>;
  /** Checks a picture and puts it into the slot; a refused one leaves the slot unchanged. Answers whether it was taken. */
  put(slot: StoredSlot, picture: Blob, link?: string, product?: ProductFacts): Promise<boolean>;
  refuse(slot: StoredSlot, code: ProblemCode): void;
  clear(slot: StoredSlot): Promise<void>;
  /** Chooses the garment to try on, in a picture that shows several. */
  chooseGarment(slot: StoredSlot, box: PictureBox): void;
  chooseCategory(category: GarmentCategory): void;
  chooseTuck(tuck: Tuck): void;
}

/** Whether nobody has said of the upper garment whether it is a dress. */
export const isUntold = ({ contents, category, untold }: SlotsState): boolean =>
  untold !== null && category === "top" && contents.upper?.picture === untold;

export type SlotsStore = StoreApi<SlotsState>;

const categoryKey = "category";
const tuckKey = "tuck";
const untoldKey = "untold";

/**
 * The pictures of the shopper's outfit, kept over restarts.
 *
 * @param tellOthers tells other windows of a change, once it is stored
 * @param askToShrink asks the shopper about a picture that is only too large
 */
export function createSlotsStore(
  pictures: PictureStore,
  texts: Texts,
  tellOthers: (change: SlotChange) => void = () => {},
  askToShrink: AskToShrink = async () => false,
): SlotsStore {
  return createStore<SlotsState>((set, get) => {
    const beginTurn = createTurns();

    const show = (slot: StoredSlot, content: SlotContent | undefined, problem?: ProblemCode) => {
      const before = get().contents[slot];
      if (before && before !== content) URL.revokeObjectURL(before.url);
      set((state) => ({
        contents: { ...state.contents, [slot]: content },
        problems: { ...state.problems, [slot]: problem },
      }));
    };

    const setCategory = (category: GarmentCategory) => {
      set({ category });
      keepText(categoryKey, category);
    };

    /** As in `keep`, a full storage is no failure. */
    const keepText = (key: string, text: string) => {
      try {
        texts.setItem(key, text);
      } catch (error) {
        console.warn(error);
      }
    };

    /** Keeps whether it must still be seen if the upper garment is a dress: the page may be closed before that. */
    const keepUntold = () => (isUntold(get()) ? keepText(untoldKey, "yes") : texts.removeItem(untoldKey));

    const tell = (slot: StoredSlot, text: string | null) =>
      tellOthers({ slot, text, ...(slot === "upper" && text !== null && { category: get().category }) });

    /** Keeps a picture for the next start. A full or forbidden storage is no failure: the picture stays in its slot until then. */
    const keep = async (slot: StoredSlot, picture: Blob, kept: KeptSlot) => {
      try {
        await pictures.write(slot, picture);
        const text = JSON.stringify(kept);
        texts.setItem(slot, text);
        tell(slot, text);
      } catch (error) {
        console.warn(error);
      }
    };

    const restoreSlot = async (slot: StoredSlot) => {
      const kept = readKeptSlot(texts.getItem(slot));
      if (!kept) return;
      const picture = await pictures.read(slot);
      // A picture that came meanwhile is newer.
      if (!picture || get().contents[slot]) return;
      show(slot, contentOf(kept, picture));
      if (slot === "upper" && texts.getItem(untoldKey)) set({ untold: picture });
    };

    return {
      contents: {},
      problems: {},
      category: texts.getItem(categoryKey) === "dress" ? "dress" : "top",
      untold: null,
      tuck: texts.getItem(tuckKey) === "in" ? "in" : "out",
      restored: false,

      async restore() {
        // Without storage, as in a private window, the slots start empty.
        await Promise.all(storedSlots.map((slot) => restoreSlot(slot).catch(console.warn)));
        set({ restored: true });
      },

      async follow({ slot, text, category, isCategoryAlone = false }) {
        if (category && isCategoryAlone) return setCategory(category);
        const isLatest = beginTurn(slot);
        const kept = readKeptSlot(text);
        const picture = kept && (await pictures.read(slot).catch(() => undefined));
        if (!isLatest()) return;
        show(slot, kept && picture ? contentOf(kept, picture) : undefined);
        if (slot === "upper") setCategory(kept ? (category ?? get().category) : "top");
      },

      async put(slot, file, link = "", { category, ...words } = {}) {
        const isLatest = beginTurn(slot);
        try {
          // Loaded late, because nobody chooses a picture before the first screen is shown.
          const { takePicture } = await import("../pictures/take-picture.ts");
          const { blob: picture } = await takePicture(file, askToShrink);
          if (!isLatest()) return false;
          const kept = keptSlot(link, words);
          if (slot === "upper") {
            setCategory(category ?? (get().contents.upper ? "top" : get().category));
            set({ untold: category ? null : picture });
          }
          show(slot, contentOf(kept, picture));
          await keep(slot, picture, kept);
          if (slot === "upper") keepUntold();
          return true;
        } catch (problem) {
          if (!(problem instanceof Problem)) throw problem;
          if (isLatest()) get().refuse(slot, problem.code);
          return false;
        }
      },

      refuse: (slot, code) => set((state) => ({ problems: { ...state.problems, [slot]: code } })),

      async clear(slot) {
        beginTurn(slot);
        show(slot, undefined);
        if (slot === "upper") {
          setCategory("top");
          keepUntold();
        }
        texts.removeItem(slot);
        await pictures.remove(slot).catch(console.warn);
        tell(slot, null);
      },

      chooseGarment(slot, box) {
        const content = get().contents[slot];
        if (!content) return;
        const { link, linkType, title, price, variant } = content;
        set((state) => ({ contents: { ...state.contents, [slot]: { ...content, box } } }));
        const text = JSON.stringify({ link, linkType, title, price, variant, box } satisfies KeptSlot);
        texts.setItem(slot, text);
        tell(slot, text);
      },

      chooseCategory(category) {
        set({ untold: null });
        keepUntold();
        setCategory(category);
        const text = texts.getItem("upper");
        if (text) tellOthers({ slot: "upper", text, category, isCategoryAlone: true });
      },

      chooseTuck(tuck) {
        set({ tuck });
        texts.setItem(tuckKey, tuck);
      },
    };
  });
}

const contentOf = (kept: KeptSlot, picture: Blob): SlotContent => ({ ...kept, picture, url: URL.createObjectURL(picture) });

/** Tells of each turn of a slot whether it is still the latest one: a slow picture must not replace a later one. */
function createTurns() {
  const latest = new Map<StoredSlot, object>();
  return (slot: StoredSlot) => {
    const turn = {};
    latest.set(slot, turn);
    return () => latest.get(slot) === turn;
  };
}
