import { Tabs } from "radix-ui";
import { useTranslation } from "react-i18next";
import { AdminsOnly } from "../admin/admins-only.tsx";
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
          <Tabs.List className={styles.tabs} aria-label={t("audit.title")}>
            <Tabs.Trigger value="custom" className={styles.tab}>
              {t("custom.name")}
            </Tabs.Trigger>
            <Tabs.Trigger value="suits" className={styles.tab}>
              {t("suits.title")}
            </Tabs.Trigger>
          </Tabs.List>
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
