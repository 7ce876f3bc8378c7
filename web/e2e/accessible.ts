import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds, by one rule or by all. */
async function found(page: Page, ...rules: string[]): Promise<string[]> {
  // Only violations are described, and frames of other origins, of which there are none, aren't looked into: that is what takes long.
  const options = { resultTypes: ["violations" as const], ...(rules.length > 0 && { runOnly: rules }) };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** Nothing that axe finds, in light and in dark colors, and nothing wider than the page. */
export async function expectAccessible(page: Page) {
  // Not while the page is still on its way.
  await expect(page).toHaveTitle(/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  expect(await found(page), "in light colors").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await found(page, "color-contrast"), "in dark colors").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, "wider than the page").toBeLessThanOrEqual(0);
}
