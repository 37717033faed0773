import { Shirt } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import type { SlotContent } from "../../stores/slots.ts";
import styles from "./garment-choice.module.css";
import { GarmentDialog } from "./garment-dialog.tsx";
import { useGarments } from "./use-garments.ts";

interface GarmentChoiceProps {
  slot: "upper" | "bottom";
  content: SlotContent;
}

/** Where a picture shows several garments, the way to another one than the engine would take. */
export function GarmentChoice({ slot, content }: GarmentChoiceProps) {
  const { t } = useTranslation();
  const category = useSlots((state) => state.category);
  const garments = useGarments(content.picture, slot === "bottom" ? "bottom" : category);
  const [open, setOpen] = useState(false);
  if (!garments) return null;
  return (
    <>
      <Button look="floating" className={styles.open} onClick={() => setOpen(true)}>
        <Shirt size={16} aria-hidden />
        {t("garments.other")}
      </Button>
      {open && <GarmentDialog slot={slot} content={content} garments={garments} close={() => setOpen(false)} />}
    </>
  );
}
