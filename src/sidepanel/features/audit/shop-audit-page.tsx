import { Tabs } from "radix-ui";
import { useTranslation } from "react-i18next";
import { AdminsOnly } from "../admin/admins-only.tsx";
import { PageTabList } from "../../components/page-tab-list.tsx";
import styles from "../../components/page-tabs.module.css";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { CustomAudit } from "./custom-audit.tsx";
import { SuitAudit } from "./suit-audit.tsx";

/** What shoppers sent and admins decide on. */
export function ShopAuditPage() {
  const { t } = useTranslation();
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("audit.title")} />
      <AdminsOnly>
        <Tabs.Root defaultValue="custom">
          <PageTabList
            label={t("audit.title")}
            tabs={[
              { value: "custom", text: t("custom.name") },
              { value: "suits", text: t("suits.title") },
            ]}
          />
          <Tabs.Content value="custom" className={styles.content}>
            <CustomAudit />
          </Tabs.Content>
          <Tabs.Content value="suits" className={styles.content}>
            <SuitAudit />
          </Tabs.Content>
        </Tabs.Root>
      </AdminsOnly>
    </div>
  );
}
