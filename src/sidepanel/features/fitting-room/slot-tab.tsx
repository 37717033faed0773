import { PersonStanding, RectangleVertical, Shirt, type LucideIcon } from "lucide-react";
import { Tabs } from "radix-ui";
import { useSlots } from "../../app-context.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { RoomSlot } from "../../stores/room.ts";
import styles from "./slot-tab.module.css";
import { roomSlotTexts } from "./slot-texts.ts";

const icons: Record<RoomSlot, LucideIcon> = { model: PersonStanding, upper: Shirt, bottom: RectangleVertical };

/** A tab that shows the slot's picture, so that the three together show the outfit. */
export function SlotTab({ slot }: { slot: RoomSlot }) {
  const { t } = useTexts();
  const url = useSlots((state) => state.contents[slot]?.url);
  const leftOut = useSlots((state) => slot === "bottom" && state.category === "dress");
  const Icon = icons[slot];
  return (
    <Tabs.Trigger value={slot} className={styles.tab}>
      <span className={`${styles.thumb} ${leftOut ? styles.leftOut : ""}`}>
        {url ? <img src={url} alt="" /> : <Icon size={18} aria-hidden />}
      </span>
      {t(roomSlotTexts[slot].name)}
    </Tabs.Trigger>
  );
}
