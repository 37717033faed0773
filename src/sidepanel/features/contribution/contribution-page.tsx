import { useTranslation } from "react-i18next";
import { ButtonAnchor, ButtonLink } from "../../components/button.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { Coin } from "../../drawings/coin.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { contactEmail } from "./contact-email.ts";
import styles from "./contribution-page.module.css";
import { SuitTemplate } from "./suit-template.tsx";

const kinds: readonly TextKey[] = ["contribution.kind.video", "contribution.kind.shop", "contribution.kind.other"];
const steps: readonly { name: TextKey; text: TextKey }[] = [
  { name: "contribution.step.prepare", text: "contribution.step.prepare.text" },
  {
    name: "contribution.step.submit",
    text: contactEmail ? "contribution.step.submit.text" : "contribution.step.submit.feedback",
  },
  { name: "contribution.step.review", text: "contribution.step.review.text" },
  { name: "contribution.step.reward", text: "contribution.step.reward.text" },
];
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
      <section className={pageStyles.card}>
        <h2>{t("contribution.flow")}</h2>
        <ol className={styles.steps}>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{t(name)}</h3>
              <p>{t(text, { email: contactEmail })}</p>
            </li>
          ))}
        </ol>
        {contactEmail ? (
          <ButtonAnchor look="soft" href={`mailto:${contactEmail}`}>
            {t("contribution.write")}
          </ButtonAnchor>
        ) : (
          <ButtonLink look="soft" to={paths.feedback}>
            {t("contribution.feedback")}
          </ButtonLink>
        )}
      </section>
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
