import { Coins, Gauge, History, Images, ScanEye, UserRoundPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { paths } from "../../paths.ts";
import { LinkRow, RowList } from "./rows.tsx";

/** Links to what the shopper did and keeps here, and for admins to what waits for them. */
export function CommonRows() {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <RowList label={t("profile.common")}>
      <LinkRow to={paths.tryHistory} icon={History} text={t("history.title")} />
      <LinkRow to={paths.coinHistory} icon={Coins} text={t("records.title")} />
      <LinkRow to={paths.own} icon={Images} text={t("own.title")} />
      {me?.role === "admin" && <LinkRow to={paths.shopAudit} icon={ScanEye} text={t("audit.title")} />}
      {me?.role === "admin" && <LinkRow to={paths.admin} icon={Gauge} text={t("admin.title")} />}
      <LinkRow to={paths.profileEdit} icon={UserRoundPen} text={t("account.title")} />
    </RowList>
  );
}
