// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { memoryTexts } from "../testing/memory-storage.ts";
import { chooseLanguage, languageOf, layOver, startTexts } from "./texts.ts";

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
    const texts = await startTexts(storage, ["en"]);
    expect(texts.getState().t("tab.home")).toBe("Home");
    await chooseLanguage(texts, storage, "zh-CN");
    expect(texts.getState().t("tab.home")).toBe("首页");
    expect(document.documentElement.lang).toBe("zh-CN");
    expect((await startTexts(storage, ["en"])).getState().language).toBe("zh-CN");
  });

  it("takes the server's words over its own, and its own where the server has none", async () => {
    const texts = await startTexts(memoryTexts(), ["en"]);
    layOver(texts, { en: { "tab.home": "Start" }, "zh-CN": { "tab.home": "开始" }, fr: { "tab.home": "Accueil" } });
    expect(texts.getState().t("tab.home")).toBe("Start");
    expect(texts.getState().t("tab.profile")).toBe("Me");
    await chooseLanguage(texts, memoryTexts(), "zh-CN");
    expect(texts.getState().t("tab.home")).toBe("开始");
  });
});
