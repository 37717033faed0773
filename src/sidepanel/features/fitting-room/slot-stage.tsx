import { ImageUp } from "lucide-react";
import { useRef, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useApp, useSlots } from "../../app-context.ts";
import { useIsWide } from "../../components/use-is-wide.ts";
import { Button } from "../../components/button.tsx";
import { PictureInput } from "../../components/picture-input.tsx";
import { ProblemNote } from "../../components/problem-note.tsx";
import { useKeptFocus } from "../../components/use-kept-focus.ts";
import { GarmentFlat, TrousersFlat } from "../../drawings/garments.tsx";
import { PersonFront } from "../../drawings/people.tsx";
import { paths } from "../../paths.ts";
import type { RoomSlot } from "../../stores/room.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { GuideButton } from "./guide-button.tsx";
import { PagePicturesButton } from "./page-pictures-button.tsx";
import { PictureGuide } from "./picture-guide.tsx";
import { SlotPicture } from "./slot-picture.tsx";
import styles from "./slot-stage.module.css";
import { roomSlotTexts } from "./slot-texts.ts";
import { usePictureDrop } from "./use-picture-drop.ts";

const drawings: Record<RoomSlot, ComponentType> = { model: PersonFront, upper: GarmentFlat, bottom: TrousersFlat };

/** One slot: shows its picture, or how to get one in. A picture may be dropped on all of it. */
export function SlotStage({ slot }: { slot: RoomSlot }) {
  const { t } = useTranslation();
  const { slots } = useApp();
  const content = useSlots((state) => state.contents[slot]);
  const problem = useSlots((state) => state.problems[slot]);
  const leftOut = useSlots((state) => slot === "bottom" && state.category === "dress" && Boolean(state.contents.upper));
  const isWide = useIsWide();
  const words = roomSlotTexts[slot];
  const Drawing = drawings[slot];
  const stage = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Whether a file is a picture is told by its bytes later, not by its name here.
  const put = (file: File) => void slots.getState().put(slot, file);
  const { isOver, handlers } = usePictureDrop(slot);
  const open = () => input.current?.click();

  useKeptFocus(stage, content?.url);

  return (
    <section ref={stage} className={`${styles.stage} ${isOver ? styles.dropping : ""}`} tabIndex={-1} {...handlers}>
      <PictureInput ref={input} label={t(words.choose)} onChoose={([file]) => put(file)} />
      <div className={styles.top}>
        {slot === "upper" && !content && <CategoryChoice />}
        <span className={styles.guide}>
          <PagePicturesButton />
          {!isWide && <GuideButton slot={slot} />}
        </span>
      </div>
      {problem && <ProblemNote text={t(problem)} className={styles.problem} />}
      {leftOut && <p className={styles.note}>{t("slot.bottom.left.out")}</p>}
      {content ? (
        <SlotPicture slot={slot} content={content} onReplace={open} />
      ) : (
        <div className={styles.empty}>
          <div className={styles.drawing}>
            <Drawing />
          </div>
          <h2>{t(words.title)}</h2>
          <p className={styles.hint}>{t(words.hint)}</p>
          <Button look={slot === "bottom" ? "soft" : "solid"} onClick={open} className={styles.choose}>
            <ImageUp size={18} aria-hidden />
            {t("slot.choose")}
          </Button>
          <Link to={`${paths.wardrobe}?mode=${slot}`} className={styles.wardrobe}>
            {t("slot.wardrobe")}
          </Link>
          <p className={styles.ways}>{t("slot.ways")}</p>
          {!isWide && (
            <div className={styles.examples}>
              <PictureGuide slot={slot} brief />
            </div>
          )}
        </div>
      )}
      {isOver && <div className={styles.drop}>{t("slot.drop")}</div>}
    </section>
  );
}
