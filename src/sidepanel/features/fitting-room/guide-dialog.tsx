import { Dialog } from "../../components/dialog.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import type { RoomSlot } from "../../stores/room.ts";
import { PictureGuide } from "./picture-guide.tsx";
import { roomSlotTexts } from "./slot-texts.ts";

interface GuideDialogProps {
  slot: RoomSlot;
  onClose: () => void;
}

export function GuideDialog({ slot, onClose }: GuideDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t(roomSlotTexts[slot].guideTitle)}>
      <PictureGuide slot={slot} />
    </Dialog>
  );
}
