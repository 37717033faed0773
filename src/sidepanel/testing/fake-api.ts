import { vi } from "vitest";

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

/** Replaces `fetch`: answers every request and records it. */
export function fakeApi(answer: Answer): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal("fetch", async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    const one = {
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
    seen.push(one);
    return answer(one);
  });
  return seen;
}

export const success = (data: unknown): Response => Response.json({ success: true, data });
export const failure = (code: string, message = "", status = 200): Response => Response.json({ success: false, message, code }, { status });

/** The record that a server gives of a new shopper. */
export const newUser = {
  tid: "",
  publicId: "0123456789",
  role: "user",
  mode: "guest",
  coin: 100,
  clothCoin: 25,
  shoeCoin: 25,
  upperKeyWordArr: ["shirt"],
  bottomKeyWordArr: ["jeans"],
} as const;
