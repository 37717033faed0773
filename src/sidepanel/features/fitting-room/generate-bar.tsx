import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { useSlots } from "../../app-context.ts";
import { roomOutfit } from "../../stores/outfit.ts";
import { OnDeviceSwitch } from "../on-device/on-device-switch.tsx";
import { usePrepared } from "../on-device/use-prepared.ts";
import styles from "./generate-bar.module.css";
import { GenerateRow } from "./generate-row.tsx";
import { TuckChoice } from "./tuck-choice.tsx";
import { useGenerate } from "./use-generate.ts";

/** The price of a try-on, the balance, and the button that starts it. */
export function GenerateBar() {
  const { t } = useTranslation();
  const me = useMe();
  const hasPictures = useSlots(({ contents }) => Boolean(contents.model && contents.upper));
  const { generate, isLooking } = useGenerate();
  usePrepared(roomOutfit);
  return (
    <div className={styles.bar}>
      <TuckChoice />
      <GenerateRow coins={me?.clothCoin} hasPictures={hasPictures} isLooking={isLooking} onGenerate={() => void generate()} />
      <OnDeviceSwitch />
      <p className={styles.balance}>{me ? t("generate.balance", { coins: me.coin }) : t("generate.balance.unknown")}</p>
    </div>
  );
}
