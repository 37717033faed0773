import { Languages } from "lucide-react";
import { Link } from "react-router";
import { useApp } from "../app-context.ts";
import { Hanger } from "../drawings/hanger.tsx";
import { chooseLanguage } from "../i18n/texts.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { paths } from "../paths.ts";
import { Balance } from "./balance.tsx";
import styles from "./header.module.css";

export function Header() {
  const { t } = useTexts();
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.brand}>
        <Hanger className={styles.mark} />
        <span>{t("app.name")}</span>
      </Link>
      <Balance />
      <LanguageButton />
    </header>
  );
}

/** With two languages the button names the other one, in that language. */
function LanguageButton() {
  const { t, language } = useTexts();
  const { texts, host } = useApp();
  const other = language === "en" ? "zh-CN" : "en";
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => void chooseLanguage(texts, host.storage, other)}>
      <Languages size={16} aria-hidden />
      {t("language.other")}
    </button>
  );
}
