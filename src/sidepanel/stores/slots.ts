import { createStore, type StoreApi } from "zustand/vanilla";
import { linkTypeOf, type LinkType } from "../../protocol/link-type.ts";
import type { PictureBox } from "../../protocol/picture-box.ts";
import { Problem, type ProblemCode } from "../../protocol/problem.ts";
import { storedSlots, type GarmentCategory, type StoredSlot, type Tuck } from "../../protocol/slot.ts";
import { parsedJson } from "./parsed-json.ts";
import type { AskToShrink } from "../pictures/take-picture.ts";
import type { PictureStore } from "./picture-store.ts";
import type { Texts } from "./texts.ts";

/** A picture in its place. */
export interface SlotContent {
  readonly picture: Blob;
  /** An address of the picture for this page alone. */
  readonly url: string;
  /** The product page, always http or https; empty when there is none. */
  readonly link: string;
  readonly linkType: LinkType;
  /** What the page said of the product; empty where it said nothing. */
  readonly title: string;
  readonly price: string;
  readonly variant: string;
  /** Which of several garments in the picture the shopper chose. */
  readonly box?: PictureBox | undefined;
}

/** What one window tells the others. The text goes along: local storage reaches another window's process later than a message. */
export interface SlotChange {
  readonly slot: StoredSlot;
  /** As local storage keeps it; null for a slot that was emptied. */
  readonly text: string | null;
  /** Of an upper garment. */
  readonly category?: GarmentCategory;
  /** Nothing else changed. */
  readonly isCategoryAlone?: boolean;
}

/** What is known of a product besides its link. */
export interface ProductFacts extends Partial<Pick<SlotContent, "title" | "price" | "variant">> {
  /** Of an upper garment. Unless it is told, what comes in the place of another one is a top, whatever that one was. */
  readonly category?: GarmentCategory | undefined;
}

export interface SlotsState {
  readonly contents: Partial<Record<StoredSlot, SlotContent>>;
  /** Why the last picture for a slot was not taken. */
  readonly problems: Partial<Record<StoredSlot, ProblemCode>>;
  readonly category: GarmentCategory;
  /** The picture of an upper garment of which nobody said whether it is a dress. */
  readonly untold: Blob | null;
  readonly tuck: Tuck;
  /** Whether what was kept from the last time is back. */
  readonly restored: boolean;

  restore(): Promise<void>;
  /** Takes over what another window put into the slot, or took out of it. */
  follow(change: SlotChange): Promise<void>;
  /** Checks a picture and puts it into the slot; a refused one leaves the slot as it was. Answers whether it was taken. */
  put(slot: StoredSlot, picture: Blob, link?: string, product?: ProductFacts): Promise<boolean>;
  refuse(slot: StoredSlot, code: ProblemCode): void;
  clear(slot: StoredSlot): Promise<void>;
  /** Of a picture that shows several garments, the one to try on. */
  chooseGarment(slot: StoredSlot, box: PictureBox): void;
  chooseCategory(category: GarmentCategory): void;
  chooseTuck(tuck: Tuck): void;
}

export type SlotsStore = StoreApi<SlotsState>;

/** What local storage keeps under the slot's name; the pixels lie in the picture store. */
interface KeptSlot {
  readonly link: string;
  readonly linkType: LinkType;
  readonly title: string;
  readonly price: string;
  readonly variant: string;
  readonly box?: PictureBox | undefined;
}
const categoryKey = "category";
const tuckKey = "tuck";

/**
 * The pictures of the shopper's outfit, kept over restarts.
 *
 * @param tellOthers that a slot changed, once it is kept
 * @param askToShrink about a picture that is only too large
 */
export function createSlotsStore(
  pictures: PictureStore,
  texts: Texts,
  tellOthers: (change: SlotChange) => void = () => {},
  askToShrink: AskToShrink = async () => false,
): SlotsStore {
  return createStore<SlotsState>((set, get) => {
    /** Counts what was asked of a slot, so that a slow picture does not replace a later one. */
    const asked = new Map<StoredSlot, number>();
    const ask = (slot: StoredSlot) => {
      const number = (asked.get(slot) ?? 0) + 1;
      asked.set(slot, number);
      return number;
    };

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
      // As with the picture: a full storage costs the memory of the next start, no more.
      try {
        texts.setItem(categoryKey, category);
      } catch (error) {
        console.warn(error);
      }
    };

    const tell = (slot: StoredSlot, text: string | null) =>
      tellOthers({ slot, text, ...(slot === "upper" && text !== null && { category: get().category }) });

    const restoreSlot = async (slot: StoredSlot) => {
      const kept = readKeptSlot(texts.getItem(slot));
      if (!kept) return;
      const picture = await pictures.read(slot);
      // A picture that came while we were reading is newer.
      if (picture && !get().contents[slot]) show(slot, { ...kept, picture, url: URL.createObjectURL(picture) });
    };

    return {
      contents: {},
      problems: {},
      category: texts.getItem(categoryKey) === "dress" ? "dress" : "top",
      untold: null,
      tuck: texts.getItem(tuckKey) === "in" ? "in" : "out",
      restored: false,

      async restore() {
        // Without storage (a private window) the slots simply start empty.
        await Promise.all(storedSlots.map((slot) => restoreSlot(slot).catch(console.warn)));
        set({ restored: true });
      },

      async follow({ slot, text, category, isCategoryAlone = false }) {
        if (category && isCategoryAlone) return setCategory(category);
        const turn = ask(slot);
        const kept = readKeptSlot(text);
        const picture = kept && (await pictures.read(slot).catch(() => undefined));
        if (asked.get(slot) !== turn) return;
        show(slot, kept && picture ? { ...kept, picture, url: URL.createObjectURL(picture) } : undefined);
        if (slot === "upper") setCategory(kept ? (category ?? get().category) : "top");
      },

      async put(slot, file, link = "", { title = "", price = "", variant = "", category } = {}) {
        const turn = ask(slot);
        try {
          // Nobody chooses a picture before the first screen is there.
          const { takePicture } = await import("../pictures/take-picture.ts");
          const { blob: picture } = await takePicture(file, askToShrink);
          if (asked.get(slot) !== turn) return false;
          const safeLink = isWebLink(link) ? link : "";
          const kept = { link: safeLink, linkType: linkTypeOf(safeLink), title, price, variant };
          if (slot === "upper") {
            setCategory(category ?? (get().contents.upper ? "top" : get().category));
            set({ untold: category ? null : picture });
          }
          show(slot, { ...kept, picture, url: URL.createObjectURL(picture) });
          await keep(slot, picture, kept, tell);
          return true;
        } catch (problem) {
          if (!(problem instanceof Problem)) throw problem;
          if (asked.get(slot) === turn) get().refuse(slot, problem.code);
          return false;
        }
      },

      refuse: (slot, code) => set((state) => ({ problems: { ...state.problems, [slot]: code } })),

      async clear(slot) {
        ask(slot);
        show(slot, undefined);
        if (slot === "upper") setCategory("top");
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

  /** A full or forbidden storage costs the memory of the next start, not the picture on the screen. */
  async function keep(slot: StoredSlot, picture: Blob, text: KeptSlot, tell: (slot: StoredSlot, text: string) => void): Promise<void> {
    try {
      await pictures.write(slot, picture);
      texts.setItem(slot, JSON.stringify(text));
      tell(slot, JSON.stringify(text));
    } catch (error) {
      console.warn(error);
    }
  }
}

/** The shop is read from the link anew: the rule may have learnt since. */
function readKeptSlot(text: string | null): KeptSlot | null {
  const kept = parsedJson(text) as Partial<KeptSlot> | null;
  if (typeof kept?.link !== "string") return null;
  const link = isWebLink(kept.link) ? kept.link : "";
  const word = (value: unknown): string => (typeof value === "string" ? value : "");
  const words = { title: word(kept.title), price: word(kept.price), variant: word(kept.variant) };
  return { link, linkType: linkTypeOf(link), ...words, box: readBox(kept.box) };
}

function readBox(box: unknown): PictureBox | undefined {
  const { x, y, width, height } = (box ?? {}) as Record<keyof PictureBox, unknown>;
  const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
  return isShare(x) && isShare(y) && isShare(width) && isShare(height) ? { x, y, width, height } : undefined;
}

function isWebLink(link: string): boolean {
  const protocol = URL.parse(link)?.protocol;
  return protocol === "http:" || protocol === "https:";
}
