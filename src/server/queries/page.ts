import type { SelectQueryBuilder } from "kysely";

/** The wanted part of a list; `pageNo` counts from 1. */
export interface PageQuery {
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface Page<Row> {
  readonly rows: Row[];
  /** The number of rows in the whole list. */
  readonly total: number;
}

/** One page of a query's rows, and the number of all. The query's order has to end with a unique column, so that no row is on two pages. */
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
