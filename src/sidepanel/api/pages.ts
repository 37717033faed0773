export const pageSize = 20;

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** The number of the page after the last one; undefined when everything is here. Pages count from 1. */
export function nextPage(_: Page, pages: readonly Page[]): number | undefined {
  const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
  const last = pages.at(-1);
  return last && last.items.length > 0 && shown < last.total ? pages.length + 1 : undefined;
}
