import { expect, it } from "vitest";
import { amountOf } from "./amount.ts";

it.each([
  ["129", 129],
  ["129.00", 129],
  ["29,95", 29.95],
  ["1,299", 1299],
  ["1,299.00", 1299],
  ["1.299,00", 1299],
  ["1.299", 1299],
  ["12.345.678", 12_345_678],
  ["1 299,90", 1299.9],
  ["1'299.90", 1299.9],
  ["39.9500", 39.95],
  ["49.-", 49],
  ["0.5", 0.5],
  [".99", 0.99],
  ["￥129.00", 129],
])("reads %s as %d", (price, amount) => {
  expect(amountOf(price)).toBe(amount);
});

it("knows currencies whose prices have three decimals", () => {
  expect(amountOf("12.500", "KWD")).toBe(12.5);
  expect(amountOf("1,250.500", "BHD")).toBe(1250.5);
});

it("finds no amount where there is no digit", () => {
  expect(amountOf("ask us")).toBeNaN();
  expect(amountOf("")).toBeNaN();
});

it("a price of a hundred thousand dots takes no time", () => {
  const startedMs = performance.now();
  expect(amountOf(`${".".repeat(100_000)}1`)).toBeNaN();
  expect(performance.now() - startedMs).toBeLessThan(100);
});
