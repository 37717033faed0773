import { useTranslation } from "react-i18next";
import pageStyles from "../../components/page.module.css";
import { BalanceCard } from "./balance-card.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { CommonRows } from "./common-rows.tsx";
import { OtherRows } from "./other-rows.tsx";
import { appVersion } from "./app-version.ts";
import styles from "./profile-page.module.css";

export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <h1 className="unseen">{t("tab.profile")}</h1>
      <IdentityCard />
      <BalanceCard />
      <CommonRows />
      <DevicesCard />
      <OtherRows />
      <p className={styles.version}>{t("profile.version", appVersion)}</p>
    </div>
  );
}
