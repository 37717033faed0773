import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditSuit, listSuitsInReview } from "../../protocol/api/admin.ts";
import { getSuit, listHotKeywords, listSuits, removeSuit, saveSuit, type Suit } from "../../protocol/api/suits.ts";
import { openDiskStore } from "../objects/open-disk-store.ts";
import { lookAtNextPicture } from "../tasks/look-at-next-picture.ts";
import { fakeEngine, problemWidthPx } from "../testing/fake-engine.ts";
import { garmentPicture, picture } from "../testing/pictures.ts";
import type { TestClient } from "../testing/test-client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: TestClient;
let client: TestClient;
let upper: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.joinAdmin();
});
afterAll(() => server.close());

beforeEach(async () => {
  client = await server.join();
  upper = await client.upload(await garmentPicture("#b3202a"));
});

const draft = (changes: Record<string, unknown> = {}) => ({
  body: { id: randomUUID(), title: "Office", pieces: [{ slot: "upper", image: upper }], ...changes },
});
async function save(changes?: Record<string, unknown>): Promise<Suit> {
  server.clockMs += 1;
  return client.data(saveSuit, draft(changes));
}
const approve = ({ code, revision }: Suit) => admin.data(auditSuit, { params: { code }, body: { approved: true, revision } });
const publish = async (changes?: Record<string, unknown>) => approve(await save({ publish: true, ...changes }));
const codes = async (who: TestClient, query: Record<string, string | number>) =>
  (await who.data(listSuits, { query })).items.map(({ code }) => code);

describe("a suit", () => {
  it("is saved with its pieces and their shops, and changed under the same id", async () => {
    const id = randomUUID();
    const bottom = await client.upload(await garmentPicture("#1f3a6e"));
    const pieces = [
      { slot: "bottom", image: bottom, link: "https://www.amazon.de/dp/1" },
      { slot: "upper", image: upper, link: "javascript:alert(1)" },
    ];
    const saved = await save({ id, pieces, keywords: ["Summer", "summer", "红色"], note: "light" });
    expect(saved).toMatchObject({ title: "Office", note: "light", keywords: ["summer", "红色"], status: "draft", own: true, revision: 1 });
    expect(saved.pieces.map(({ slot, link, linkType }) => ({ slot, link, linkType }))).toEqual([
      { slot: "upper", link: undefined, linkType: "" },
      { slot: "bottom", link: "https://www.amazon.de/dp/1", linkType: "amazon" },
    ]);
    expect(saved.code).toMatch(/^[2-9a-hj-km-np-z]{6}$/);
    const changed = await save({ id, title: "Weekend", pieces: [{ slot: "upper", image: saved.pieces[0].image }] });
    expect(changed).toMatchObject({ code: saved.code, title: "Weekend", keywords: [], revision: 2 });
    expect(await client.data(getSuit, { params: { code: saved.code.toUpperCase() } })).toEqual(changed);
    expect(await codes(client, { own: "true" })).toEqual([saved.code]);
  });

  it("is its owner's only as a draft and in the audit", async () => {
    const stranger = await server.join();
    for (const suit of [await save(), await save({ publish: true })]) {
      expect(await stranger.code(getSuit, { params: { code: suit.code } })).toBe("error.suit.not.found");
      expect(await codes(stranger, { text: suit.code })).toEqual([]);
      expect(await stranger.code(removeSuit, { params: { code: suit.code } })).toBe("error.suit.not.found");
    }
    expect(await codes(stranger, { own: "true" })).toEqual([]);
  });

  it("is found by its owner's code among everybody's too, while it is private", async () => {
    const { code } = await save();
    expect(await codes(client, { text: code.toUpperCase() })).toEqual([code]);
  });

  it("cannot be changed or removed by another, also when it is public", async () => {
    const id = randomUUID();
    const suit = await publish({ id });
    const stranger = await server.join();
    const pieces = [{ slot: "upper", image: await stranger.upload(await garmentPicture("#000000")) }];
    expect(await stranger.code(saveSuit, draft({ id, pieces }))).toBe("error.suit.not.found");
    expect(await stranger.code(removeSuit, { params: { code: suit.code } })).toBe("error.suit.not.found");
    expect(await stranger.data(getSuit, { params: { code: suit.code } })).toMatchObject({ own: false, title: "Office" });
  });

  it("takes the user's own pictures only", async () => {
    const stranger = await server.join();
    const foreign = await stranger.upload(await garmentPicture("#000000"));
    for (const image of [foreign, "https://example.com/x.png"]) {
      expect(await client.code(saveSuit, draft({ pieces: [{ slot: "upper", image }] }))).toBe("error.picture.unknown");
    }
  });

  it("has one picture for each place, and a top when others are to see it", async () => {
    const twice = [
      { slot: "upper", image: upper },
      { slot: "upper", image: upper },
    ];
    expect(await client.code(saveSuit, draft({ pieces: twice }))).toBe("error.suit.slots");
    expect(await client.code(saveSuit, draft({ pieces: [{ slot: "bottom", image: upper }], publish: true }))).toBe("error.suit.upper");
  });

  it.each([
    { id: "x" },
    { title: "" },
    { title: "x".repeat(61) },
    { pieces: [] },
    { pieces: [{ slot: "model", image: "x" }] },
    { keywords: [""] },
  ])("is malformed with %o", async (changes) => {
    expect(await client.call(saveSuit, draft(changes))).toMatchObject({ status: 400, envelope: { code: "error.request.invalid" } });
  });

  it("is removed by its owner", async () => {
    const suit = await publish();
    await client.data(removeSuit, { params: { code: suit.code } });
    expect(await client.code(getSuit, { params: { code: suit.code } })).toBe("error.suit.not.found");
  });
});

describe("the audit", () => {
  it("lists what waits, and makes it public", async () => {
    const suit = await save({ publish: true });
    expect(suit.status).toBe("review");
    const waiting = await admin.data(listSuitsInReview, { query: { pageSize: 100 } });
    expect(waiting.items.at(-1)).toMatchObject({ code: suit.code, own: false, publicId: (await client.me()).publicId });
    expect((await approve(suit)).status).toBe("public");
    expect((await admin.data(listSuitsInReview)).items.map(({ code }) => code)).not.toContain(suit.code);
    const stranger = await server.join();
    const seen = await stranger.data(getSuit, { params: { code: suit.code } });
    const { pathname, search } = new URL(seen.pieces[0].image);
    expect((await server.app.inject(pathname + search)).statusCode).toBe(200);
  });

  it("refuses with a reason that the owner reads and others do not", async () => {
    const { code, revision } = await save({ publish: true });
    await admin.data(auditSuit, { params: { code }, body: { approved: false, revision, reason: "A logo" } });
    expect(await client.data(getSuit, { params: { code } })).toMatchObject({ status: "refused", refusal: "A logo" });
    expect(await (await server.join()).code(getSuit, { params: { code } })).toBe("error.suit.not.found");
  });

  it("judges what the auditor saw: not a later change, and a public one that changes is judged again", async () => {
    const id = randomUUID();
    const seen = await save({ id, publish: true });
    await save({ id, publish: true, title: "Something else" });
    const verdict = { params: { code: seen.code }, body: { approved: true, revision: seen.revision } };
    expect(await admin.code(auditSuit, verdict)).toBe("error.suit.changed");
    const suit = await publish({ id });
    await save({ id, publish: true, title: "Changed after the audit" });
    expect(await (await server.join()).code(getSuit, { params: { code: suit.code } })).toBe("error.suit.not.found");
  });

  it("tells the auditor, and nobody else, the gravest that a worker saw in a suit's pictures, and looks again at a changed suit", async () => {
    const objects = await openDiskStore(server.dataDir);
    const looker = { database: server.database, objects, engine: fakeEngine, log: pino({ level: "silent" }) };
    const lookAtAll = async () => {
      while (await lookAtNextPicture(looker));
    };
    const seen = async (code: string) => {
      const { items } = await admin.data(listSuitsInReview, { query: { pageSize: 100 } });
      return items.find((item) => item.code === code)?.presence;
    };
    const id = randomUUID();
    const bare = await client.upload(await picture(problemWidthPx, 100).jpeg().toBuffer());
    const suit = await save({
      id,
      publish: true,
      pieces: [
        { slot: "upper", image: upper },
        { slot: "bottom", image: bare },
      ],
    });
    expect(await seen(suit.code)).toBeUndefined();
    await lookAtAll();
    expect(await seen(suit.code)).toBe("bareSkin");
    expect(JSON.stringify(await client.data(getSuit, { params: { code: suit.code } }))).not.toContain("bareSkin");
    await save({ id, publish: true });
    expect(await seen(suit.code)).toBeUndefined();
    await lookAtAll();
    expect(await seen(suit.code)).toBe("nobody");
  });

  it("has no worker look at drafts", async () => {
    const { code } = await save();
    const objects = await openDiskStore(server.dataDir);
    while (await lookAtNextPicture({ database: server.database, objects, engine: fakeEngine, log: pino({ level: "silent" }) }));
    const pieces = await server.database
      .selectFrom("suit_pieces")
      .innerJoin("suits", "suits.id", "suit_pieces.suit_id")
      .select("presence")
      .where("code", "=", code)
      .execute();
    expect(pieces).toEqual([{ presence: null }]);
  });

  it("does not see drafts, and is for admins", async () => {
    const { code, revision } = await save();
    expect(await admin.code(auditSuit, { params: { code }, body: { approved: true, revision } })).toBe("error.suit.not.found");
    expect((await client.call(listSuitsInReview)).status).toBe(403);
    expect((await client.call(auditSuit, { params: { code }, body: { approved: true, revision } })).status).toBe(403);
  });
});

describe("the search", () => {
  it("finds public suits by code, keyword and title", async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const [first, second] = [await publish({ keywords: [word] }), await publish({ title: `The ${word} ÉTOILE` })];
    await save({ keywords: [word] });
    const stranger = await server.join();
    expect(await codes(stranger, { text: word.toUpperCase() })).toEqual([second.code, first.code]);
    expect(await codes(stranger, { text: first.code.toUpperCase() })).toEqual([first.code]);
    expect(await codes(stranger, { text: `${word} ÉTOILE` })).toEqual([second.code]);
    expect(await codes(stranger, { text: `${word}x` })).toEqual([]);
    expect(await codes(client, { own: "true", text: word })).toHaveLength(3);
  });

  it("makes hot what most users looked for in seven days, and nothing that no public suit has", async () => {
    const [hot, warm] = [`h${randomUUID().slice(0, 8)}`, `w${randomUUID().slice(0, 8)}`];
    const suit = await publish({ keywords: [hot, warm] });
    const [one, two] = [await server.join(), await server.join()];
    for (const who of [one, one, two]) await who.data(listSuits, { query: { text: hot } });
    for (let i = 0; i < 5; i++) await one.data(listSuits, { query: { text: warm } });
    await one.data(listSuits, { query: { text: "an insult" } });
    const keywords = async () =>
      (await client.data(listHotKeywords)).filter(({ keyword }) => keyword === hot || keyword === warm || keyword === "an insult");
    expect(await keywords()).toEqual([
      { keyword: hot, users: 2 },
      { keyword: warm, users: 1 },
    ]);
    await client.data(removeSuit, { params: { code: suit.code } });
    expect(await keywords()).toEqual([]);
    await publish({ keywords: [hot] });
    expect(await keywords()).toHaveLength(1);
    server.clockMs += 7 * 24 * 60 * 60_000;
    expect(await keywords()).toEqual([]);
  });
});
