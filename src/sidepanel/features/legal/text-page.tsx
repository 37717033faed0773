import { useTranslation } from "react-i18next";
import pageStyles from "../../components/page.module.css";
import { PageTitle } from "../../components/page-title.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import styles from "./text-page.module.css";

export interface TextSection {
  readonly title: TextKey;
  readonly text: TextKey;
}

interface TextPageProps {
  title: TextKey;
  sections: readonly TextSection[];
}

/** A screen of headings and text. */
export function TextPage({ title, sections }: TextPageProps) {
  const { t } = useTranslation();
  return (
    <article className={pageStyles.page}>
      <PageTitle title={t(title)} />
      <div className={`${pageStyles.card} ${styles.text}`}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{t(section.title)}</h2>
            <p>{t(section.text)}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
