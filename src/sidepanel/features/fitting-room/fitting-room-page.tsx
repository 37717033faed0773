import { useTranslation } from "react-i18next";
import { useApp, useRoom, useSlots } from "../../app-context.ts";
import { useIsWide } from "../../components/use-is-wide.ts";
import { moveByTabKeys } from "../../components/move-by-tab-keys.ts";
import { roomSlots } from "../../stores/room.ts";
import styles from "./fitting-room-page.module.css";
import { GenerateBar } from "./generate-bar.tsx";
import { PictureGuide } from "./picture-guide.tsx";
import { roomSlotTexts } from "./slot-texts.ts";
import { SlotStage } from "./slot-stage.tsx";
import { panelId, SlotTab, tabId } from "./slot-tab.tsx";
import { usePaste } from "./use-paste.ts";

/** Where an outfit is put together: one picture of the shopper, one or two of clothes. */
export function FittingRoomPage() {
  const { t } = useTranslation();
  const { slots, room } = useApp();
  const tab = useRoom((state) => state.tab);
  const isWide = useIsWide();
  const restored = useSlots((state) => state.restored);
  usePaste((picture) => void slots.getState().put(room.getState().tab, picture));

  return (
    <div className={styles.page}>
      <h1 className="unseen">{t("room.title")}</h1>
      <div role="tablist" className={styles.tabs} aria-label={t("room.tabs")} onKeyDown={moveByTabKeys}>
        {roomSlots.map((slot) => (
          <SlotTab key={slot} slot={slot} />
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} className={styles.stage}>
        {restored && <SlotStage key={tab} slot={tab} />}
      </div>
      <aside className={styles.aside}>
        {isWide && (
          <div className={styles.guide}>
            <h2>{t(roomSlotTexts[tab].guideTitle)}</h2>
            <PictureGuide slot={tab} />
          </div>
        )}
        <GenerateBar />
      </aside>
    </div>
  );
}
