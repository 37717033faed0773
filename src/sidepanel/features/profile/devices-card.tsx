import { useTranslation } from "react-i18next";
import pageStyles from "../../components/page.module.css";
import styles from "./devices-card.module.css";
import { FittingCode } from "./fitting-code.tsx";
import { SwitchIdentity } from "./switch-identity.tsx";

/** For one account on several devices: this device's fitting code, and a field for another one's ID or code. */
export function DevicesCard() {
  const { t } = useTranslation();
  return (
    <section className={`${pageStyles.card} ${styles.card}`}>
      <h2>{t("identity.devices")}</h2>
      <FittingCode />
      <SwitchIdentity />
    </section>
  );
}
