import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page, { butFor = [] }: { butFor?: string[] } = {}): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // All in the page itself, rather than in a second one that is opened for each result: there are no frames of other origins.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .disableRules(butFor)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
