// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { taskStatus, type FittingTask } from "../../../protocol/api/fitting.ts";
import { loadTexts, startLanguage } from "../../i18n/language.ts";
import { serveBuiltInTexts } from "../../testing/built-in-texts.ts";
import { memoryTexts } from "../../testing/memory-storage.ts";
import { headOf } from "./head-of-try.ts";

const tryOn: FittingTask = {
  id: "",
  status: taskStatus.success,
  position: 0,
  progress: 1,
  category: "top",
  priceCoins: 25,
  createdAt: "",
  model: "",
  images: [],
};

afterEach(() => vi.unstubAllGlobals());

it("a finished try-on is headed by the name of what was tried on, in Chinese as well", async () => {
  serveBuiltInTexts();
  const texts = await startLanguage(memoryTexts(), ["zh"]);
  await loadTexts(texts);
  const tries: FittingTask[] = [tryOn, { ...tryOn, bottom: "jeans" }, { ...tryOn, category: "dress" }, { ...tryOn, category: "shoes" }];
  // Once, shoes were headed by what their tab invites to do.
  expect(tries.map((each) => texts.t(headOf(each)))).toEqual(["上衣", "上衣和下装", "连衣裙", "鞋子"]);
});
