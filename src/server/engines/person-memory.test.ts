import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Person } from "../../engine/try-on.ts";
import { createPersonMemory } from "./person-memory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const photo = (content: string) => Buffer.from(content);
const person = () => ({ stagesMs: {} }) as Person;

it("keeps the people used last", () => {
  const memory = createPersonMemory();
  const [anna, ben, carl] = [person(), person(), person()];
  memory.keep(photo("anna"), anna);
  memory.keep(photo("ben"), ben);
  expect(memory.find(photo("anna"))).toBe(anna);
  memory.keep(photo("carl"), carl);
  expect(memory.find(photo("ben"))).toBeUndefined();
  expect(memory.find(photo("anna"))).toBe(anna);
  expect(memory.find(photo("carl"))).toBe(carl);
});

it("forgets a person minutes after the last garment", () => {
  const memory = createPersonMemory();
  memory.keep(photo("anna"), person());
  vi.advanceTimersByTime(2 * 60_000);
  expect(memory.find(photo("anna"))).toBeDefined();
  vi.advanceTimersByTime(2 * 60_000);
  expect(memory.find(photo("anna"))).toBeDefined();
  vi.advanceTimersByTime(4 * 60_000);
  expect(memory.find(photo("anna"))).toBeUndefined();
});
