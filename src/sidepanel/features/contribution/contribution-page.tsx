import { useTranslation } from "react-i18next";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { Coin } from "../../drawings/coin.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import styles from "./contribution-page.module.css";
import { ContributionSteps } from "./contribution-steps.tsx";
import { SuitTemplate } from "./suit-template.tsx";

const kinds: readonly TextKey[] = ["contribution.kind.video", "contribution.kind.shop", "contribution.kind.other"];
/** The coins of the product specification, section 9. */
const tiers: readonly { name: TextKey; least: number; most: number }[] = [
  { name: "contribution.tier.normal", least: 10, most: 50 },
  { name: "contribution.tier.quality", least: 50, most: 200 },
  { name: "contribution.tier.premium", least: 200, most: 500 },
];

/** How posts that help others earn coins. */
export function ContributionPage() {
  const { t } = useTranslation();
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <PageTitle title={t("contribution.title")} />
      <p className={styles.intro}>{t("contribution.intro")}</p>
      <section className={pageStyles.card}>
        <h2>{t("contribution.kinds")}</h2>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>{t(kind)}</li>
          ))}
        </ul>
      </section>
      <ContributionSteps />
      <section className={pageStyles.card}>
        <h2>{t("contribution.tiers")}</h2>
        <ul className={styles.tiers}>
          {tiers.map(({ name, least, most }) => (
            <li key={name}>
              <Coin className={styles.coin} />
              <span className={styles.tier}>{t(name)}</span>
              <span className={styles.range}>{t("contribution.tier.coins", { least, most })}</span>
            </li>
          ))}
        </ul>
      </section>
      <SuitTemplate />
    </div>
  );
}
