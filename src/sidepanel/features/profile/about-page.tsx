import pageStyles from "../../components/page.module.css";
import { PageTitle } from "../../components/page-title.tsx";
import { Hanger } from "../../drawings/hanger.tsx";
import { paths } from "../../paths.ts";
import { appVersion } from "./app-version.ts";
import styles from "./about-page.module.css";
import { LinkRow, RowList } from "./rows.tsx";
import { FileText, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What the product is, its version and its terms. */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("about.title")} />
      <section className={`${pageStyles.card} ${styles.card}`}>
        <Hanger className={styles.mark} />
        <h2>{t("app.name")}</h2>
        <p className={styles.version}>{t("profile.version", appVersion)}</p>
        <p>{t("about.what")}</p>
        <p>{t("about.how")}</p>
        <p className={styles.version}>{t("about.licence")}</p>
      </section>
      <RowList>
        <LinkRow to={paths.userAgreement} icon={FileText} text={t("agreement.title")} />
        <LinkRow to={paths.privacyPolicy} icon={ShieldCheck} text={t("privacy.title")} />
      </RowList>
    </div>
  );
}
