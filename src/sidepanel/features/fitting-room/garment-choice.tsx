import { Shirt } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/notify.ts";
import { isUntold, type SlotContent } from "../../stores/slots.ts";
import styles from "./garment-choice.module.css";
import { GarmentDialog } from "./garment-dialog.tsx";
import { seeDress } from "./see-dress.ts";
import { useGarments } from "./use-garments.ts";

interface GarmentChoiceProps {
  slot: "upper" | "bottom";
  content: SlotContent;
}

/**
 * Where a picture shows several garments, a way to another one than the engine would take. Also makes a garment a dress that the engine
 * sees as one and of which nobody said what it is.
 */
export function GarmentChoice({ slot, content }: GarmentChoiceProps) {
  const { t } = useTranslation();
  const { slots } = useApp();
  const category = useSlots((state) => state.category);
  const untold = useSlots((state) => (slot === "upper" && isUntold(state) ? state.untold : null));
  const mayBeDress = untold !== null;
  const seen = useGarments({ picture: content.picture, wanted: slot === "bottom" ? "bottom" : category, mayBeDress });
  const [open, setOpen] = useState(false);

  const wearAsSeen = useEffectEvent(async () => {
    if (await seeDress(slots)) notify.message(t("category.seen.dress"));
  });
  useEffect(() => {
    if (untold) void wearAsSeen();
  }, [untold]);

  const garments = seen?.several;
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
