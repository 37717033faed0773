import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { customClothesCoins } from "../../../protocol/prices.ts";
import { useApp } from "../../app-context.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { Price } from "../../components/price.tsx";
import { GarmentFlat } from "../../drawings/garments.tsx";
import { timeAgo } from "../../i18n/time-ago.ts";
import styles from "./custom-list.module.css";
import { customCategoryTexts, reviewTexts } from "./custom-texts.ts";
import { SendCustom } from "./send-custom.tsx";
import { useCustomClothes } from "./use-custom.ts";

/** The shopper's custom clothes and the outcome of their review. */
export function CustomList() {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const { list, items } = useCustomClothes("own");
  const [sending, setSending] = useState(false);
  return (
    <>
      <Button look="soft" wide onClick={() => setSending(true)}>
        <Plus size={18} aria-hidden />
        {t("custom.send")}
        <Price coins={customClothesCoins} />
      </Button>
      <ListState
        list={list}
        empty={items.length === 0 && <EmptyState drawing={<GarmentFlat />} title={t("custom.empty")} text={t("custom.empty.text")} />}
      >
        <ul className={styles.list}>
          {items.map((custom) => (
            <li key={custom.id} className={styles.custom}>
              <img src={server.thumbnailUrl(custom.image)} alt="" loading="lazy" />
              <div className={styles.text}>
                <p className={`${styles.review} ${styles[custom.review]}`}>{t(reviewTexts[custom.review])}</p>
                <p className={styles.title}>{custom.title || t(customCategoryTexts[custom.category])}</p>
                {custom.review === "waiting" && <p>{t("custom.waiting.text", { coins: custom.rewardCoins })}</p>}
                {custom.review === "approved" && <p>{t("custom.approved.text", { coins: custom.rewardCoins })}</p>}
                {custom.review === "refused" && (
                  <p>{t("custom.refused.text", { coins: custom.priceCoins, reason: custom.reason ?? t("custom.refused.payment") })}</p>
                )}
                <time dateTime={custom.createdAt}>{timeAgo(i18n, custom.createdAt)}</time>
              </div>
            </li>
          ))}
        </ul>
      </ListState>
      {sending && <SendCustom onClose={() => setSending(false)} />}
    </>
  );
}
