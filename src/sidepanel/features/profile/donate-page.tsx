import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listDonations, type DonationMethod } from "../../../protocol/api/donations.ts";
import { useApp } from "../../app-context.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { PageProblem } from "../../components/page-problem.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { PurseScene } from "../../drawings/scenes.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import styles from "./donate-page.module.css";

const methodTexts: Record<DonationMethod, TextKey> = { alipay: "donate.alipay", wechat: "donate.wechat", qq: "donate.qq" };

/** The QR codes for donations to those who run this service. */
export function DonatePage() {
  const { t } = useTranslation();
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("donate.title")} />
      <Codes />
    </div>
  );
}

function Codes() {
  const { t } = useTranslation();
  const { server } = useApp();
  const { data, error, refetch } = useQuery({ queryKey: ["donations"], queryFn: ({ signal }) => server.call(listDonations, { signal }) });
  if (error) return <PageProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <EmptyState drawing={<PurseScene />} title={t("donate.none")} text={t("donate.none.text")} />;
  return (
    <>
      <p>{t("donate.text")}</p>
      <ul className={styles.codes}>
        {data.map(({ method, image }) => (
          <li key={method} className={`${pageStyles.card} ${styles.code}`}>
            <h2>{t(methodTexts[method])}</h2>
            <img src={image} alt={t("donate.code", { method: t(methodTexts[method]) })} />
          </li>
        ))}
      </ul>
    </>
  );
}
