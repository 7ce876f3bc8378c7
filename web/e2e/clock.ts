/**
 * The only place in the tests that asks for the time. Server, pages and tests share the instant `FIELDHOUSE_NOW`, at which time
 * is frozen; without it they use the running clock.
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
 * Freezes dates in the pages of a browser at the server's instant. Timers and animations keep running: Playwright's own clock
 * would drive those too, and a busy page never catches up with it.
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

/** Returns the page's current time, in milliseconds. */
export const timeIn = (page: Page) => page.evaluate(() => Date.now());
