import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { type CoinRecord, listCoinRecords, recordType, type RecordType } from "../../../protocol/api/coins.ts";
import { useApp } from "../../app-context.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ListState } from "../../components/list-state.tsx";
import { PurseScene } from "../../drawings/scenes.tsx";
import { timeAgo } from "../../i18n/time-ago.ts";
import type { TextKey } from "../../i18n/text-key.ts";
import { usePagedList } from "../../api/use-paged-list.ts";
import styles from "./coin-records.module.css";

export type Direction = NonNullable<z.input<NonNullable<typeof listCoinRecords.query>>["direction"]>;

const typeTexts: Record<RecordType, TextKey> = {
  [recordType.topUp]: "record.top.up",
  [recordType.fitting]: "record.fitting",
  [recordType.redeemCode]: "record.redeem.code",
  [recordType.pictureExtension]: "record.picture.extension",
  [recordType.pictureExtensionSuccess]: "record.picture.extension.success",
  [recordType.pictureExtensionRefund]: "record.picture.extension.refund",
  [recordType.adReward]: "record.ad.reward",
  [recordType.taskFailed]: "record.task.failed",
  [recordType.other]: "record.other",
  [recordType.newUser]: "record.new.user",
};

/** An `other` record of a try-on has one reason alone: the same picture came out again, and its coins went back. */
const textOf = ({ type, taskId }: CoinRecord): TextKey =>
  type === recordType.other && taskId !== undefined ? "record.same.picture" : typeTexts[type];

export function CoinRecords({ direction }: { direction: Direction }) {
  const { t, i18n } = useTranslation();
  const { server } = useApp();
  const { list, items } = usePagedList(["records", direction], (page, signal) =>
    server.call(listCoinRecords, { query: { ...page, direction }, signal }),
  );
  return (
    <ListState
      list={list}
      empty={items.length === 0 && <EmptyState drawing={<PurseScene />} title={t("records.empty")} text={t("records.empty.text")} />}
    >
      <ul className={styles.list}>
        {items.map((record) => (
          <li key={record.id} className={styles.record}>
            <span className={styles.type}>{t(textOf(record))}</span>
            <time dateTime={record.createdAt} className={styles.time}>
              {timeAgo(i18n, record.createdAt)}
            </time>
            <span className={`${styles.coins} ${record.coins > 0 ? styles.income : ""}`}>{signed(record.coins, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </ListState>
  );
}

function signed(coins: number, language: string): string {
  // `Intl` writes a hyphen, which is shorter than the plus of the other lines; a minus is not.
  return new Intl.NumberFormat(language, { signDisplay: "exceptZero" }).format(coins).replace("-", "−");
}
