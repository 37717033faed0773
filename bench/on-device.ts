import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { withExtension } from "./extension-page.ts";
import { personPhotos } from "./person-photos.ts";
import { median, ms, type Row } from "./table.ts";

const runs = 3;
/** Whoever puts a picture into its place and looks at it once more needs as long as this. */
const lookMs = 3_000;

interface Waits {
  readonly firstMs: number;
  readonly personsMs: readonly number[];
  readonly garmentsMs: readonly number[];
}

/** What a shopper waits for a picture that the panel makes on this device: from the tap until the picture stands there. */
export async function measureOnDevice(): Promise<Row[]> {
  const atOnce = await measureWaits(0);
  const looked = await measureWaits(lookMs);
  const rowsOf = (when: string, { firstMs, personsMs, garmentsMs }: Waits): Row[] => [
    { what: `first picture, ${when}`, figure: ms(firstMs), note: "new profile; the engine's files come from the extension" },
    { what: `another person, ${when}`, figure: ms(median(personsMs)), note: `of ${runs} runs` },
    { what: `another garment, ${when}`, figure: ms(median(garmentsMs)), note: `of ${runs} runs` },
  ];
  return [...rowsOf("tapped at once", atOnce), ...rowsOf(`tapped after ${lookMs / 1000} s`, looked)];
}

async function measureWaits(beforeTapMs: number): Promise<Waits> {
  const people = await personPhotos(runs + 1);
  const garments = ["tshirt.jpg", "tshirt.png"].map((name) => readFileSync(new URL(`../src/engine/testing/${name}`, import.meta.url)));
  return withExtension(async (context, address) => {
    const page = await context.newPage();
    await page.goto(address);
    const waitFor = async (tab: string, file: Buffer) => {
      await give(page, tab, file);
      await pause(beforeTapMs);
      return makePicture(page);
    };
    await give(page, "Model", people[0]);
    await page.getByRole("switch", { name: "On this device" }).check();
    const firstMs = await waitFor("Top", garments[0]);
    const personsMs: number[] = [];
    const garmentsMs: number[] = [];
    for (let run = 1; run <= runs; run++) {
      personsMs.push(await waitFor("Model", people[run]));
      garmentsMs.push(await waitFor("Top", garments[run % garments.length]));
    }
    return { firstMs, personsMs, garmentsMs };
  });
}

const pictureNames: Record<string, string> = { Model: "Your photo", Top: "The top or dress to try on" };

async function give(page: Page, tab: string, file: Buffer): Promise<void> {
  await page.getByRole("tab", { name: tab }).click();
  const picture = page.getByRole("img", { name: pictureNames[tab] });
  const before = (await picture.count()) > 0 ? await picture.getAttribute("src") : null;
  await page.locator("input[type=file]").setInputFiles({ name: "picture.jpg", mimeType: "image/jpeg", buffer: file });
  await page.waitForFunction(
    ([name, src]) => {
      const shown = document.querySelector<HTMLImageElement>(`img[alt="${name}"]`);
      return shown !== null && shown.src !== src;
    },
    [pictureNames[tab], before] as const,
  );
}

/** From the tap to the frame in which the picture stands on the screen, in milliseconds. */
async function makePicture(page: Page): Promise<number> {
  const result = page.getByRole("dialog", { name: "Your new look is ready" });
  const waitedMs = await page.getByRole("button", { name: "Generate" }).evaluate(async (button: HTMLElement) => {
    const picture = () => document.querySelector<HTMLImageElement>('img[alt="You in the new clothes"]');
    const startMs = performance.now();
    button.click();
    do await new Promise(requestAnimationFrame);
    while (!picture()?.complete || picture()?.naturalWidth === 0);
    return performance.now() - startMs;
  });
  await result.getByRole("button", { name: "Back to creation" }).click();
  await result.waitFor({ state: "detached" });
  return waitedMs;
}
