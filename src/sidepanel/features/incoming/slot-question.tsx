import { notify } from "../../components/notify.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import type { IncomingPicture } from "../../host.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useBlobUrl } from "../../pictures/use-blob-url.ts";
import { roomSlots, type RoomSlot } from "../../stores/room.ts";
import { roomSlotTexts } from "../fitting-room/slot-texts.ts";
import styles from "./slot-question.module.css";

/** Asks which slot a picture belongs to when the page's words did not say. Closing it sets nothing. */
export function SlotQuestion({ picture }: { picture: IncomingPicture }) {
  const { t } = useTexts();
  const { slots, room } = useApp();
  const url = useBlobUrl(picture.pixels);

  const choose = async (slot: RoomSlot) => {
    room.getState().ask(null);
    room.getState().chooseTab(slot);
    if (!picture.pixels) slots.getState().refuse(slot, "error.image.unavailable");
    else if (await slots.getState().put(slot, picture.pixels, picture.message.link, picture.message)) notify.success(t("incoming.set"));
  };

  return (
    <Dialog open onOpenChange={(open) => !open && room.getState().ask(null)} title={t("incoming.question")} text={t("incoming.undecided")}>
      {url && <img className={styles.picture} src={url} alt={t("incoming.picture")} />}
      <div className={styles.choices}>
        {roomSlots.map((slot) => (
          <Button key={slot} look="soft" onClick={() => void choose(slot)}>
            {t(roomSlotTexts[slot].name)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
