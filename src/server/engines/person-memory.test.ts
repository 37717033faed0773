import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Person } from "../../engine/try-on.ts";
import { createPersonMemory } from "./person-memory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const photo = (content: string) => Buffer.from(content);
const person = () => ({ stagesMs: {} }) as Person;

it("keeps the person that was looked at last", () => {
  const memory = createPersonMemory();
  const [anna, ben] = [person(), person()];
  memory.keep(photo("anna"), anna);
  expect(memory.find(photo("anna"))).toBe(anna);
  expect(memory.find(photo("ben"))).toBeUndefined();
  memory.keep(photo("ben"), ben);
  expect(memory.find(photo("anna"))).toBeUndefined();
  expect(memory.find(photo("ben"))).toBe(ben);
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
