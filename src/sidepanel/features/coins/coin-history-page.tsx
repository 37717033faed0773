import { Tabs } from "radix-ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { PageTabList } from "../../components/page-tab-list.tsx";
import styles from "../../components/page-tabs.module.css";
import type { TextKey } from "../../i18n/text-key.ts";

import { CoinRecords, type Direction } from "./coin-records.tsx";

const tabs: readonly { direction: Direction; name: TextKey }[] = [
  { direction: "all", name: "records.all" },
  { direction: "income", name: "records.income" },
  { direction: "expense", name: "records.expense" },
];

export function CoinHistoryPage() {
  const { t } = useTranslation();
  const [direction, setDirection] = useState<Direction>("all");
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("records.title")} />
      <Tabs.Root value={direction} onValueChange={(chosen) => setDirection(chosen as Direction)}>
        <PageTabList label={t("records.title")} tabs={tabs.map(({ direction, name }) => ({ value: direction, text: t(name) }))} />
        {tabs.map(({ direction: value }) => (
          <Tabs.Content key={value} value={value} className={styles.content}>
            <CoinRecords direction={value} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}
