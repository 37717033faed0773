// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { redeemCode } from "../../protocol/api/auth.ts";
import { Problem } from "../../protocol/problem.ts";
import { createClient } from "../api/client.ts";
import { serveBuiltInTexts } from "../testing/built-in-texts.ts";
import { failure, fakeApi } from "../testing/fake-api.ts";
import { memoryTexts } from "../testing/memory-storage.ts";
import { layOver, loadTexts, startLanguage } from "./language.ts";
import { problemText } from "./problem-text.ts";

const client = createClient({ apiBase: "http://server.test/api", tid: async () => undefined });

/** What somebody who reads Chinese is told when the server fails so. */
async function toldInChinese(answer: () => Response): Promise<string> {
  serveBuiltInTexts();
  const texts = await startLanguage(memoryTexts(), ["zh"]);
  await loadTexts(texts);
  layOver(texts, { en: { "error.redeem.paused": "Codes rest today" }, "zh-CN": { "error.redeem.paused": "今天暂停兑换" } });
  fakeApi(answer);
  const problem: unknown = await client.call(redeemCode, { body: { code: "A" } }).catch((error: unknown) => error);
  return problemText(texts.t, problem);
}

afterEach(() => void vi.unstubAllGlobals());

describe("the text of a problem", () => {
  it("is in the shopper's language also when only a newer server knows the problem", async () => {
    expect(await toldInChinese(() => failure("error.redeem.paused", "Codes rest today"))).toBe("今天暂停兑换");
  });

  it("is the server's own word where nobody translates it", async () => {
    expect(await toldInChinese(() => failure("error.from.the.future", "Please update"))).toBe("Please update");
    expect(await toldInChinese(() => Response.json({ success: false, message: "No code at all" }))).toBe("No code at all");
  });

  it("holds nothing of what an object storage answers", async () => {
    const { t } = await startLanguage(memoryTexts(), ["en"]);
    const problem = new Problem("error.server.fault", { cause: "<Error><Code>AccessDenied</Code></Error>" });
    expect(problemText(t, problem)).toBe("Something went wrong on our side. Please try again later.");
  });

  it("is ours where a problem of a newer server comes without words", async () => {
    expect(await toldInChinese(() => failure("error.from.the.future"))).toBe("服务器开了小差，请稍后再试。");
  });
});
