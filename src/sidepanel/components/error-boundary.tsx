import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TangledHanger } from "../drawings/tangled-hanger.tsx";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Keeps a fault of one screen from taking the app down. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.failed ? <FailedScreen /> : this.props.children;
  }
}

/** Offers to reload the app, the retry that also helps when a file of an older build is gone. The pictures in the slots stay. */
function FailedScreen() {
  const { t } = useTranslation();
  return (
    <EmptyState drawing={<TangledHanger />} title={t("fault.title")} text={t("fault.text")}>
      <Button onClick={() => location.reload()}>{t("common.retry")}</Button>
    </EmptyState>
  );
}
