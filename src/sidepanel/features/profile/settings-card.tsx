import { ChevronRight, Coins, History, Server, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useApp } from "../../app-context.ts";
import pageStyles from "../../components/page.module.css";
import { Segmented } from "../../components/segmented.tsx";
import { ServerAddressDialog } from "../../components/server-address-dialog.tsx";
import { languages } from "../../i18n/texts.ts";
import { useChooseLanguage } from "../../i18n/use-choose-language.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { paths } from "../../paths.ts";
import styles from "./settings-card.module.css";

/** What was done here, and how the app behaves. */
export function SettingsCard() {
  const { t, language } = useTexts();
  const { host } = useApp();
  const chooseLanguage = useChooseLanguage();
  return (
    <section className={`${pageStyles.card} ${styles.card}`}>
      <ul>
        <LinkRow to={paths.tryHistory} icon={History} text={t("history.title")} />
        <LinkRow to={paths.coinHistory} icon={Coins} text={t("records.title")} />
        {host.canChooseServer && <ServerRow />}
        <li className={`${styles.row} ${styles.language}`}>
          <span className={styles.text}>{t("language.label")}</span>
          <Segmented
            label={t("language.label")}
            value={language}
            options={languages.map((each) => ({
              value: each,
              text: t(each === language ? "language.name" : "language.name.other"),
              lang: each,
            }))}
            onChange={chooseLanguage}
          />
        </li>
      </ul>
    </section>
  );
}

function LinkRow({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <Icon size={20} aria-hidden />
        <span className={styles.text}>{text}</span>
        <ChevronRight size={18} aria-hidden />
      </Link>
    </li>
  );
}

function ServerRow() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <Server size={20} aria-hidden />
        <span className={styles.text}>{t("server.title")}</span>
        <ChevronRight size={18} aria-hidden />
      </button>
      {open && <ServerAddressDialog onClose={() => setOpen(false)} />}
    </li>
  );
}
