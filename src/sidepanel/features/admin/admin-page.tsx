import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../components/button.tsx";
import { PageTabList } from "../../components/page-tab-list.tsx";
import tabStyles from "../../components/page-tabs.module.css";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import type { TextKey } from "../../i18n/text-key.ts";
import { paths } from "../../paths.ts";
import { AdminsOnly } from "./admins-only.tsx";
import { FeedbackTab } from "./feedback-tab.tsx";
import { NumbersTab } from "./numbers-tab.tsx";
import { RedeemTab } from "./redeem-tab.tsx";
import { UserTab } from "./user-tab.tsx";

const tabs: readonly { value: string; name: TextKey; Tab: () => ReactNode }[] = [
  { value: "numbers", name: "admin.numbers", Tab: NumbersTab },
  { value: "user", name: "admin.user", Tab: UserTab },
  { value: "codes", name: "admin.codes", Tab: RedeemTab },
  { value: "feedback", name: "admin.feedback", Tab: FeedbackTab },
];

/** How the service is doing, and what admins do for its users. */
export function AdminPage() {
  const { t } = useTranslation();
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("admin.title")} />
      <AdminsOnly>
        <Tabs.Root defaultValue="numbers">
          <PageTabList label={t("admin.title")} tabs={tabs.map(({ value, name }) => ({ value, text: t(name) }))} />
          {tabs.map(({ value, Tab }) => (
            <Tabs.Content key={value} value={value} className={tabStyles.content}>
              <Tab />
            </Tabs.Content>
          ))}
        </Tabs.Root>
        <ButtonLink to={paths.shopAudit} look="soft">
          {t("audit.title")}
        </ButtonLink>
      </AdminsOnly>
    </div>
  );
}
