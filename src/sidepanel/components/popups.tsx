import { CoinsMissing } from "../features/ad/coins-missing.tsx";
import { IncomingPictures } from "../features/incoming/incoming-pictures.tsx";
import { OnDeviceView } from "../features/on-device/on-device-view.tsx";
import { ShrinkQuestion } from "../features/shrink/shrink-question.tsx";
import { Toasts } from "./toasts.tsx";

/** What may come over every screen, and what brings it. None of it is there at the start, so that the first screen need not wait for it. */
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
