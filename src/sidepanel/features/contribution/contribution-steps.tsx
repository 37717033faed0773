import { useTranslation } from "react-i18next";
import { ButtonAnchor, ButtonLink } from "../../components/button.tsx";
import pageStyles from "../../components/page.module.css";
import { paths } from "../../paths.ts";
import { contact } from "./contact.ts";
import styles from "./contribution-page.module.css";

/** How a contribution comes about: prepared, sent, reviewed, rewarded. */
export function ContributionSteps() {
  const { t } = useTranslation();
  return (
    <section className={pageStyles.card}>
      <h2>{t("contribution.flow")}</h2>
      <ol className={styles.steps}>
        <li>
          <h3>{t("contribution.step.prepare")}</h3>
          <p>{t("contribution.step.prepare.text")}</p>
        </li>
        <li>
          <h3>{t("contribution.step.submit")}</h3>
          <p>{contact.email ? t("contribution.step.submit.text", { email: contact.email }) : t("contribution.step.submit.feedback")}</p>
          {contact.wechat && <p>{t("contribution.step.submit.questions", { wechat: contact.wechat })}</p>}
        </li>
        <li>
          <h3>{t("contribution.step.review")}</h3>
          <p>{t("contribution.step.review.text")}</p>
        </li>
        <li>
          <h3>{t("contribution.step.reward")}</h3>
          <p>{t("contribution.step.reward.text")}</p>
        </li>
      </ol>
      {contact.email ? (
        <ButtonAnchor look="soft" href={`mailto:${contact.email}`}>
          {t("contribution.write")}
        </ButtonAnchor>
      ) : (
        <ButtonLink look="soft" to={paths.feedback}>
          {t("contribution.feedback")}
        </ButtonLink>
      )}
    </section>
  );
}
