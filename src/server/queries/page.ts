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
