import type { Page } from "@playwright/test";

/** The folder that pictures of the screens go to; none are made without (`make screens`). */
const folder = process.env.SCREENS;

const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The organization of a test, which is another one each time. */
const office = /superior-\w+/g;

/** `four-lakes.facilities_gym.390.dark.png`: whose host, address, width, colors; what is open over the page follows the address. */
export function pictureName(address: string, width: number, colors: string, open = ""): string {
  const { hostname, pathname, search } = new URL(address);
  const [first = ""] = hostname.split(".");
  const host = first === "fieldhouse" ? "marketplace" : first;
  const path = `${pathname}${search} ${open}`
    .replace(id, "id")
    .replace(office, "office")
    .replace(/\d{4}-\d{2}-\d{2}/g, "day")
    .replace(/[^A-Za-z0-9-]+/g, "_")
    .replace(/^_|_$/g, "");
  return `${host}.${(path || "start").slice(0, 120)}.${width}.${colors}.png`;
}

/** Keeps a picture of the whole page as it is now, or of what is open over it. */
export async function keepPicture(page: Page, colors: "light" | "dark", open = "") {
  if (!folder) return;
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${pictureName(page.url(), width, colors, open)}`, fullPage: open === "" });
}
