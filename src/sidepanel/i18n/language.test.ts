// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from "vitest";
import { serveBuiltInTexts } from "../testing/built-in-texts.ts";
import { memoryTexts } from "../testing/memory-storage.ts";
import { chooseLanguage, languageOf, layOver, loadTexts, startLanguage } from "./language.ts";

beforeAll(serveBuiltInTexts);

describe("the language", () => {
  it.each([
    [["en-GB", "zh-CN"], "en"],
    [["zh-TW"], "zh-CN"],
    [["de-DE", "en"], "en"],
    [["fr"], "zh-CN"],
    [[], "zh-CN"],
  ] as const)("of a browser that wants %j is %s", (wanted, language) => expect(languageOf(wanted)).toBe(language));

  it("changes at once, with the page's language, and is remembered", async () => {
    const storage = memoryTexts();
    const texts = await startLanguage(storage, ["en"]);
    expect(texts.t("tab.home")).toBe("Home");
    expect(document.documentElement.lang).toBe("en");
    await chooseLanguage(texts, storage, "zh-CN");
    expect(texts.t("tab.home")).toBe("首页");
    expect(document.documentElement.lang).toBe("zh-CN");
    expect((await startLanguage(storage, ["en"])).language).toBe("zh-CN");
  });

  it("takes the server's words over its own, and its own where the server has none", async () => {
    const texts = await startLanguage(memoryTexts(), ["en"]);
    layOver(texts, { en: { "tab.home": "Start" }, "zh-CN": { "tab.home": "开始" }, fr: { "tab.home": "Accueil" } });
    expect(texts.t("tab.home")).toBe("Start");
    expect(texts.t("tab.profile")).toBe("Me");
    await chooseLanguage(texts, memoryTexts(), "zh-CN");
    expect(texts.t("tab.home")).toBe("开始");
    expect(texts.t("tab.profile")).toBe("我的");
  });

  it("has the first screen's texts before anything was loaded, and the others after", async () => {
    const texts = await startLanguage(memoryTexts(), ["en"]);
    layOver(texts, { en: { "history.title": "Mine" } });
    expect(texts.t("slot.choose")).toBe("Choose a photo");
    expect(texts.t("time.now")).toBe("time.now");
    await loadTexts(texts);
    expect(texts.t("time.now")).toBe("Just now");
    expect(texts.t("history.title")).toBe("Mine");
  });

  it("tries again to load texts that did not come", async () => {
    const texts = await startLanguage(memoryTexts(), ["en"]);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    await expect(loadTexts(texts)).rejects.toThrow("no network");
    serveBuiltInTexts();
    await loadTexts(texts);
    expect(texts.t("time.now")).toBe("Just now");
  });

  it("knows its texts while compiling, and shows the name of one that nobody has", async () => {
    const { t } = await startLanguage(memoryTexts(), ["en"]);
    // @ts-expect-error -- no such text
    expect(t("tab.nowhere")).toBe("tab.nowhere");
  });

  it("puts values into a text as they are", async () => {
    const texts = await startLanguage(memoryTexts(), ["en"]);
    await loadTexts(texts);
    const { t } = texts;
    expect(t("history.choose", { when: "<b>& $t(tab.home)</b>" })).toContain("<b>& $t(tab.home)</b>");
  });
});
