import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { bottomKeyWords, upperKeyWords } from "../../../protocol/keywords.ts";
import { linkTypeOf } from "../../../protocol/link-type.ts";
import { useApp, useRoom } from "../../app-context.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { notify } from "../../components/notify.ts";
import type { IncomingPicture, SlotAsked } from "../../host.ts";
import { chooseSlot, seenCategory } from "./choose-slot.ts";
import { usePlacePicture } from "./use-place-picture.ts";

/** How long to wait for the networks: briefly where the page's words suffice, long enough for a slow machine where they do not. */
const lookTimeoutMs = { withWords: 3_000, withoutWords: 60_000 };

const SlotQuestion = lazyPart(async () => (await import("./slot-question.tsx")).SlotQuestion);

/** Takes the pictures that the host hands over, and puts each into its slot or asks for the slot. */
export function IncomingPictures() {
  const { t } = useTranslation();
  const { host, account, room } = useApp();
  const { place, showSlot } = usePlacePicture();
  const undecided = useRoom((state) => state.undecided[0]);

  /** The words by which the server tells a top from a bottom; without it, the built-in ones. */
  const keyWords = async () => {
    const { me = await account.getState().refresh() } = account.getState();
    return { upperWords: me?.upperKeyWordArr ?? upperKeyWords, bottomWords: me?.bottomKeyWordArr ?? bottomKeyWords };
  };

  const look = async ({ pixels, mayLook }: IncomingPicture, hasWords: boolean) => {
    if (!mayLook || !pixels) return null;
    if (!hasWords) notify.message(t("incoming.looking"));
    const { lookAtPicture } = await import("./look-at-picture.ts");
    return lookAtPicture(pixels, hasWords ? lookTimeoutMs.withWords : lookTimeoutMs.withoutWords);
  };

  const take = useEffectEvent(async (picture: IncomingPicture): Promise<SlotAsked | void> => {
    const { message, pixels } = picture;
    if (message.type !== "img_analysis") return place({ picture, slot: message.type, isGuess: false });
    const isProduct = linkTypeOf(message.link ?? "") !== "" || Boolean(message.price);
    const words = { ...(await keyWords()), text: message.message, isProduct };
    const sight = await look(picture, chooseSlot({ ...words, sight: null }) !== null);
    const slot = chooseSlot({ ...words, sight });
    if (slot) return place({ picture, slot, category: seenCategory(sight), isGuess: true });
    await showSlot(null);
    if (pixels) return { answered: room.getState().ask(picture) };
    notify.error(t("error.image.unavailable"));
  });

  const slowNotice = useRef<() => void>(undefined);
  const tellSlow = useEffectEvent((isSlow: boolean) => {
    slowNotice.current?.();
    slowNotice.current = isSlow ? notify.going(t("incoming.slow")) : undefined;
  });

  useEffect(() => {
    const controller = new AbortController();
    void host.receivePictures(
      (picture) => take(picture),
      controller.signal,
      (isSlow) => tellSlow(isSlow),
    );
    return () => controller.abort();
  }, [host]);

  return undecided && <SlotQuestion key={undecided.message.image} picture={undecided} />;
}
