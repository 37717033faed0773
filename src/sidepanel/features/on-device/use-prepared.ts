import { useEffect } from "react";
import { useApp, useOnDevice } from "../../app-context.ts";
import { savesData } from "../../saves-data.ts";
import type { ChosenOutfit } from "../../stores/outfit.ts";
import type { SlotsState } from "../../stores/slots.ts";

/** Who goes through pictures quickly means the last one. */
const chosenAfterMs = 300;

/** Where pictures are made on this device, has it begin while the shopper still chooses. */
export function usePrepared(outfitOf: (slots: SlotsState) => ChosenOutfit): void {
  const { slots, onDevice } = useApp();
  const enabled = useOnDevice((state) => state.enabled);
  useEffect(() => {
    // Who saves data loads the engine when a picture is wanted.
    if (!enabled || savesData()) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const prepareSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onDevice.getState().prepare(outfitOf(slots.getState())), chosenAfterMs);
    };
    prepareSoon();
    const stopFollowing = slots.subscribe(prepareSoon);
    return () => {
      stopFollowing();
      clearTimeout(timer);
    };
  }, [enabled, slots, onDevice, outfitOf]);
}
