/** The calls that the specification names: each is served, refuses wrong input, and keeps others' data to itself. */
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listCoinRecords } from "../protocol/api/coins.ts";
import { listDiaryDays, writeDiaryDay } from "../protocol/api/diary.ts";
import { sendFeedback } from "../protocol/api/feedback.ts";
import { listFittings } from "../protocol/api/fitting.ts";
import { createPaymentOrder, getPaymentOrder } from "../protocol/api/payment.ts";
import { createCustomClothes, listCustomClothes } from "../protocol/api/shop-item-ext.ts";
import { listSuits, saveSuit } from "../protocol/api/suits.ts";
import { addWardrobeItem, listWardrobeItems } from "../protocol/api/wardrobe.ts";
import { startAd } from "../protocol/api/auth.ts";
import { type Endpoint, endpoint } from "../protocol/endpoint.ts";
import { usualPackages } from "./payments/packages.ts";
import { Payments } from "./payments/payments.ts";
import { SandboxProvider } from "./payments/sandbox.ts";
import { garmentPicture } from "./testing/pictures.ts";
import type { TestClient } from "./testing/test-client.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { finishedTryOn } from "./testing/try-on.ts";

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number>;
  readonly body?: object;
}

/** The ids and links of a victim's data, which a stranger tries to use. */
interface Victim {
  readonly picture: string;
  readonly look: string;
  readonly taskId: string;
  readonly itemId: string;
  readonly suitId: string;
  readonly feedbackId: string;
  readonly customId: string;
  readonly adToken: string;
  readonly orderId: string;
  readonly publicId: string;
}

interface Call {
  readonly method: Endpoint["method"];
  readonly path: string;
  /** Wrong input; undefined if only the signature can be wrong. */
  readonly wrong?: Input;
  /** The input with which a stranger comes closest to the victim's data. */
  readonly foreign: (victim: Victim) => Input;
}

const nothing = () => ({});
const calls: readonly Call[] = [
  { method: "GET", path: "/auth/translations", foreign: nothing },
  { method: "GET", path: "/auth/me/v2", foreign: nothing },
  { method: "GET", path: "/auth/trycode", foreign: nothing },
  { method: "POST", path: "/auth/change", wrong: { body: { id: "me" } }, foreign: ({ publicId }) => ({ body: { id: publicId } }) },
  { method: "POST", path: "/auth/redeem", wrong: { body: { code: " " } }, foreign: ({ adToken }) => ({ body: { code: adToken } }) },
  { method: "POST", path: "/auth/adReward", wrong: { body: { token: "" } }, foreign: ({ adToken }) => ({ body: { token: adToken } }) },
  {
    method: "POST",
    path: "/fitting",
    wrong: { body: { id: randomUUID(), category: "hat" } },
    foreign: ({ picture, look }) => ({ body: { id: randomUUID(), model: look, upper: picture, category: "top" } }),
  },
  {
    method: "POST",
    path: "/fitting/createShoes",
    wrong: { body: { id: "x" } },
    foreign: ({ picture, look }) => ({ body: { id: randomUUID(), model: look, shoeOne: picture } }),
  },
  { method: "GET", path: "/fitting/{id}", wrong: { params: { id: "1" } }, foreign: ({ taskId }) => ({ params: { id: taskId } }) },
  { method: "GET", path: "/fitting/task/list", wrong: { query: { pageNo: 0 } }, foreign: nothing },
  { method: "GET", path: "/fitting/task/remove", wrong: { query: { id: "1" } }, foreign: ({ taskId }) => ({ query: { id: taskId } }) },
  {
    method: "POST",
    path: "/wardrobe/items",
    wrong: { body: { id: randomUUID(), image: "x", category: "hat" } },
    foreign: ({ picture }) => ({ body: { id: randomUUID(), image: picture, category: "top" } }),
  },
  { method: "GET", path: "/wardrobe/items", wrong: { query: { category: "hat" } }, foreign: nothing },
  {
    method: "POST",
    path: "/wardrobe/updateItem",
    wrong: { body: { name: "x" } },
    foreign: ({ itemId }) => ({ body: { id: itemId, name: "stolen" } }),
  },
  { method: "DELETE", path: "/wardrobe/items/{id}", wrong: { params: { id: "1" } }, foreign: ({ itemId }) => ({ params: { id: itemId } }) },
  {
    method: "GET",
    path: "/shop-items/fetchImg/v2",
    wrong: { query: { url: "no link" } },
    foreign: ({ picture }) => ({ query: { url: picture } }),
  },
  { method: "GET", path: "/shop-items/detail/{id}", wrong: { params: { id: "1" } }, foreign: ({ itemId }) => ({ params: { id: itemId } }) },
  {
    method: "POST",
    path: "/shop-item-ext",
    wrong: { body: { id: randomUUID(), category: "hat" } },
    foreign: ({ picture }) => ({ body: { id: randomUUID(), image: picture, category: "top" } }),
  },
  { method: "GET", path: "/shop-item-ext", wrong: { query: { pageSize: 1_000 } }, foreign: () => ({ query: { all: "true" } }) },
  {
    method: "PUT",
    path: "/shop-item-ext/{id}",
    wrong: { params: { id: "1" }, body: {} },
    foreign: ({ customId }) => ({ params: { id: customId }, body: { title: "stolen" } }),
  },
  {
    method: "GET",
    path: "/video-items/findByUrl",
    wrong: { query: { url: "no link" } },
    foreign: ({ picture }) => ({ query: { url: picture } }),
  },
  {
    method: "POST",
    path: "/suits",
    wrong: { body: { id: randomUUID(), title: "", pieces: [] } },
    foreign: ({ suitId, picture }) => ({ body: { id: suitId, title: "stolen", pieces: [{ slot: "upper", image: picture }] } }),
  },
  { method: "GET", path: "/suits", wrong: { query: { pageNo: "x" } }, foreign: () => ({ query: { text: "victim" } }) },
  { method: "GET", path: "/suits/hot/keyword", foreign: nothing },
  {
    method: "POST",
    path: "/feedback",
    wrong: { body: { id: randomUUID(), type: "rant", description: "x" } },
    foreign: ({ feedbackId }) => ({ body: { id: feedbackId, type: "bug", description: "stolen" } }),
  },
  {
    method: "POST",
    path: "/payment/createOrder",
    wrong: { body: { id: "x", packageId: "coins-100" } },
    foreign: ({ orderId }) => ({ body: { id: orderId, packageId: "coins-100" } }),
  },
  // With the providers' own messages: routes/payment.test.ts.
  { method: "POST", path: "/payment/callback/ios", wrong: { body: {} }, foreign: ({ orderId }) => ({ body: { id: orderId } }) },
  { method: "POST", path: "/payment/callback/paypal", wrong: { body: {} }, foreign: ({ orderId }) => ({ body: { id: orderId } }) },
  { method: "GET", path: "/coins/records", wrong: { query: { direction: "sideways" } }, foreign: nothing },
];

let server: TestServer;
let owner: TestClient;
let victim: Victim;

beforeAll(async () => {
  server = await startTestServer({ payments: new Payments(usualPackages, [new SandboxProvider(randomBytes(32))]) });
  owner = await server.join();
  victim = await settle(owner);
});
afterAll(() => server.close());

async function settle(client: TestClient): Promise<Victim> {
  const { id: taskId, image: look } = await finishedTryOn(server, client);
  const picture = await client.upload(await garmentPicture("#b3202a"));
  const [itemId, suitId, feedbackId, customId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await client.data(addWardrobeItem, { body: { id: itemId, image: picture, category: "top", name: "victim" } });
  await client.data(saveSuit, { body: { id: suitId, title: "victim", keywords: ["victim"], pieces: [{ slot: "upper", image: picture }] } });
  await client.data(sendFeedback, { body: { id: feedbackId, type: "bug", description: "victim" } });
  await client.data(writeDiaryDay, { params: { date: "2026-11-01" }, body: { items: [itemId], note: "victim" } });
  await client.data(createCustomClothes, {
    body: { id: customId, image: await client.upload(await garmentPicture("#1f3a6e")), category: "top" },
  });
  const { token: adToken } = await client.data(startAd);
  const { id: orderId } = await client.data(createPaymentOrder, { body: { id: randomUUID(), packageId: "coins-100" } });
  return { picture, look, taskId, itemId, suitId, feedbackId, customId, adToken, orderId, publicId: (await client.me()).publicId };
}

/** Everything that the API shows to the victim. */
async function belongings(): Promise<unknown> {
  return Promise.all([
    owner.me(),
    owner.data(listWardrobeItems),
    owner.data(listFittings),
    owner.data(listSuits, { query: { own: "true" } }),
    owner.data(listCoinRecords),
    owner.data(listCustomClothes),
    owner.data(listDiaryDays, { query: { month: "2026-11" } }),
    owner.data(getPaymentOrder, { params: { id: victim.orderId } }),
  ]);
}

const described = ({ method, path }: Call) => endpoint({ method, path, summary: "", reply: z.unknown() });

describe.each(calls)("$method $path", (call) => {
  it("is served and documented", async () => {
    const document = (await server.app.inject("/api/docs/json")).json<{ paths: Record<string, object> }>();
    expect(Object.keys(document.paths[`/api${call.path}`] ?? {})).toContain(call.method.toLowerCase());
  });

  it("answers wrong input with a 4xx or a coded failure", async () => {
    const client = await server.join();
    const unsigned = { ...call.foreign(victim), headers: { sign: "wrong" } };
    for (const input of call.wrong ? [call.wrong, unsigned] : [unsigned]) {
      const { status, envelope } = await client.call(described(call), input);
      expect(status).toBeLessThan(500);
      expect(envelope).toMatchObject({ success: false, code: expect.stringMatching(/^error\./), message: expect.stringMatching(/\w+/) });
    }
  });

  it("gives a stranger nothing of another user's, and lets none of it change", async () => {
    const before = await belongings();
    const stranger = await server.join();
    const { status, envelope } = await stranger.call(described(call), call.foreign(victim));
    expect(status).toBeLessThan(500);
    const answer = JSON.stringify(envelope);
    const traces = [
      owner.tid!,
      victim.publicId,
      victim.itemId,
      victim.suitId,
      victim.taskId,
      victim.customId,
      victim.orderId,
      ...keysOf(victim),
    ];
    const given = JSON.stringify(call.foreign(victim));
    for (const trace of traces) if (!given.includes(trace)) expect(answer.includes(trace), trace).toBe(false);
    expect(await belongings()).toEqual(before);
  });
});

/** The keys of the victim's pictures, which every link to them contains. */
function keysOf({ picture, look }: Victim): string[] {
  return [picture, look].map((link) => new URL(link).pathname.split("/").at(-1)!);
}
