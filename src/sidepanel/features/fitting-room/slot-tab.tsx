import { PersonStanding, Shirt } from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useApp, useRoom, useSlots } from "../../app-context.ts";
import { TrousersIcon } from "../../drawings/trousers-icon.tsx";
import type { RoomSlot } from "../../stores/room.ts";
import styles from "./slot-tab.module.css";
import { roomSlotTexts } from "./slot-texts.ts";

const icons: Record<RoomSlot, ComponentType<{ size: number }>> = { model: PersonStanding, upper: Shirt, bottom: TrousersIcon };

export const panelId = "slot-panel";
export const tabId = (slot: RoomSlot): string => `slot-tab-${slot}`;

/** A tab with its slot's picture, so that the three tabs together show the outfit. */
export function SlotTab({ slot }: { slot: RoomSlot }) {
  const { t } = useTranslation();
  const url = useSlots((state) => state.contents[slot]?.url);
  const leftOut = useSlots((state) => slot === "bottom" && state.category === "dress");
  const { room } = useApp();
  const chosen = useRoom((state) => state.tab === slot);
  const Icon = icons[slot];
  return (
    <button
      type="button"
      role="tab"
      id={tabId(slot)}
      aria-selected={chosen}
      aria-controls={panelId}
      tabIndex={chosen ? 0 : -1}
      className={styles.tab}
      onClick={() => room.getState().chooseTab(slot)}
    >
      <span className={`${styles.thumb} ${leftOut ? styles.leftOut : ""}`}>{url ? <img src={url} alt="" /> : <Icon size={18} />}</span>
      {t(roomSlotTexts[slot].name)}
    </button>
  );
}
