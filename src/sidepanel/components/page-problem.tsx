import { useTranslation } from "react-i18next";
import { TangledHanger } from "../drawings/tangled-hanger.tsx";
import { problemText } from "../i18n/problem-text.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Stands in for what could not be loaded: why, and another try. */
export function PageProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState drawing={<TangledHanger />} title={t("fault.list")} text={problemText(t, error)}>
      <Button onClick={onRetry}>{t("common.retry")}</Button>
    </EmptyState>
  );
}
