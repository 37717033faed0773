import type { ReactNode } from "react";
import { askAgain } from "../api/queries.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { MoreButton } from "./more-button.tsx";
import { PageProblem } from "./page-problem.tsx";
import styles from "./list-state.module.css";

interface List {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface ListStateProps {
  list: List;
  /** Shown instead of an empty list; false when it is not empty. */
  empty: ReactNode;
  /** False for a list that asks for its next page itself. */
  isEndless?: boolean;
  children: ReactNode;
}

/**
 * A list from the server in each of its states: being loaded, failed, empty, or there. The next page is fetched before the shopper reaches
 * its end.
 */
export function ListState({ list, empty, isEndless = true, children }: ListStateProps) {
  if (list.isPending) return <ListSkeleton />;
  if (list.error && empty) {
    // Asks again for everything that failed: what belongs to the list, such as its tags, most likely failed too.
    return <PageProblem error={list.error} onRetry={() => void askAgain()} />;
  }
  return (
    <>
      {empty || children}
      {isEndless && list.hasNextPage && (
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
