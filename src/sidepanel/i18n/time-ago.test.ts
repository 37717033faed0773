// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { serveBuiltInTexts } from "../testing/built-in-texts.ts";
import { memoryTexts } from "../testing/memory-storage.ts";
import { loadTexts, startLanguage } from "./language.ts";
import { timeAgo } from "./time-ago.ts";

serveBuiltInTexts();
const texts = await startLanguage(memoryTexts(), ["en"]);
await loadTexts(texts);
const now = Date.parse("2026-11-21T12:00:00Z");
const minutes = (count: number) => new Date(now - count * 60_000).toISOString();

describe("how long ago", () => {
  it.each([
    [0, "Just now"],
    [4.9, "Just now"],
    [5, "5 minutes ago"],
    [59, "59 minutes ago"],
    [60, "1 hour ago"],
    [23 * 60, "23 hours ago"],
    [24 * 60, "1 day ago"],
    [29 * 24 * 60, "29 days ago"],
    [30 * 24 * 60, "Oct 22, 2026"],
  ])("%d minutes is %s", (count, label) => expect(timeAgo(texts, minutes(count), now)).toBe(label));

  it("speaks Chinese", async () => {
    const chinese = await startLanguage(memoryTexts(), ["zh-CN"]);
    expect(timeAgo(chinese, minutes(5), now)).toBe("5分钟前");
  });
});
