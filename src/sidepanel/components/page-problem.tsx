import { useTranslation } from "react-i18next";
import { TangledHanger } from "../drawings/tangled-hanger.tsx";
import type { TextKey } from "../i18n/text-key.ts";
import { problemText } from "../i18n/problem-text.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface PageProblemProps {
  title?: TextKey;
  error: unknown;
  onRetry: () => void;
}

/** Replaces what could not be loaded: says why, and offers another try. */
export function PageProblem({ title = "fault.list", error, onRetry }: PageProblemProps) {
  const { t } = useTranslation();
  return (
    <EmptyState drawing={<TangledHanger />} title={t(title)} text={problemText(t, error)}>
      <Button onClick={onRetry}>{t("common.retry")}</Button>
    </EmptyState>
  );
}
