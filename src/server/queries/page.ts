import type { SelectQueryBuilder } from "kysely";

/** Which part of a list; `pageNo` counts from 1. */
export interface PageQuery {
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** Of the whole list. */
  readonly total: number;
}

/** One page of all that a query answers, and how much that is. Its order ends with a unique column. */
export async function pageOf<Tables, Names extends keyof Tables, Row>(
  all: SelectQueryBuilder<Tables, Names, Row>,
  { pageNo, pageSize }: PageQuery,
): Promise<Page<Row>> {
  const rows = await all
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const [{ total }] = await all
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .execute();
  return { rows, total };
}
