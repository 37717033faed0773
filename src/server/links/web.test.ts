import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeWeb, startFakeWeb } from "../testing/fake-web.ts";
import { Web, WebError } from "./web.ts";

const wanted = { accept: "*/*", maxBytes: 100_000, longer: "refuse", signal: new AbortController().signal } as const;

let fake: FakeWeb;
let web: Web;
beforeAll(async () => {
  fake = await startFakeWeb();
  web = new Web(fake.network);
});
afterAll(async () => {
  await web.close();
  await fake.close();
});

const kindOf = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof WebError ? error.kind : String(error);
};
const read = (address: string, changes: object = {}) => web.read(new URL(address), { ...wanted, ...changes });

describe("the real internet's rule", () => {
  /** Production's own network rather than the fake one. */
  const real = new Web();
  afterAll(() => real.close());

  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://127.1/",
    "http://0/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fd00:ec2::254]/",
    "http://[::127.0.0.1]/",
    "http://1.1.1.1:81/",
    "https://1.1.1.1:8787/",
    "ftp://1.1.1.1/",
    "file:///etc/passwd",
    "http://user:secret@1.1.1.1/",
  ])("refuses %s", async (address) => {
    expect(await kindOf(real.read(new URL(address), wanted))).toBe("forbidden");
  });

  it("knows no names of this machine's own", async () => {
    expect(await kindOf(real.read(new URL("http://localhost/"), wanted))).toBe("unreachable");
  });

  it("leaves the system's two look-ups at a time to the database and the bucket: names with silent servers held them for minutes", async () => {
    const seen = new Set<string>();
    const reading = kindOf(real.read(new URL("http://nobody.invalid/"), wanted));
    do for (const resource of process.getActiveResourcesInfo()) seen.add(resource);
    while ((await Promise.race([reading, nextTurn()])) === undefined);
    expect(await reading).toBe("unreachable");
    expect(seen).not.toContain("GetAddrInfoReqWrap");
  });
});

it("closes all its connections, and gives up what is being read, beside Alipay's library, which changes Node's sockets", async () => {
  await import("../payments/alipay.ts");
  const other = new Web(fake.network);
  const readByOther = (host: string) => other.read(new URL(fake.at(host)), wanted);
  for (const host of ["first.test", "second.test"]) {
    fake.page(host, "/", "here");
    expect((await readByOther(host)).status).toBe(200);
  }
  const asked = new Promise<void>((resolve) => fake.serve("silent.test", "/", () => resolve()));
  const reading = kindOf(readByOther("silent.test"));
  await asked;
  await other.close();
  expect(await reading).toBe("unreachable");
  expect(await kindOf(readByOther("first.test"))).toBe("unreachable");
});

describe("a name", () => {
  it("that has a private address among its own is refused", async () => {
    fake.page("mixed.test", "/", "secret");
    fake.resolve("mixed.test", ["127.0.0.1", "10.0.0.1"]);
    expect(await kindOf(read(fake.at("mixed.test")))).toBe("forbidden");
  });

  it("that changes its answer is connected to where it was checked, and refused when that is private", async () => {
    fake.page("rebind.test", "/", "public");
    fake.resolve("rebind.test", ["127.0.0.1"], ["10.0.0.1"]);
    expect((await read(fake.at("rebind.test"))).status).toBe(200);
    const again = new Web(fake.network);
    expect(await kindOf(again.read(new URL(fake.at("rebind.test")), wanted))).toBe("forbidden");
    await again.close();
  });

  it("without an address is unreachable", async () => {
    fake.resolve("nowhere.test", []);
    expect(await kindOf(read(fake.at("nowhere.test")))).toBe("unreachable");
  });
});

describe("redirects", () => {
  const redirect = (path: string, location: string) =>
    fake.serve("short.test", path, (_, response) => {
      response.writeHead(302, { location }).end();
    });

  it("are followed, also relative ones", async () => {
    redirect("/a", "/b");
    redirect("/b", fake.at("long.test", "/c"));
    fake.page("long.test", "/c", "there");
    const answer = await read(fake.at("short.test", "/a"));
    expect([answer.url.href, Buffer.from(answer.bytes).toString()]).toEqual([fake.at("long.test", "/c"), "there"]);
  });

  it.each(["http://169.254.169.254/", "http://[::1]/", "file:///etc/passwd", "http://127.0.0.1:8081/", "gopher://x/"])(
    "to %s are refused",
    async (location) => {
      redirect("/evil", location);
      expect(await kindOf(read(fake.at("short.test", "/evil")))).toBe("forbidden");
    },
  );

  it("that never end are given up", async () => {
    redirect("/loop", "/loop");
    expect(await kindOf(read(fake.at("short.test", "/loop")))).toBe("unreachable");
  });
});

describe("a body", () => {
  it("that never ends is refused, or cut where the beginning is enough", async () => {
    let stopped = 0;
    fake.serve("endless.test", "/", async (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.on("close", () => (stopped += 1));
      while (!response.destroyed) {
        response.write("x".repeat(10_000));
        await sleep(1);
      }
    });
    expect(await kindOf(read(fake.at("endless.test")))).toBe("too large");
    expect((await read(fake.at("endless.test"), { longer: "cut" })).bytes.byteLength).toBe(100_000);
    await expect.poll(() => stopped).toBe(2);
  });

  it("that unpacks to more than it may is refused", async () => {
    fake.serve("bomb.test", "/", (_, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000)));
    });
    expect(await kindOf(read(fake.at("bomb.test")))).toBe("too large");
  });

  it("that stands still is given up when its time is over", async () => {
    fake.serve("slow.test", "/", (_, response) => {
      response.writeHead(200).write("beginning");
    });
    expect(await kindOf(read(fake.at("slow.test"), { signal: AbortSignal.timeout(200) }))).toBe("unreachable");
  });
});

it("sends nothing of ours along and keeps no cookies", async () => {
  const seen: (string | undefined)[] = [];
  fake.serve("cookie.test", "/", (request, response) => {
    seen.push(request.headers.cookie, request.headers.authorization, request.headers.tid as string | undefined);
    response.writeHead(200, { "set-cookie": "who=you" }).end();
  });
  await read(fake.at("cookie.test"));
  await read(fake.at("cookie.test"));
  expect(seen).toEqual(Array.from({ length: 6 }, () => undefined));
});
