import { useTranslation } from "react-i18next";
import { Dialog } from "../../components/dialog.tsx";
import type { RoomSlot } from "../../stores/room.ts";
import { PictureGuide } from "./picture-guide.tsx";
import { roomSlotTexts } from "./slot-texts.ts";

interface GuideDialogProps {
  slot: RoomSlot;
  onClose: () => void;
}

export function GuideDialog({ slot, onClose }: GuideDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t(roomSlotTexts[slot].guideTitle)}>
      <PictureGuide slot={slot} />
    </Dialog>
  );
}
