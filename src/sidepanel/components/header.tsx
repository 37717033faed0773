import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Hanger } from "../drawings/hanger.tsx";
import { useChooseLanguage } from "../i18n/use-choose-language.ts";
import { paths } from "../paths.ts";
import { Balance } from "./balance.tsx";
import styles from "./header.module.css";

export function Header() {
  const { t } = useTranslation();
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

/** Changes to the other of our two languages; its label is that language's own name. */
function LanguageButton() {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const other = i18n.language === "en" ? "zh-CN" : "en";
  return (
    <button type="button" className={styles.language} lang={other} onClick={() => chooseLanguage(other)}>
      <Languages size={16} aria-hidden />
      {t("language.other")}
    </button>
  );
}
