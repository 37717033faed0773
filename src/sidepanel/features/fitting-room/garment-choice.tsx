import { Shirt } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { notify } from "../../components/notify.ts";
import type { SlotContent } from "../../stores/slots.ts";
import styles from "./garment-choice.module.css";
import { GarmentDialog } from "./garment-dialog.tsx";
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
  const mayBeDress = useSlots((state) => slot === "upper" && state.category === "top" && state.untold === content.picture);
  const seen = useGarments({ picture: content.picture, wanted: slot === "bottom" ? "bottom" : category, mayBeDress });
  const [open, setOpen] = useState(false);

  const wearAsDress = useEffectEvent(() => {
    slots.getState().chooseCategory("dress");
    notify.message(t("category.seen.dress"));
  });
  const isDress = mayBeDress && seen?.isDress;
  useEffect(() => {
    if (isDress) wearAsDress();
  }, [isDress]);

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
