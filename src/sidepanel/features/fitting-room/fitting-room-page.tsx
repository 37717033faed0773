import { Tabs } from "radix-ui";
import { useApp, useRoom, useSlots } from "../../app-context.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { roomSlots, type RoomSlot } from "../../stores/room.ts";
import styles from "./fitting-room-page.module.css";
import { GenerateBar } from "./generate-bar.tsx";
import { PictureGuide } from "./picture-guide.tsx";
import { roomSlotTexts } from "./slot-texts.ts";
import { SlotStage } from "./slot-stage.tsx";
import { SlotTab } from "./slot-tab.tsx";
import { usePaste } from "./use-paste.ts";

/** Where an outfit is put together: one picture of the shopper, one or two of clothes. */
export function FittingRoomPage() {
  const { t } = useTexts();
  const { slots, room } = useApp();
  const tab = useRoom((state) => state.tab);
  const restored = useSlots((state) => state.restored);
  usePaste((picture) => void slots.getState().put(room.getState().tab, picture));

  return (
    <Tabs.Root className={styles.page} value={tab} onValueChange={(chosen) => room.getState().chooseTab(chosen as RoomSlot)}>
      <h1 className="unseen">{t("room.title")}</h1>
      <Tabs.List className={styles.tabs} aria-label={t("room.tabs")}>
        {roomSlots.map((slot) => (
          <SlotTab key={slot} slot={slot} />
        ))}
      </Tabs.List>
      {roomSlots.map((slot) => (
        <Tabs.Content key={slot} value={slot} className={styles.stage} tabIndex={-1}>
          {restored && <SlotStage slot={slot} />}
        </Tabs.Content>
      ))}
      <aside className={styles.aside}>
        <div className={styles.guide}>
          <h2>{t(roomSlotTexts[tab].guideTitle)}</h2>
          <PictureGuide slot={tab} />
        </div>
        <GenerateBar />
      </aside>
    </Tabs.Root>
  );
}
