import { useState } from "react";
import { useTranslation } from "react-i18next";
import { slots, type SlotName } from "../../../protocol/slot.ts";
import { useSlots } from "../../app-context.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import styles from "./slot-dock.module.css";

/** A type of our own, so that only pictures of the grid can be dropped here. */
export const dragType = "application/x-page-picture";

export const slotNames: Record<SlotName, TextKey> = {
  model: "slot.model",
  upper: "slot.upper",
  bottom: "slot.bottom",
  shoeOne: "tab.shoes",
  shoeTwo: "tab.shoes",
};

interface SlotDockProps {
  chosen: string | null;
  onPut: (address: string | null, slot: SlotName) => void;
}

/** The slots in a row, on which to drop a picture, or to touch once one is chosen. */
export function SlotDock({ chosen, onPut }: SlotDockProps) {
  const { t } = useTranslation();
  const contents = useSlots((state) => state.contents);
  const [over, setOver] = useState<SlotName | null>(null);
  return (
    <div className={styles.dock}>
      {slots
        .filter((slot) => slot !== "shoeTwo")
        .map((slot) => (
          <button
            key={slot}
            type="button"
            className={`${styles.slot} ${over === slot ? styles.over : ""}`}
            aria-label={t("page.pictures.put", { slot: t(slotNames[slot]) })}
            onClick={() => onPut(chosen, slot)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(slot);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              setOver(null);
              onPut(event.dataTransfer.getData(dragType) || null, slot);
            }}
          >
            <span className={styles.thumb}>{contents[slot] && <img src={contents[slot].url} alt="" />}</span>
            {t(slotNames[slot])}
          </button>
        ))}
    </div>
  );
}
