import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { notify, type NoticeAction } from "../../components/notify.ts";
import { bottomKeyWords, slotOfPage, upperKeyWords } from "../../../protocol/keywords.ts";
import type { SlotName } from "../../../protocol/slot.ts";
import { firstContracts } from "../../api/first-contracts.ts";
import { meKey } from "../../api/use-me.ts";
import { useApp, useRoom } from "../../app-context.ts";
import type { IncomingPicture } from "../../host.ts";
import type { TextKey } from "../../i18n/texts.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { categoryOfTitle } from "../../pictures/category-of-title.ts";
import { paths } from "../../paths.ts";
import { roomSlots } from "../../stores/room.ts";

const SlotQuestion = lazy(async () => ({ default: (await import("./slot-question.tsx")).SlotQuestion }));

/** Takes the pictures that the host hands over and puts each into its slot, or asks which slot it belongs to. */
export function IncomingPictures() {
  const { t } = useTexts();
  const { host, server, slots, room } = useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const undecided = useRoom((state) => state.undecided);

  /** Without the server the product's own words tell upper from bottom. */
  const keyWords = async () => {
    const ask = queries.ensureQueryData({ queryKey: meKey, queryFn: async () => server.call(await firstContracts.getMe(), {}) });
    const me = await ask.catch(() => null);
    return { upper: me?.upperKeyWordArr ?? upperKeyWords, bottom: me?.bottomKeyWordArr ?? bottomKeyWords };
  };

  const slotFor = async ({ message }: IncomingPicture): Promise<SlotName | null> => {
    if (message.type !== "img_analysis") return message.type;
    const words = await keyWords();
    return slotOfPage(message.message, words.upper, words.bottom);
  };

  const showSlot = async (slot: SlotName | null) => {
    const roomSlot = roomSlots.find((each) => each === slot);
    if (roomSlot) room.getState().chooseTab(roomSlot);
    // Whoever picks among the page's pictures stays with them.
    if (pathname === paths.pagePictures && slot !== null) return;
    await navigate(roomSlot || slot === null ? paths.home : paths.shoes);
  };

  /** Puts the slot back to what it holds now. */
  const takeBack = (slot: SlotName): NoticeAction => {
    const { contents, category } = slots.getState();
    const before = contents[slot];
    const onClick = () => {
      if (slot === "upper") slots.getState().chooseCategory(category);
      void (before ? slots.getState().put(slot, before.picture, before.link, before) : slots.getState().clear(slot));
    };
    return { label: t("incoming.undo"), onClick };
  };

  const take = useEffectEvent(async (picture: IncomingPicture) => {
    const slot = await slotFor(picture);
    await showSlot(slot);
    if (!picture.pixels) {
      if (slot) slots.getState().refuse(slot, "error.image.unavailable");
      notify.error(t("error.image.unavailable"));
      return;
    }
    if (slot === null) {
      notify.message(t("incoming.undecided"));
      room.getState().ask(picture);
      return;
    }
    const undo = takeBack(slot);
    const category = slot === "upper" ? categoryOfTitle(picture.message.title ?? "") : null;
    if (category) slots.getState().chooseCategory(category);
    const { link, ...product } = picture.message;
    if (!(await slots.getState().put(slot, picture.pixels, link, product))) return;
    const change = () => {
      undo.onClick();
      room.getState().ask(picture);
    };
    const isGuess = picture.message.type === "img_analysis";
    notify.success(t(receivedTexts[slot]), isGuess ? [undo, { label: t("incoming.change"), onClick: change }] : [undo]);
  });

  useEffect(() => {
    const controller = new AbortController();
    host.receivePictures((picture) => take(picture), controller.signal);
    return () => controller.abort();
  }, [host]);

  return (
    undecided && (
      <Suspense fallback={null}>
        <SlotQuestion key={undecided.message.image} picture={undecided} />
      </Suspense>
    )
  );
}

const receivedTexts: Record<SlotName, TextKey> = {
  model: "incoming.model",
  upper: "incoming.upper",
  bottom: "incoming.bottom",
  shoeOne: "incoming.shoe",
  shoeTwo: "incoming.shoe",
};
