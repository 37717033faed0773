import fc from "fast-check";
import { expect, it } from "vitest";
import { sign } from "./sign.ts";

it("shifts each character by a digit of the timestamp, in turn", () => {
  expect(sign(1203, "abcde")).toBe("bdcgf");
  expect(sign(1203)).toBe("2406");
});

it("is always a legal header and depends on the time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1e12, max: 4e12 }), fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 40 }), (now, text) => {
      const printable = text.replace(/[^!-~]/g, "x");
      return /^[!-~]+$/.test(sign(now, printable)) && sign(now, printable).length === printable.length;
    }),
  );
});
