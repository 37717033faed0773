import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { useOnDevice, useOrder } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Price } from "../../components/price.tsx";
import { isFree } from "../../stores/order.ts";
import { roomOutfit } from "../../stores/outfit.ts";
import { OnDeviceSwitch } from "../on-device/on-device-switch.tsx";
import { usePrepared } from "../on-device/use-prepared.ts";
import styles from "./generate-bar.module.css";
import { TuckChoice } from "./tuck-choice.tsx";
import { useGenerate } from "./use-generate.ts";

const LatestLook = lazyPart(async () => (await import("./latest-look.tsx")).LatestLook);

/** The price of a try-on, the balance, and the button that starts it. */
export function GenerateBar() {
  const { t } = useTranslation();
  const me = useMe();
  const phase = useOrder((state) => state.phase);
  const isOnDevice = useOnDevice((state) => state.enabled);
  const { generate, isLooking } = useGenerate();
  usePrepared(roomOutfit);
  const canBegin = isOnDevice || isFree(phase);
  return (
    <div className={styles.bar}>
      <TuckChoice />
      <div className={styles.row}>
        {phase.name === "idle" && <LatestLook />}
        <Button wide className={styles.generate} disabled={isLooking} onClick={() => void generate()}>
          <Sparkles size={20} aria-hidden />
          {t(isLooking ? "generate.looking" : canBegin ? "generate.start" : "generate.view")}
          {me && canBegin && !isLooking && !isOnDevice && (
            <span className={styles.price}>
              <Price coins={me.clothCoin} />
            </span>
          )}
        </Button>
      </div>
      <OnDeviceSwitch />
      <p className={styles.balance}>{me ? t("generate.balance", { coins: me.coin }) : t("generate.balance.unknown")}</p>
    </div>
  );
}
