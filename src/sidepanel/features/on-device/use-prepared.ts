import { useEffect } from "react";
import { useApp, useOnDevice } from "../../app-context.ts";
import { savesData } from "../../saves-data.ts";
import type { ChosenOutfit } from "../../stores/outfit.ts";
import type { SlotsState } from "../../stores/slots.ts";

/** A shopper who goes through pictures quickly means the last one: earlier ones are not prepared. */
const chosenAfterMs = 300;

/** Has this device compute ahead while the shopper still chooses, if it makes the pictures. */
export function usePrepared(outfitOf: (slots: SlotsState) => ChosenOutfit): void {
  const { slots, onDevice } = useApp();
  const enabled = useOnDevice((state) => state.enabled);
  useEffect(() => {
    // With the data saver on, the engine is loaded only when a picture is wanted.
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
