import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../components/icon-button.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import type { RoomSlot } from "../../stores/room.ts";

const GuideDialog = lazyPart(async () => (await import("./guide-dialog.tsx")).GuideDialog);

export function GuideButton({ slot }: { slot: RoomSlot }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Lightbulb} label={t("guide.open")} floating onClick={() => setOpen(true)} />
      {open && <GuideDialog slot={slot} onClose={() => setOpen(false)} />}
    </>
  );
}
