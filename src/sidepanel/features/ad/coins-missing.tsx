import { useState } from "react";
import { useApp, useRoom } from "../../app-context.ts";
import { lazyPart } from "../../components/lazy-part.tsx";

const CoinsMissingDialog = lazyPart(async () => (await import("./coins-missing-dialog.tsx")).CoinsMissingDialog);
const HouseAd = lazyPart(async () => (await import("./house-ad.tsx")).HouseAd);

/** Shown when the coins do not suffice: the popup, then the ad that earns new ones. */
export function CoinsMissing() {
  const { room } = useApp();
  const asked = useRoom((state) => state.coinsMissing);
  const isAdOpen = useRoom((state) => state.isAdOpen);
  const [attempt, setAttempt] = useState(1);
  const watch = () => {
    room.getState().showCoinsMissing(false);
    room.getState().showAd(true);
  };
  return (
    <>
      {asked && <CoinsMissingDialog onConfirm={watch} onClose={() => room.getState().showCoinsMissing(false)} />}
      {isAdOpen && <HouseAd key={attempt} onEnd={() => room.getState().showAd(false)} onAgain={() => setAttempt(attempt + 1)} />}
    </>
  );
}
