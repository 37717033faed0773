import { Check, X } from "lucide-react";
import { useDeferredValue, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { GarmentFlat, GarmentSeveral, GarmentTurned, GarmentWrinkled } from "../../drawings/garments.tsx";
import { PeopleSeveral, PersonCovered, PersonFront, PersonSide } from "../../drawings/people.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import type { RoomSlot } from "../../stores/room.ts";
import styles from "./picture-guide.module.css";

interface Example {
  readonly drawing: ComponentType;
  readonly text: TextKey;
  readonly right: boolean;
}

const modelExamples: readonly Example[] = [
  { drawing: PersonFront, text: "guide.model.right", right: true },
  { drawing: PersonSide, text: "guide.model.side", right: false },
  { drawing: PeopleSeveral, text: "guide.model.several", right: false },
  { drawing: PersonCovered, text: "guide.model.covered", right: false },
];
const garmentExamples: readonly Example[] = [
  { drawing: GarmentFlat, text: "guide.garment.right", right: true },
  { drawing: GarmentSeveral, text: "guide.garment.several", right: false },
  { drawing: GarmentTurned, text: "guide.garment.turned", right: false },
  { drawing: GarmentWrinkled, text: "guide.garment.wrinkled", right: false },
];

interface PictureGuideProps {
  slot: RoomSlot;
  /** Leaves out the sentence where there is little room. */
  brief?: boolean;
}

/** Shows in drawings which photos work: one right, three wrong. */
export function PictureGuide({ slot, brief = false }: PictureGuideProps) {
  const { t } = useTranslation();
  // The drawings are made after the first screen is shown.
  const isDrawn = useDeferredValue(true, false);
  const isModel = slot === "model";
  const examples = isModel ? modelExamples : garmentExamples;
  return (
    <div className={styles.guide}>
      {!brief && <p className={styles.text}>{t(isModel ? "guide.model.text" : "guide.garment.text")}</p>}
      <ul className={`${styles.examples} ${brief ? styles.brief : ""}`}>
        {examples.map(({ drawing: Drawing, text, right }) => (
          <li key={text} className={right ? styles.right : styles.wrong}>
            <div className={styles.frame}>
              {isDrawn && <Drawing />}
              <span className={styles.badge}>
                {right ? <Check size={14} strokeWidth={3} aria-hidden /> : <X size={14} strokeWidth={3} aria-hidden />}
                <span className="unseen">{t(right ? "guide.right" : "guide.wrong")}</span>
              </span>
            </div>
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
