import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../api/use-me.ts";
import { useAccount, useApp } from "../../app-context.ts";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { PageProblem } from "../../components/page-problem.tsx";
import { TangledHanger } from "../../drawings/tangled-hanger.tsx";
import { paths } from "../../paths.ts";

/** Shows its children to admins, and a way out to others, whom the server would refuse anyway. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { account } = useApp();
  const me = useMe();
  const error = useAccount((state) => state.error);
  if (!me && error !== null) return <PageProblem error={error} onRetry={() => void account.getState().refresh()} />;
  if (!me) return <ListSkeleton />;
  if (me?.role === "admin") return children;
  return (
    <EmptyState drawing={<TangledHanger />} title={t("admin.only")} text={t("admin.only.text")}>
      <ButtonLink to={paths.profile}>{t("admin.leave")}</ButtonLink>
    </EmptyState>
  );
}
