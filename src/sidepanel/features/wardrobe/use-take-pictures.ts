import { useTranslation } from "react-i18next";
import { Problem } from "../../../protocol/problem.ts";
import { useApp } from "../../app-context.ts";
import { notify } from "../../components/notify.ts";
import { problemText } from "../../i18n/problem-text.ts";
import { takePicture } from "../../pictures/take-picture.ts";

/** How many pictures can be added at once. */
export const picturesAtOnce = 9;

/** Takes as many of the chosen pictures as there is room for; tells the shopper what is wrong with the others. */
export function useTakePictures(most: number = picturesAtOnce) {
  const { t } = useTranslation();
  const { room } = useApp();
  return async (files: readonly File[]): Promise<{ readonly blob: Blob }[]> => {
    if (files.length > most) notify.message(t("closet.at.once", { most: picturesAtOnce }));
    const taken = await Promise.allSettled(files.slice(0, most).map((file) => takePicture(file, room.getState().askToShrink)));
    const refused = taken.find(({ status }) => status === "rejected");
    if (refused?.status === "rejected") notify.error(problemText(t, refused.reason instanceof Problem ? refused.reason : null));
    return taken.flatMap((each) => (each.status === "fulfilled" ? [{ blob: each.value.blob }] : []));
  };
}
