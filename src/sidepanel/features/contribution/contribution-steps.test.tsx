// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadTexts, startLanguage } from "../../i18n/language.ts";
import { serveBuiltInTexts } from "../../testing/built-in-texts.ts";
import { memoryTexts } from "../../testing/memory-storage.ts";

/** The words of the steps in an app that was built with these settings. */
async function stepsOf(settings: Record<string, string>, language: string): Promise<string> {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  serveBuiltInTexts();
  const texts = await startLanguage(memoryTexts(), [language]);
  await loadTexts(texts);
  const { ContributionSteps } = await import("./contribution-steps.tsx");
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <ContributionSteps />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return markup.replace(/<[^>]*>/g, " ");
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the steps of a contribution", () => {
  it("name the e-mail address and the messaging ID that are set", async () => {
    const settings = { VITE_CONTACT_EMAIL: "post@fitting.test", VITE_CONTACT_WECHAT: "fitting-room" };
    expect(await stepsOf(settings, "en")).toMatch(/By e-mail to post@fitting\.test\..*Questions\? Our WeChat ID is fitting-room\./s);
    expect(await stepsOf(settings, "zh")).toMatch(/发送邮件到 post@fitting\.test。.*有疑问请联系微信：fitting-room/s);
  });

  it("lead through the feedback page, and name nobody, where nothing is set", async () => {
    const words = await stepsOf({}, "en");
    expect(words).toContain("Through the feedback page, as “other”.");
    expect(words).not.toContain("WeChat");
  });
});
