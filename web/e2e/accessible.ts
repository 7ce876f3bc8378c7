import { expect, type Page, test } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { found, type Parts } from "./axe";
import { keepPicture } from "./pictures";

type Rules = Pick<RunOptions, "runOnly" | "rules">;

const contrast: Rules = { runOnly: ["color-contrast"] };
const allButContrast: Rules = { rules: { "color-contrast": { enabled: false } } };

/** Tests that are about the day (`make test-days`) only wait until the page is there. */
const isLookedAt = process.env.E2E_AXE !== "false";

/** `make explore` looks at everything at each look; the gate at what is new there. */
const everything = Boolean(process.env.E2E_ALL);

const all: Parts = { within: "html" };
/** Only dialogs and alerts, unless `E2E_ALL` is set. */
const opened: Parts = everything ? all : { within: "dialog[open], [role='alert']" };

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Looks again for a while, since the page may still be moving after a press. */
const expectNothing = (page: Page, words: string, rules: Rules, parts = all) =>
  expect.poll(() => found(page, rules, parts), { message: words, timeout: 30_000 }).toEqual([]);

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

const expectNothingBeyond = (page: Page) =>
  expect.poll(() => page.evaluate(beyondThePage), { message: "wider than the page", timeout: 30_000 }).toEqual([]);

async function inDarkColors(page: Page, look: () => Promise<unknown>) {
  await page.emulateMedia({ colorScheme: "dark" });
  await look();
  await page.emulateMedia({ colorScheme: "light" });
}

/** Not while the page is still on its way. */
async function untilThere(page: Page) {
  await expect(page).toHaveTitle(/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  // The server's first contents may still be in place of the page.
  await expect(page.locator("#root[data-first]")).toHaveCount(0);
}

/**
 * Expects no violations from axe, and nothing wider than the page. Contrast is slow to check, so during a journey it's only
 * checked in dialogs and alerts, with light colors at desktop width and dark ones at phone width. `expectScreenAccessible` checks
 * all of it. `open` names what is open over the page, for the pictures.
 */
export async function expectAccessible(page: Page, open = "") {
  await untilThere(page);
  if (!isLookedAt) return;
  await keepPicture(page, "light", open);
  await expectNothing(page, "in light colors", allButContrast);
  await expectNothingBeyond(page);
  const look = (colors: string) => expectNothing(page, `in ${colors} colors`, contrast, opened);
  if (test.info().project.name === "phone") await inDarkColors(page, () => look("dark"));
  else await look("light");
}

/**
 * Checks both widths and both color schemes from one load, for the walk through all screens. The frame around the screens needs
 * its contrast checked only once (`around`).
 */
export async function expectScreenAccessible(page: Page, open = "", { around = false } = {}) {
  await untilThere(page);
  if (!isLookedAt) return;
  const parts: Parts = { within: around ? "html" : `main, ${opened.within}`, few: !everything };
  await keepPicture(page, "light", open);
  await expectNothing(page, "in light colors", allButContrast);
  await expectNothing(page, "in light colors", contrast, parts);
  await expectNothingBeyond(page);
  await inDarkColors(page, async () => {
    await keepPicture(page, "dark", open);
    await expectNothing(page, "in dark colors", contrast, parts);
  });
  await page.setViewportSize(widths.phone);
  await keepPicture(page, "light", open);
  await expectNothing(page, "at a phone's width", allButContrast, { ...all, few: !everything });
  await expectNothingBeyond(page);
  await inDarkColors(page, () => keepPicture(page, "dark", open));
  await page.setViewportSize(widths.desktop);
}
