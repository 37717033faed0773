import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../components/notify.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { fileNameOf } from "./save-picture.ts";

/** Whether the device can hand a picture to another app. */
export function canSharePictures(): boolean {
  const files = [new File([], "look.png", { type: "image/png" })];
  return "canShare" in navigator && navigator.canShare({ files });
}

/** Offers any picture to the device's other apps by its address, under a name without an ending, and reports a failure. */
export function useSharePictureAt(): (url: string, name: string) => Promise<void> {
  const { t } = useTranslation();
  /** Whether the last try came to nothing because the browser asks for a click, or forbids to share. */
  const wasRefused = useRef(false);
  return async (url, name) => {
    const isSecond = wasRefused.current;
    wasRefused.current = false;
    try {
      const picture = await fetchPicture(url);
      await navigator.share({ files: [new File([picture], fileNameOf(picture, name), { type: picture.type })] });
    } catch (error) {
      const reason = error instanceof DOMException ? error.name : "";
      // The shopper closed the device's list of apps, or it is open already.
      if (reason === "AbortError" || reason === "InvalidStateError") return;
      console.warn(error);
      // On a slow line the picture came so late that the browser had forgotten the click; the next time it is here at once.
      wasRefused.current = reason === "NotAllowedError" && !isSecond;
      if (wasRefused.current) notify.message(t("result.share.again"));
      else notify.error(t("result.not.shared"));
    }
  };
}
