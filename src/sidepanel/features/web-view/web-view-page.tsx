import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ButtonAnchor } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { TangledHanger } from "../../drawings/tangled-hanger.tsx";
import { shownHost } from "./shown-host.ts";
import styles from "./web-view-page.module.css";

/**
 * Shows a shop's page inside the app, `?url=…`. Anybody may have written the address: only shops are shown, in a frame that sees neither
 * our storage nor our address, below the page's host in plain sight.
 */
export function WebViewPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const url = query.get("url") ?? "";
  const host = shownHost(url);
  return (
    <div className={styles.page}>
      <PageTitle title={host ?? t("web.title")} />
      {host ? (
        <>
          <iframe
            className={styles.frame}
            src={url}
            title={host}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
            allow="camera 'none'; microphone 'none'; geolocation 'none'"
          />
          <ButtonAnchor href={url} look="plain" className={styles.open}>
            {t("web.open")}
          </ButtonAnchor>
        </>
      ) : (
        <EmptyState drawing={<TangledHanger />} title={t("web.refused")} text={t("web.refused.text")} />
      )}
    </div>
  );
}
