import fc from "fast-check";
import { expect, it } from "vitest";
import { isTid, tidFromBytes } from "./tid.ts";

const tids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(tidFromBytes);

it("makes tids that it knows again", () => {
  fc.assert(fc.property(tids, (tid) => tid.length === 27 && isTid(tid)));
});

it("finds every single mistyped character", () => {
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  const mistyped = fc
    .tuple(tids, fc.nat(26), fc.constantFrom(...Array.from(alphabet)))
    .filter(([tid, position, character]) => tid[position] !== character)
    .map(([tid, position, character]) => tid.slice(0, position) + character + tid.slice(position + 1));
  fc.assert(fc.property(mistyped, (tid) => !isTid(tid)));
});

it("refuses what has another form", () => {
  const tid = tidFromBytes(new Uint8Array(16));
  for (const text of ["", tid.slice(1), `${tid}0`, tid.toUpperCase().replace("0", "I"), ` ${tid.slice(1)}`])
    expect(isTid(text)).toBe(false);
});
