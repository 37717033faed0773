import { useTranslation } from "react-i18next";
import { notify } from "../../components/notify.ts";
import { useMe } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { isFree } from "../../stores/order.ts";
import { roomOutfit } from "../../stores/outfit.ts";

/** Starts a try-on of the pictures in the slots, or says which is missing. While another one is under way, shows that one. */
export function useGenerate(): () => Promise<void> {
  const { t } = useTranslation();
  const { account, slots, order, room, onDevice } = useApp();
  const me = useMe();

  return async () => {
    const isOnDevice = onDevice.getState().enabled;
    if (!isOnDevice && !isFree(order.getState().phase)) {
      order.getState().show(true);
      return;
    }

    const outfit = roomOutfit(slots.getState());
    const { model, upper } = outfit;
    if (!model || !upper) {
      room.getState().chooseTab(model ? "upper" : "model");
      notify.error(t(missingText(model, upper)));
      return;
    }

    const chosen = { ...outfit, model, upper };
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
}

function missingText(model: unknown, upper: unknown): TextKey {
  if (!model && !upper) return "error.fitting.params.missing";
  return model ? "generate.upper.missing" : "generate.model.missing";
}
