import { ImageUp, Scaling, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { fitsShoeRoom } from "../../../protocol/shoe-photo.ts";
import { useApp, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { PictureInput } from "../../components/picture-input.tsx";
import { ProblemNote } from "../../components/problem-note.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { reshapePicture } from "../../pictures/reshape-picture.ts";
import { usePictureDrop } from "../fitting-room/use-picture-drop.ts";
import { frameForShoes } from "./frame-for-shoes.ts";
import styles from "./shoe-slot.module.css";

export type ShoeRoomSlot = "shoesModel" | "shoeOne" | "shoeTwo";

const texts: Record<ShoeRoomSlot, { readonly name: TextKey; readonly hint: TextKey; readonly clear: TextKey }> = {
  shoesModel: { name: "shoes.model", hint: "shoes.model.hint", clear: "shoes.model.clear" },
  shoeOne: { name: "slot.shoe.one", hint: "shoes.one.hint", clear: "shoes.one.clear" },
  shoeTwo: { name: "slot.shoe.two", hint: "shoes.two.hint", clear: "shoes.two.clear" },
};

/** Scrolls to a slot whose picture is missing or will not do, and puts the focus on its button. */
export function leadToShoeSlot(slot: ShoeRoomSlot): void {
  const button = document.getElementById(buttonId(slot));
  button?.scrollIntoView({ block: "center" });
  button?.focus({ preventScroll: true });
}

const buttonId = (slot: ShoeRoomSlot): string => `choose-${slot}`;

interface ShoeSlotProps {
  slot: ShoeRoomSlot;
  /** Whether its picture is the next one that a try-on needs: its button stands out. */
  isNext?: boolean;
  drawing: ReactNode;
}

/** One slot of the shoe room: shows its picture, or how to get one. A picture may be dropped anywhere on it. */
export function ShoeSlot({ slot, isNext = false, drawing }: ShoeSlotProps) {
  const { t } = useTranslation();
  const { slots, room } = useApp();
  const content = useSlots((state) => state.contents[slot]);
  const problem = useSlots((state) => state.problems[slot]);
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = texts[slot];
  const put = (file: File) => void slots.getState().put(slot, file);
  const { isOver, handlers } = usePictureDrop(slot);
  /** The object URL of the photo, if the shoe room does not take its shape. */
  const [misshapen, setMisshapen] = useState<string | null>(null);
  const isMisshapen = content !== undefined && content.url === misshapen;
  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight, src } }: SyntheticEvent<HTMLImageElement>) => {
    if (slot === "shoesModel") setMisshapen(fitsShoeRoom({ width: naturalWidth, height: naturalHeight }) ? null : src);
    comeIntoSight();
  };
  /**
   * Scrolls to this slot if a picture was meant to be seen in it; called once the picture, or the problem in its place, gives the slot its
   * height.
   */
  const comeIntoSight = () => {
    if (room.getState().sought !== slot) return;
    room.getState().seek(null);
    place.current?.scrollIntoView({ block: "center" });
  };
  const onProblem = useEffectEvent(comeIntoSight);
  useEffect(() => {
    if (problem) onProblem();
  }, [problem]);
  const reshape = async () => {
    if (content) await slots.getState().put(slot, await reshapePicture(content.picture, frameForShoes), content.link);
  };
  const wardrobe = slot === "shoesModel" ? null : `${paths.wardrobe}?mode=shoes&slot=${slot}`;

  return (
    <section ref={place} className={`${styles.slot} ${isOver ? styles.dropping : ""}`} aria-label={t(words.name)} {...handlers}>
      <PictureInput ref={input} label={t(words.name)} onChoose={([file]) => put(file)} />
      <h2>{t(words.name)}</h2>
      <div className={styles.stage}>
        {content ? <img src={content.url} alt={t(words.name)} onLoad={onLoad} /> : <div className={styles.drawing}>{drawing}</div>}
        {content && (
          <IconButton icon={X} label={t(words.clear)} floating className={styles.clear} onClick={() => void slots.getState().clear(slot)} />
        )}
      </div>
      {problem && <ProblemNote text={t(problem)} />}
      {isMisshapen && (
        <div className={styles.misshapen} role="alert">
          <p>{t("error.fitting.shoes.ratio")}</p>
          <Button look="plain" onClick={() => void reshape()}>
            <Scaling size={18} aria-hidden />
            {t("shoes.reshape")}
          </Button>
        </div>
      )}
      <p className={styles.hint}>{t(words.hint)}</p>
      <div className={styles.ways}>
        <Button
          id={buttonId(slot)}
          look={isNext ? "solid" : "soft"}
          className={styles.choose}
          aria-label={`${t(content ? "slot.replace" : "slot.choose")}: ${t(words.name)}`}
          onClick={() => input.current?.click()}
        >
          <ImageUp size={18} aria-hidden />
          {t(content ? "slot.replace" : "slot.choose")}
        </Button>
        {wardrobe && !content && (
          <Link to={wardrobe} className={styles.wardrobe}>
            {t("slot.wardrobe")}
          </Link>
        )}
      </div>
    </section>
  );
}
