import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { useSlots } from "../../app-context.ts";
import pageStyles from "../../components/page.module.css";
import { PersonFront } from "../../drawings/people.tsx";
import { ShoesScene } from "../../drawings/scenes.tsx";
import styles from "./shoe-room-page.module.css";
import type { SlotsState } from "../../stores/slots.ts";
import { shoeOutfit } from "../../stores/outfit.ts";
import { GenerateRow } from "../fitting-room/generate-row.tsx";
import { OnDeviceSwitch } from "../on-device/on-device-switch.tsx";
import { usePrepared } from "../on-device/use-prepared.ts";
import { ShoeSlot } from "./shoe-slot.tsx";
import { useGenerateShoes } from "./use-generate-shoes.ts";

/** The slot whose picture a try-on needs next; null when it needs none. */
function missingSlot({ contents: { shoesModel, shoeOne, shoeTwo } }: SlotsState): "shoesModel" | "shoeOne" | null {
  if (!shoesModel) return "shoesModel";
  return shoeOne || shoeTwo ? null : "shoeOne";
}

/** The screen to try on shoes: a photo that shows the feet, one or two views of the shoes. */
export function ShoeRoomPage() {
  const { t } = useTranslation();
  const me = useMe();
  const restored = useSlots((state) => state.restored);
  const missing = useSlots(missingSlot);
  const generate = useGenerateShoes();
  usePrepared(shoeOutfit);
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <h1 className="unseen">{t("tab.shoes")}</h1>
      {restored && (
        <>
          <div className={styles.model}>
            <ShoeSlot slot="shoesModel" isNext={missing === "shoesModel"} drawing={<PersonFront />} />
          </div>
          <div className={styles.views}>
            <ShoeSlot slot="shoeOne" isNext={missing === "shoeOne"} drawing={<ShoesScene />} />
            <ShoeSlot slot="shoeTwo" drawing={<ShoesScene />} />
          </div>
        </>
      )}
      <div className={styles.bar}>
        <GenerateRow coins={me?.shoeCoin} hasPictures={missing === null} onGenerate={() => void generate()} />
        <OnDeviceSwitch />
        <p className={styles.balance}>{me ? t("generate.balance", { coins: me.coin }) : t("generate.balance.unknown")}</p>
      </div>
    </div>
  );
}
