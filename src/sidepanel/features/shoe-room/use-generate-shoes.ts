import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";

/** Width to height of a photo that shows enough of the person and of the feet. */
const narrowest = 2 / 3;
const widest = 3 / 2;

/** Starts a try-on of the shoes in their slots, or says what is missing. While one runs, shows that one. */
export function useGenerateShoes(): () => Promise<void> {
  const { t } = useTranslation();
  const { slots, order, room } = useApp();
  const { data: me, refetch } = useMe();

  return async () => {
    if (order.getState().phase.name !== "idle") return order.getState().show(true);
    const { shoesModel, shoeOne, shoeTwo } = slots.getState().contents;
    if (!shoesModel) return notify.error(t("generate.model.missing"));
    if (!shoeOne && !shoeTwo) return notify.error(t("shoes.missing"));
    const ratio = await aspectRatioOf(shoesModel.picture);
    if (ratio < narrowest || ratio > widest) return notify.error(t("shoes.ratio"));

    // Coins may have come from elsewhere since the record was read; the server decides in the end.
    if (me && me.coin < me.shoeCoin) {
      const now = (await refetch()).data ?? me;
      if (now.coin < now.shoeCoin) return room.getState().showCoinsMissing(true);
    }
    await order.getState().begin({
      model: shoesModel.picture,
      shoeOne: shoeOne?.picture,
      shoeTwo: shoeTwo?.picture,
      category: "shoes",
    });
  };
}

/** As the picture is shown, turned by its EXIF. */
async function aspectRatioOf(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture);
  const ratio = bitmap.width / bitmap.height;
  bitmap.close();
  return ratio;
}
