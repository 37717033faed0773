import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { createLocalEngine } from "./local.ts";

const fixture = (name: string) => readFile(new URL(`../../engine/testing/${name}`, import.meta.url));
const engine = await createLocalEngine();
afterAll(() => engine.close());

it("does not look again at a person it knows: the next garment gives the same picture as on a new photo", async () => {
  const person = await fixture("small-person.jpg");
  const shirt = { upper: { bytes: await fixture("tshirt.jpg"), category: "top" as const }, format: "png" as const };
  const trousers = { bottom: { bytes: await fixture("trousers.jpg") } };
  const progress: number[] = [];
  const first = await engine.tryOn({ person, ...shirt });
  await engine.tryOn({ person, ...trousers });
  const again = await engine.tryOn({ person, ...shirt, onProgress: (share) => progress.push(share) });
  expect(Object.keys(first.stagesMs)).toContain("parse");
  expect(Object.keys(again.stagesMs)).not.toContain("parse");
  expect(Buffer.compare(again.picture, first.picture)).toBe(0);
  expect(progress.at(-1)).toBeLessThan(1);
});

it("keeps nobody while it looks at somebody else: two people at once weighed more than 600 MB", async () => {
  const [person, nobody] = await Promise.all(["small-person.jpg", "sneaker.jpg"].map(fixture));
  const shirt = { upper: { bytes: await fixture("tshirt.jpg"), category: "top" as const } };
  await engine.tryOn({ person, ...shirt });
  await expect(engine.tryOn({ person: nobody, ...shirt })).rejects.toMatchObject({ code: "error.engine.no.person" });
  const again = await engine.tryOn({ person, ...shirt });
  expect(Object.keys(again.stagesMs)).toContain("parse");
});

it("sees who is in a picture", async () => {
  expect(
    await Promise.all(["small-person.jpg", "tshirt.jpg", "sneaker.jpg"].map(async (name) => engine.look(await fixture(name)))),
  ).toEqual(["person", "nobody", "nobody"]);
});

it("an order that comes while another is dressed waits: it would free the memory of whom the other dresses", async () => {
  const [person, shirt] = await Promise.all(["small-person.jpg", "tshirt.jpg"].map(fixture));
  const upper = { bytes: shirt, category: "top" as const };
  const alone = await engine.tryOn({ person, upper, format: "png" });
  const others = [1, 2].map((length) => Buffer.concat([person, Buffer.alloc(length)]));
  let second: ReturnType<typeof engine.tryOn> | undefined;
  const onProgress = (share: number) => {
    if (share > 0.3) second ??= engine.tryOn({ person: others[1], upper, format: "png" });
  };
  const first = await engine.tryOn({ person: others[0], upper, format: "png", onProgress });
  expect(Buffer.compare(first.picture, alone.picture)).toBe(0);
  expect(Buffer.compare((await second!).picture, alone.picture)).toBe(0);
});
