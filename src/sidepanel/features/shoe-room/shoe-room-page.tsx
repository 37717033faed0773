import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { useOnDevice, useOrder, useSlots } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import pageStyles from "../../components/page.module.css";
import { Price } from "../../components/price.tsx";
import { PersonFront } from "../../drawings/people.tsx";
import { ShoesScene } from "../../drawings/scenes.tsx";
import styles from "./shoe-room-page.module.css";
import { isFree } from "../../stores/order.ts";
import { shoeOutfit } from "../../stores/outfit.ts";
import { OnDeviceSwitch } from "../on-device/on-device-switch.tsx";
import { usePrepared } from "../on-device/use-prepared.ts";
import { ShoeSlot } from "./shoe-slot.tsx";
import { useGenerateShoes } from "./use-generate-shoes.ts";

/** The screen to try on shoes: a photo that shows the feet, one or two views of the shoes. */
export function ShoeRoomPage() {
  const { t } = useTranslation();
  const me = useMe();
  const restored = useSlots((state) => state.restored);
  const phase = useOrder((state) => state.phase);
  const isOnDevice = useOnDevice((state) => state.enabled);
  const generate = useGenerateShoes();
  usePrepared(shoeOutfit);
  const canBegin = isOnDevice || isFree(phase);
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <h1 className="unseen">{t("tab.shoes")}</h1>
      {restored && (
        <>
          <div className={styles.model}>
            <ShoeSlot slot="shoesModel" drawing={<PersonFront />} />
          </div>
          <div className={styles.views}>
            <ShoeSlot slot="shoeOne" drawing={<ShoesScene />} />
            <ShoeSlot slot="shoeTwo" drawing={<ShoesScene />} />
          </div>
        </>
      )}
      <div className={styles.bar}>
        <Button wide onClick={() => void generate()}>
          <Sparkles size={20} aria-hidden />
          {t(canBegin ? "generate.start" : "generate.view")}
          {me && canBegin && !isOnDevice && <Price coins={me.shoeCoin} />}
        </Button>
        <OnDeviceSwitch />
        <p className={styles.balance}>{me ? t("generate.balance", { coins: me.coin }) : t("generate.balance.unknown")}</p>
      </div>
    </div>
  );
}
