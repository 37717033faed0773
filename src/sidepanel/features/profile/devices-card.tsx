import { useTranslation } from "react-i18next";
import pageStyles from "../../components/page.module.css";
import styles from "./devices-card.module.css";
import { FittingCode } from "./fitting-code.tsx";
import { SwitchIdentity } from "./switch-identity.tsx";

/** One account on several devices: this one's fitting code, and the ID or code of another one. */
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
