import { CoinsMissing } from "../features/ad/coins-missing.tsx";
import { IncomingPictures } from "../features/incoming/incoming-pictures.tsx";
import { OnDeviceView } from "../features/on-device/on-device-view.tsx";
import { ShrinkQuestion } from "../features/shrink/shrink-question.tsx";
import { Toasts } from "./toasts.tsx";

/**
 * The popups that may come over any screen, and the parts that open them. They are loaded late, so that the first screen need not wait for
 * them.
 */
export function Popups() {
  return (
    <>
      <IncomingPictures />
      <OnDeviceView />
      <CoinsMissing />
      <ShrinkQuestion />
      <Toasts />
    </>
  );
}
