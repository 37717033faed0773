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
  /** Whether an upper garment looks like a top or a dress, for when its title does not say. */
  readonly category?: GarmentCategory | null;
  /** The slot is a guess: the notice offers the likeliest other one. */
  readonly isGuess: boolean;
  /** The shopper chooses the slot at this moment, so that older picks do not matter. */
  readonly isChosenNow?: boolean;
}

const placedTexts: Record<SlotName, TextKey> = {
  model: "incoming.model",
  upper: "incoming.upper",
  bottom: "incoming.bottom",
  shoeOne: "incoming.shoe",
  shoeTwo: "incoming.shoe",
};
/** For each slot that was guessed: the slot that was most likely meant instead, and the button's text. */
const likeliestOther: Record<SlotName, { readonly slot: SlotName; readonly text: TextKey }> = {
  model: { slot: "upper", text: "incoming.rather.upper" },
  upper: { slot: "bottom", text: "incoming.rather.bottom" },
  bottom: { slot: "upper", text: "incoming.rather.upper" },
  shoeOne: { slot: "upper", text: "incoming.rather.upper" },
  shoeTwo: { slot: "upper", text: "incoming.rather.upper" },
};

/** Shows a slot, puts a picture into it, and tells the shopper so with a way to undo it. */
export function usePlacePicture() {
  const { t } = useTranslation();
  const { order, slots, room } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const showSlot = async (slot: SlotName | null) => {
    const roomSlot = roomSlots.find((each) => each === slot);
    if (roomSlot) room.getState().chooseTab(roomSlot);
    // A shopper who is choosing among the page's pictures stays there.
    if (pathname === paths.pagePictures && slot !== null) return;
    // The popup of a try-on would hide the picture; its bar stays.
    order.getState().show(false);
    if (!roomSlot) room.getState().seek(slot);
    await navigate(roomSlot || slot === null ? paths.home : paths.shoes);
  };

  /** The button that puts the slot back to its present content. */
  const takeBack = (slot: SlotName): NoticeAction => {
    const { contents, category } = slots.getState();
    const before = contents[slot];
    const onClick = () =>
      void (before ? slots.getState().put(slot, before.picture, before.link, { ...before, category }) : slots.getState().clear(slot));
    return { label: t("incoming.undo"), onClick };
  };

  const place = async ({ picture, slot, category = null, isGuess, isChosenNow = false }: Placement): Promise<void> => {
    // A slow shop's picture, which the shopper chose before the one that is in the slot by now.
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
