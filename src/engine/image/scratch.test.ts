import { afterAll, expect, test } from "vitest";
import { copyOf, inScratch, keepScratch, lasting, letGo as free, newBytes, newFloats } from "./scratch.ts";

const count = 2 ** 15;
const letGo = keepScratch(192, (memory) => memory.fill(0xff));

afterAll(letGo);

const filled = (value: number): Float32Array => newFloats(count).fill(value);

test("a result keeps its values when the memory beside it is used again", () => {
  const first = inScratch(() => {
    filled(1);
    return { planes: [filled(2), filled(3)], name: "first" };
  });
  inScratch(() => [filled(4), filled(5), filled(6)].length);
  expect(first.name).toBe("first");
  expect(first.planes.map(({ 0: value }) => value)).toEqual([2, 3]);
  expect(first.planes.every((plane) => plane.every((value, _, all) => value === all[0]))).toBe(true);
});

test("scratch memory is used again, and comes as zeros", () => {
  let [before, after]: (ArrayBufferLike | null)[] = [null, null];
  inScratch(() => void (before = filled(7).buffer));
  const sum = inScratch(() => {
    const plane = newFloats(count);
    after = plane.buffer;
    return plane.reduce((all, value) => all + value, 0);
  });
  expect(after).toBe(before);
  expect(sum).toBe(0);
});

test("what a step within a step gives lies beside what was there before, and the step's own memory is free again", () => {
  const values = inScratch(() => {
    const outer = filled(1);
    const inner = inScratch(() => {
      filled(8);
      filled(9);
      return { low: filled(2), high: filled(3) };
    });
    const next = filled(4);
    expect(next.byteOffset).toBe(3 * outer.byteLength);
    return [outer, inner.low, inner.high, next].map((plane) => plane.every((value) => value === plane[0]) && plane[0]);
  });
  expect(values).toEqual([1, 2, 3, 4]);
});

test("two views of the same values stay what they are", () => {
  const parts = inScratch(() => {
    const inner = inScratch(() => {
      filled(9);
      const whole = newFloats(count);
      for (let i = 0; i < count; i++) whole[i] = i;
      return [whole, whole.subarray(2)];
    });
    return inner.map((part) => part[5]);
  });
  expect(parts).toEqual([5, 7]);
});

test("views that follow each other, of lengths at which no array begins, keep their values: the third one's first values were the second's", () => {
  const length = count + 4;
  const parts = inScratch(() => {
    const inner = inScratch(() => {
      const whole = newFloats(3 * length);
      for (let i = 0; i < whole.length; i++) whole[i] = i;
      return [0, 1, 2].map((k) => whole.subarray(k * length, (k + 1) * length));
    });
    return inner.map((part) => Array.from(part));
  });
  expect(parts.flat()).toEqual(Array.from({ length: 3 * length }, (_, i) => i));
});

test("memory that is free again is reported, and nothing of what lasts", () => {
  let stolen = newFloats(1);
  const [kept] = inScratch(() => {
    const first = filled(1);
    stolen = filled(2);
    return [first];
  });
  expect(stolen.every(Number.isNaN)).toBe(true);
  expect(kept.every((value) => value === 1)).toBe(true);
});

test("once scratch memory is let go of, arrays have memory of their own", () => {
  keepScratch(192)();
  expect(inScratch(() => filled(1).buffer.byteLength)).toBe(4 * count);
  keepScratch(192, (memory) => memory.fill(0xff));
});

test("what lasts has memory of its own in the midst of a step", () => {
  const kept = inScratch(() => {
    const lasted = { plane: newBytes(1) };
    lasting(() => (lasted.plane = newBytes(4 * count).fill(5)));
    filled(1);
    expect(lasted.plane.buffer.byteLength).toBe(lasted.plane.byteLength);
    return copyOf(lasted.plane);
  });
  expect(kept.every((value) => value === 5)).toBe(true);
});

test("a step that fails leaves its memory free", () => {
  let offset = -1;
  inScratch(() => {
    expect(() =>
      inScratch((): number => {
        filled(1);
        throw new RangeError("no");
      }),
    ).toThrow(RangeError);
    offset = filled(2).byteOffset;
    return offset;
  });
  expect(offset).toBe(0);
});

test("a result that could hide memory is refused, by the compiler already", () => {
  // @ts-expect-error -- a map has methods
  expect(() => inScratch(() => new Map([["plane", filled(1)]]))).toThrow(TypeError);
});

test("what does not fit into the blocks has memory of its own", () => {
  const large = inScratch(() => {
    const planes = Array.from({ length: 9 }, (_, i) => newBytes(2 ** 25).fill(i));
    expect(newBytes(2 ** 25 + 1).buffer.byteLength).toBe(2 ** 25 + 1);
    return planes.map(({ 0: first }) => first);
  });
  expect(large).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("the memory of what is let go is free at once, but for small arrays, which may share theirs", () => {
  const [large, small] = [new Float32Array(count), new Uint8Array(8)];
  free({ planes: [large, large.subarray(1)], small, width: 3 });
  expect([large.length, small.length]).toEqual([0, 8]);
});
