import { expect, it } from "vitest";
import type { Column } from "./column.ts";
import { columns } from "./columns.ts";
import { cropColumns } from "./crop-truth.ts";
import { truthColumns } from "./drawn-truth.ts";
import { shoeColumns } from "./shoe-columns.ts";
import { badness, faultsOf, worstOf } from "./worst.ts";

const holes: Column = { name: "holes", unit: "%", what: "", limit: 2 };
const detail: Column = { name: "detail", unit: "%", what: "", limit: 50, largerIsBetter: true };

it("a figure at its limit counts 1, whichever way is better", () => {
  expect(badness(holes, 2)).toBe(1);
  expect(badness(holes, 6)).toBe(3);
  expect(badness(detail, 50)).toBe(1);
  expect(badness(detail, 25)).toBe(2);
  expect(badness(detail, 0)).toBe(9);
  expect(badness(detail, null)).toBe(0);
});

it("names the columns beyond their limits, the worst first", () => {
  expect(faultsOf([holes, detail], { holes: 3, detail: 10 }).map(({ column }) => column)).toEqual(["detail", "holes"]);
  expect(faultsOf([holes, detail], { holes: 1, detail: 90 })).toEqual([]);
});

it("two bad faults are worse than one, and faultless results are not among the worst", () => {
  const result = (name: string, ...badnesses: number[]) => ({ name, faults: badnesses.map((value) => ({ column: "x", badness: value })) });
  const worst = worstOf([result("fine"), result("one", 3), result("two", 3, 2)], 10);
  expect(worst.map(({ name }) => name)).toEqual(["two", "one"]);
});

it("every column has a name of its own", () => {
  for (const table of [columns, truthColumns, cropColumns, shoeColumns]) {
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
  }
});
