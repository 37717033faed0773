import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { getNumbers } from "../../../protocol/api/admin.ts";
import { useApp } from "../../app-context.ts";
import { ListSkeleton } from "../../components/list-skeleton.tsx";
import { PageProblem } from "../../components/page-problem.tsx";
import type { TextKey } from "../../i18n/text-key.ts";
import styles from "./admin.module.css";

const askEveryMs = 30_000;

export function NumbersTab() {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "numbers"],
    queryFn: ({ signal }) => server.call(getNumbers, { signal }),
    refetchInterval: askEveryMs,
  });
  if (error && !data) return <PageProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const inSeconds = Math.round(data.oldestQueuedMs / 1000);
  const sum = (sign: number) => data.coinsToday.filter(({ coins }) => coins * sign > 0).reduce((total, { coins }) => total + coins, 0);
  const numbers: readonly [TextKey, number][] = [
    ["admin.numbers.users", data.users],
    ["admin.numbers.users.new", data.newUsersToday],
    ["admin.numbers.tries", data.tryOnsToday],
    ["admin.numbers.failed", data.failedToday],
    ["admin.numbers.queued", data.queued],
    ["admin.numbers.oldest", inSeconds],
    ["admin.numbers.coins.in", sum(1)],
    ["admin.numbers.coins.out", Math.abs(sum(-1))],
    ["admin.numbers.coins.held", data.coinsHeld],
    ["admin.numbers.feedback", data.openFeedback],
    ["admin.numbers.suits", data.suitsInReview],
  ];
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name} className={styles.number}>
          <dt>{t(name)}</dt>
          <dd>{format.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
