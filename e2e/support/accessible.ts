import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Expects Axe to find nothing on the page once its animations have ended: text that is fading in has too little contrast still. With
 * `reducedMotion`, nothing fades out meanwhile either, as a notice once did.
 */
export async function expectAccessible(page: Page, { butFor = [] }: { butFor?: string[] } = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page })
    // Runs in the page itself instead of opening a second page for each result: there are no frames of other origins.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .disableRules(butFor)
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

/** Runs in the page. What has just been mounted begins to move two frames later at most; endless animations are not waited for. */
async function atRest(): Promise<void> {
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const ending = (): Animation[] => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished));
    await nextFrame();
    await nextFrame();
  } while (ending().some(({ playState }) => playState === "running"));
}
