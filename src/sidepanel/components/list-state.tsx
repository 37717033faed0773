import type { ReactNode } from "react";
import { TangledHanger } from "../drawings/tangled-hanger.tsx";
import { problemText } from "../i18n/problem-text.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { MoreButton } from "./more-button.tsx";
import styles from "./list-state.module.css";

interface List {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface ListStateProps {
  list: List;
  /** Shown instead of an empty list; false when it is not empty. */
  empty: ReactNode;
  children: ReactNode;
}

/** What a list from the server can be: on its way, failed, empty, or there with perhaps more to come, which is fetched before it is reached. */
export function ListState({ list, empty, children }: ListStateProps) {
  const { t } = useTexts();
  if (list.isPending) {
    return (
      <div className={styles.pending} role="status">
        <span className="unseen">{t("common.loading")}</span>
      </div>
    );
  }
  if (list.error && empty) {
    return (
      <EmptyState drawing={<TangledHanger />} title={t("fault.list")} text={problemText(t, list.error)}>
        <Button onClick={() => void list.refetch()}>{t("common.retry")}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      {empty || children}
      {list.hasNextPage && (
        <MoreButton
          key={list.data?.pages.length}
          className={styles.more}
          isFetching={list.isFetchingNextPage}
          hasFailed={list.error !== null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
