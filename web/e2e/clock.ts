/**
 * The one place that asks for the time. The server, the pages and the tests all live at `FIELDHOUSE_NOW`, an instant at which time
 * stands still; without it they go by the running clock.
 */
import type { BrowserContext, Page } from "@playwright/test";

function standing(): Date | undefined {
  const named = process.env.FIELDHOUSE_NOW;
  if (!named) return undefined;
  const instant = new Date(named);
  if (Number.isNaN(instant.getTime())) throw new Error(`FIELDHOUSE_NOW has to be an instant here, not “${named}”.`);
  return instant;
}

const instant = standing();

/** The present instant. */
export const now = () => instant ?? new Date();

/**
 * From here on dates stand still in the pages of a browser, at the same instant as the server's. Timers and animations run by
 * themselves: Playwright's own clock would drive those too, and a page that is busy never catches up with it.
 */
export async function keepDate(context: BrowserContext) {
  if (!instant) return;
  await context.addInitScript((milliseconds) => {
    globalThis.Date = new Proxy(Date, {
      construct: (date, parts, made) => Reflect.construct(date, parts.length > 0 ? parts : [milliseconds], made),
      get: (date, name) => (name === "now" ? () => milliseconds : Reflect.get(date, name)),
    });
  }, instant.getTime());
}

/** What a page takes for the present instant, in milliseconds. */
export const timeIn = (page: Page) => page.evaluate(() => Date.now());
