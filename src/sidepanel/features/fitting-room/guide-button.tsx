import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import type { RoomSlot } from "../../stores/room.ts";
import { PictureGuide } from "./picture-guide.tsx";
import { roomSlotTexts } from "./slot-texts.ts";

export function GuideButton({ slot }: { slot: RoomSlot }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Lightbulb} label={t("guide.open")} floating onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title={t(roomSlotTexts[slot].guideTitle)}>
        <PictureGuide slot={slot} />
      </Dialog>
    </>
  );
}
