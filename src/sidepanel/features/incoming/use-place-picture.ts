import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { GarmentCategory, SlotName } from "../../../protocol/slot.ts";
import { useApp } from "../../app-context.ts";
import { notify, type NoticeAction } from "../../components/notify.ts";
import type { IncomingPicture } from "../../host.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { categoryOfTitle } from "../../pictures/category-of-title.ts";
import { roomSlots } from "../../stores/room.ts";

interface Placement {
  readonly picture: IncomingPicture;
  readonly slot: SlotName;
  /** What an upper garment looks like, where its title does not say. */
  readonly category?: GarmentCategory | null;
  /** Nobody named the slot: the notice offers the likeliest other one. */
  readonly isGuess: boolean;
  /** The shopper chooses the slot just now, whenever the picture was picked. */
  readonly isChosenNow?: boolean;
}

const placedTexts: Record<SlotName, TextKey> = {
  model: "incoming.model",
  upper: "incoming.upper",
  bottom: "incoming.bottom",
  shoeOne: "incoming.shoe",
  shoeTwo: "incoming.shoe",
};
/** Where a guessed picture goes if it was the wrong guess, and what the button says. */
const likeliestOther: Record<SlotName, { readonly slot: SlotName; readonly text: TextKey }> = {
  model: { slot: "upper", text: "incoming.rather.upper" },
  upper: { slot: "bottom", text: "incoming.rather.bottom" },
  bottom: { slot: "upper", text: "incoming.rather.upper" },
  shoeOne: { slot: "upper", text: "incoming.rather.upper" },
  shoeTwo: { slot: "upper", text: "incoming.rather.upper" },
};

/** Shows a slot, puts a picture into it, and says so with a way back. */
export function usePlacePicture() {
  const { t } = useTranslation();
  const { order, slots, room } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const showSlot = async (slot: SlotName | null) => {
    const roomSlot = roomSlots.find((each) => each === slot);
    if (roomSlot) room.getState().chooseTab(roomSlot);
    // Whoever picks among the page's pictures stays with them.
    if (pathname === paths.pagePictures && slot !== null) return;
    // The picture must not come in behind the popup of a try-on, whose bar stays.
    order.getState().show(false);
    if (!roomSlot) room.getState().seek(slot);
    await navigate(roomSlot || slot === null ? paths.home : paths.shoes);
  };

  /** Puts the slot back to what it holds now. */
  const takeBack = (slot: SlotName): NoticeAction => {
    const { contents, category } = slots.getState();
    const before = contents[slot];
    const onClick = () =>
      void (before ? slots.getState().put(slot, before.picture, before.link, { ...before, category }) : slots.getState().clear(slot));
    return { label: t("incoming.undo"), onClick };
  };

  const place = async ({ picture, slot, category = null, isGuess, isChosenNow = false }: Placement): Promise<void> => {
    // A slower shop's, which the shopper chose before what has come into the slot meanwhile.
    if (!isChosenNow && picture.pickedAtMs < (room.getState().pickedAtMs[slot] ?? 0)) return;
    await showSlot(slot);
    if (!picture.pixels) {
      slots.getState().refuse(slot, "error.image.unavailable");
      notify.error(t("error.image.unavailable"));
      return;
    }
    const undo = takeBack(slot);
    const { link, ...product } = picture.message;
    const facts = { ...product, category: categoryOfTitle(product.title ?? "") ?? category ?? undefined };
    if (!(await slots.getState().put(slot, picture.pixels, link, facts))) return;
    room.getState().notePick(slot, isChosenNow ? undefined : picture.pickedAtMs);
    const other = likeliestOther[slot];
    const move = () => {
      undo.onClick();
      void place({ picture, slot: other.slot, isGuess: false, isChosenNow: true });
    };
    const actions = isGuess ? [undo, { label: t(other.text), onClick: move }] : [undo];
    notify.success(t(placedTexts[slot]), actions);
  };

  return { place, showSlot };
}
