import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SeveralGarments } from "../../../device/device-messages.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import type { SlotContent } from "../../stores/slots.ts";
import styles from "./garment-choice.module.css";

interface GarmentDialogProps {
  slot: "upper" | "bottom";
  content: SlotContent;
  garments: SeveralGarments;
  close: () => void;
}

/** The picture with its garments outlined; the shopper chooses the one to try on. */
export function GarmentDialog({ slot, content, garments: { boxes, usual }, close }: GarmentDialogProps) {
  const { t } = useTranslation();
  const { slots } = useApp();
  const name = useId();
  const { box: wanted } = content;
  const kept = boxes.findIndex(({ x, y }) => wanted && Math.hypot(x - wanted.x, y - wanted.y) < 0.02);
  const chosen = kept < 0 ? usual : kept;
  return (
    <Dialog onClose={close} title={t("garments.title")} text={t("garments.hint")}>
      <div role="radiogroup" aria-label={t("garments.title")} className={styles.picture}>
        <img src={content.url} alt="" />
        {boxes.map((box, index) => (
          <label
            key={`${box.x} ${box.y}`}
            className={styles.garment}
            style={{ left: percent(box.x), top: percent(box.y), width: percent(box.width), height: percent(box.height) }}
          >
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={index === chosen}
              aria-label={t("garments.one", { number: index + 1, count: boxes.length })}
              onChange={() => slots.getState().chooseGarment(slot, box)}
            />
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
          </label>
        ))}
      </div>
      <Button wide onClick={close}>
        {t("garments.take")}
      </Button>
    </Dialog>
  );
}

const percent = (share: number): string => `${100 * share}%`;
