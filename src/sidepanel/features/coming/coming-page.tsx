import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import buttonStyles from "../../components/button.module.css";
import type { TextKey } from "../../i18n/texts.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { paths } from "../../paths.ts";
import styles from "./coming-page.module.css";

interface ComingPageProps {
  drawing: ReactNode;
  title: TextKey;
  text: TextKey;
  /** What the room will do, in a few short lines. */
  plans: readonly TextKey[];
  /** What it can do already. */
  children?: ReactNode;
}

/** A room that is still being furnished: what will stand in it, and where to go meanwhile. */
export function ComingPage({ drawing, title, text, plans, children }: ComingPageProps) {
  const { t } = useTexts();
  return (
    <div className={styles.page}>
      <EmptyState drawing={drawing} title={t(title)} text={t(text)} isPage>
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan}>{t(plan)}</li>
          ))}
        </ul>
        {children}
        <Link to={paths.home} className={`${buttonStyles.button} ${buttonStyles.solid} ${buttonStyles.wide}`}>
          {t("coming.go")}
        </Link>
      </EmptyState>
    </div>
  );
}
