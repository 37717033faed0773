import { useTranslation } from "react-i18next";
import { fitsShoeRoom } from "../../../protocol/shoe-photo.ts";
import { useMe } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { isFree } from "../../stores/order.ts";
import { shoeOutfit } from "../../stores/outfit.ts";
import { leadToShoeSlot, type ShoeRoomSlot } from "./shoe-slot.tsx";

/** Starts a try-on of the shoes in their slots, or says what is missing. While one runs, shows that one. */
export function useGenerateShoes(): () => Promise<void> {
  const { t } = useTranslation();
  const { account, slots, order, room, onDevice } = useApp();
  const me = useMe();

  return async () => {
    const isOnDevice = onDevice.getState().enabled;
    if (!isOnDevice && !isFree(order.getState().phase)) return order.getState().show(true);
    const outfit = shoeOutfit(slots.getState());
    const { model, shoeOne, shoeTwo } = outfit;
    const complain = (text: TextKey, slot: ShoeRoomSlot) => {
      leadToShoeSlot(slot);
      notify.error(t(text));
    };
    if (!model) return complain("generate.model.missing", "shoesModel");
    if (!shoeOne && !shoeTwo) return complain("shoes.missing", "shoeOne");
    if (!fitsShoeRoom(await sizeOf(model))) return complain("error.fitting.shoes.ratio", "shoesModel");

    const chosen = { ...outfit, model };
    if (isOnDevice) return onDevice.getState().begin(chosen);

    // Coins may have come from elsewhere since the record was read; the server decides in the end.
    if (me && me.coin < me.shoeCoin) {
      const now = (await account.getState().refresh()) ?? me;
      if (now.coin < now.shoeCoin) return room.getState().showCoinsMissing(true);
    }
    await order.getState().begin(chosen);
  };
}

/** The picture's size as it is shown, turned upright by its EXIF. */
async function sizeOf(picture: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
