import { useTranslation } from "react-i18next";
import type { FittingTask } from "../../protocol/api/fitting.ts";
import { useApp } from "../app-context.ts";
import { notify } from "../components/notify.ts";
import { today } from "../i18n/dates.ts";
import { savePicture } from "./save-picture.ts";

/** Saves the picture of a try-on among the downloads and reports the outcome. */
export function useSavePicture(): (task: FittingTask) => Promise<void> {
  const { server } = useApp();
  const save = useSavePictureAt();
  return (task) => save(server.pictureUrl(task.images[0]), lookName(task));
}

/** The name of a look's file, without an ending. */
export const lookName = ({ createdAt, id }: FittingTask): string => `fitting-room-${today(new Date(createdAt))}-${id.slice(0, 8)}`;

/** Saves any picture by its address, under a name without an ending, and reports the outcome. */
export function useSavePictureAt(): (url: string, name: string) => Promise<void> {
  const { t } = useTranslation();
  return async (url, name) => {
    try {
      await savePicture(url, name);
      notify.success(t("result.saved"));
    } catch (error) {
      console.warn(error);
      notify.error(t("result.not.saved"));
    }
  };
}
