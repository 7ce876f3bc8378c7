import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { keepPicture } from "./pictures";

type RunOptions = Parameters<AxeBuilder["options"]>[0];
type Rules = Pick<RunOptions, "runOnly" | "rules">;

const contrast: Rules = { runOnly: ["color-contrast"] };
const allButContrast: Rules = { rules: { "color-contrast": { enabled: false } } };

async function found(page: Page, rules: Rules): Promise<string[]> {
  // Only violations are described, and frames of other origins, of which there are none, aren't looked into: that is what takes long.
  const options: RunOptions = { resultTypes: ["violations"], ...rules };
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

/** Looks again for a while, since the page may still be moving after a press. */
const expectNothing = (page: Page, rules: Rules, colors: string) =>
  expect.poll(() => found(page, rules), { message: `in ${colors} colors`, timeout: 5_000 }).toEqual([]);

/** Returns the elements that reach beyond the page's right edge. */
function beyondThePage(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const beyond = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  );
  return [
    `by ${document.documentElement.scrollWidth - innerWidth} px`,
    ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 120)),
  ];
}

/**
 * Nothing that axe finds, and nothing wider than the page. Contrast takes the most time of all: a journey looks at it in light
 * colors at a desktop's width and in dark ones at a phone's, and the walk through all screens in both at a desktop's. What is
 * open over the page has a name, for its pictures.
 */
export async function expectAccessible(page: Page, open = "") {
  // Not while the page is still on its way.
  await expect(page).toHaveTitle(/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  // Nor while the server's first contents stand in for it.
  await expect(page.locator("#root[data-first]")).toHaveCount(0);
  const phone = (page.viewportSize()?.width ?? 0) < 760;
  const walk = test.info().file.endsWith("screens.spec.ts");
  await keepPicture(page, "light", open);
  await expectNothing(page, phone ? allButContrast : {}, "light");
  if (phone || walk) {
    await page.emulateMedia({ colorScheme: "dark" });
    await keepPicture(page, "dark", open);
    await expectNothing(page, contrast, "dark");
    await page.emulateMedia({ colorScheme: "light" });
  }
  expect(await page.evaluate(beyondThePage), "wider than the page").toEqual([]);
}
