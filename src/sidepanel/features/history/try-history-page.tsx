import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listFittings } from "../../../protocol/api/fitting.ts";
import { nextPage, pageSize } from "../../api/pages.ts";
import { useApp } from "../../app-context.ts";
import buttonStyles from "../../components/button.module.css";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import pageStyles from "../../components/page.module.css";
import { MirrorScene } from "../../drawings/scenes.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { paths } from "../../paths.ts";
import styles from "./try-history-page.module.css";
import { isFinished } from "../task/use-task.ts";
import { TryRecord } from "./try-record.tsx";

export function TryHistoryPage() {
  const { t } = useTexts();
  const { server } = useApp();
  const tries = useInfiniteQuery({
    queryKey: ["fittings"],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => server.call(listFittings, { query: { pageNo: pageParam, pageSize }, signal }),
    getNextPageParam: nextPage,
    // Tries that still run go on while the list is open.
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => !page.items.every(isFinished)) ? 5_000 : false),
  });
  const items = tries.data?.pages.flatMap((page) => page.items) ?? [];
  const empty = items.length === 0 && (
    <EmptyState drawing={<MirrorScene />} title={t("history.empty")} text={t("history.empty.text")}>
      <Link to={paths.home} className={`${buttonStyles.button} ${buttonStyles.solid}`}>
        {t("coming.go")}
      </Link>
    </EmptyState>
  );
  return (
    <div className={pageStyles.page}>
      <PageTitle title={t("history.title")} />
      <ListState list={tries} empty={empty}>
        <ul className={styles.list}>
          {items.map((task) => (
            <TryRecord key={task.id} task={task} />
          ))}
        </ul>
      </ListState>
    </div>
  );
}
