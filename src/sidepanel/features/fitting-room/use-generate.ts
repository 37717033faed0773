import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../components/notify.ts";
import { useMe } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { isFree } from "../../stores/order.ts";
import { roomOutfit } from "../../stores/outfit.ts";
import { isUntold } from "../../stores/slots.ts";

/** How long a try-on waits at most until it is known whether the upper garment is a dress: a second, or much longer on a slow machine. */
const lookMs = 8_000;

/**
 * Starts a try-on of the pictures in the slots, or says which is missing. While another one is under way, shows that one. An upper garment
 * of which nobody said whether it is a dress is looked at first: `isLooking`.
 */
export function useGenerate(): { generate: () => Promise<void>; isLooking: boolean } {
  const { t } = useTranslation();
  const { account, slots, order, room, onDevice } = useApp();
  const me = useMe();

  const [isLooking, setLooking] = useState(false);

  const look = async () => {
    setLooking(true);
    try {
      const { seeDress } = await import("./see-dress.ts");
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), lookMs));
      if (await Promise.race([seeDress(slots), late])) notify.message(t("category.seen.dress"));
    } catch (error) {
      // Its files cannot be loaded: the garment goes on as a top.
      console.warn(error);
    } finally {
      setLooking(false);
    }
  };

  const generate = async () => {
    const isOnDevice = onDevice.getState().enabled;
    if (!isOnDevice && !isFree(order.getState().phase)) {
      order.getState().show(true);
      return;
    }

    if (slots.getState().contents.model && isUntold(slots.getState())) await look();
    const { model, upper, ...others } = roomOutfit(slots.getState());
    if (!model || !upper) {
      room.getState().chooseTab(model ? "upper" : "model");
      notify.error(t(missingText(model, upper)));
      return;
    }

    const chosen = { model, upper, ...others };
    if (isOnDevice) return onDevice.getState().begin(chosen);

    // Coins may have come from elsewhere since the record was read; the server decides in the end.
    if (me && me.coin < me.clothCoin) {
      const now = (await account.getState().refresh()) ?? me;
      if (now.coin < now.clothCoin) {
        room.getState().showCoinsMissing(true);
        return;
      }
    }
    await order.getState().begin(chosen);
  };
  return { generate, isLooking };
}

function missingText(model: unknown, upper: unknown): TextKey {
  if (!model && !upper) return "error.fitting.params.missing";
  return model ? "generate.upper.missing" : "generate.model.missing";
}
