import { Layers } from "lucide-react";
import { Tabs } from "radix-ui";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../components/button.tsx";
import { PageTabList } from "../../components/page-tab-list.tsx";
import tabStyles from "../../components/page-tabs.module.css";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { DiaryTab } from "../diary/diary-tab.tsx";
import { IdeasTab } from "../ideas/ideas-tab.tsx";
import { useClosetMode } from "./closet-mode.ts";
import { ClosetTab } from "./closet-tab.tsx";
import styles from "./wardrobe-page.module.css";

const views = ["closet", "diary", "ideas"] as const;
type View = (typeof views)[number];

const viewTexts: Record<View, TextKey> = { closet: "closet.title", diary: "diary.title", ideas: "ideas.title" };

/** The wardrobe, the outfit diary and the recommendations; opened from a slot, the wardrobe alone. */
export function WardrobePage() {
  const { t } = useTranslation();
  const mode = useClosetMode();
  const [query, setQuery] = useSearchParams();
  const view = views.find((each) => each === query.get("view")) ?? "closet";
  if (mode) {
    return (
      <div className={styles.page}>
        <ClosetTab />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t("tab.wardrobe")}</h1>
        <ButtonLink to={paths.suits} look="plain" className={styles.suits}>
          <Layers size={18} aria-hidden />
          {t("suits.title")}
        </ButtonLink>
      </div>
      <Tabs.Root
        className={styles.views}
        value={view}
        onValueChange={(chosen) => setQuery(chosen === "closet" ? {} : { view: chosen }, { replace: true })}
      >
        <PageTabList label={t("tab.wardrobe")} tabs={views.map((value) => ({ value, text: t(viewTexts[value]) }))} />
        <Tabs.Content value="closet" className={`${tabStyles.content} ${styles.view}`}>
          <ClosetTab />
        </Tabs.Content>
        <Tabs.Content value="diary" className={tabStyles.content}>
          <DiaryTab />
        </Tabs.Content>
        <Tabs.Content value="ideas" className={tabStyles.content}>
          <IdeasTab />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}
