import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow, portalUrl } from "./demo";
import { test } from "./visitors";

const path = "/wi/sun-prairie/orgs/four-lakes/";

test("an organization's page shows its facilities as tiles, list and map", { tag: "@phone" }, async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Four Lakes Area School District" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Prairie Ridge High School" })).toBeVisible();
  await page.getByRole("button", { name: "List" }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole("link", { name: "Prairie Ridge High School" })).toBeVisible();
  await page.getByRole("button", { name: "Map" }).click();
  const map = page.getByRole("region", { name: "Facilities on a map" });
  await map.getByRole("button", { name: /^Patrick Marsh Fields/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Patrick Marsh Fields" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/view=map/);
});

test("facilities are narrowed to those with a kind of space", async ({ page }) => {
  await page.goto(path);
  await page
    .getByRole("region", { name: "Facilities" })
    .getByRole("button", { name: /^Space type/ })
    .click();
  await page.getByRole("listbox", { name: "Space type" }).getByRole("option", { name: "Pool" }).click();
  await expect(page).toHaveURL(/type=pool/);
  await expect(page.getByRole("link", { name: "Blackhawk Middle School" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Patrick Marsh Fields" })).toHaveCount(0);
});

test("a facility has its spaces as tiles or list, its calendar and its map", { tag: "@phone" }, async ({
  page,
  place,
}) => {
  await page.goto(`/wi/superior/orgs/${place.office.organization}/facilities/${place.facility}?date=${dayFromNow(9)}`);
  await expect(page.getByRole("heading", { level: 1, name: place.facilityName })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Gym B" })).toBeVisible();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(main.getByRole("link", { name: "Gym B" })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "About this facility" });
  await tabs.getByRole("link", { name: "Map" }).click();
  await expect(page.getByRole("region", { name: `Map showing ${place.facilityName}` })).toBeVisible();
  await tabs.getByRole("link", { name: "Calendar" }).click();

  // The week begins on Monday and at 5 AM; the arrow keys lead from time to time.
  await page.getByRole("button", { name: "Week", exact: true }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("columnheader").nth(1)).toContainText("Mon");
  await expect(grid.getByRole("rowheader").first()).toHaveText("5 AM");
  await expectAccessible(page);
  await page.getByRole("button", { name: "3 days" }).click();
  await expect(grid.getByRole("columnheader")).toHaveCount(4);
  const free = grid.getByRole("button", { name: /available$/ }).and(grid.locator("[tabindex='0']"));
  await free.focus();
  await page.keyboard.press("ArrowDown");
  await expect(grid.locator("button:focus")).toHaveAccessibleName(/:30 [AP]M, /);

  await page.getByRole("button", { name: "Day", exact: true }).click();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(page).toHaveURL(new RegExp(`date=${dayFromNow(10)}`));
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /, available \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${place.page}\\?.*date=${dayFromNow(10)}`));
  await expect(page.getByRole("heading", { name: "Pick a time" })).toBeVisible();
});

/** The development server is the marketplace alone. */
const skipWithoutPortals = async (page: Page) =>
  test.skip((await page.locator("#fieldhouse-site").count()) === 0, "Portals need the built app behind the server.");

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--tenant-accent").trim());

const portals = [
  ["four-lakes", "Four Lakes Area School District"],
  ["copper-range", "Copper Range Racquet and Soccer Club"],
] as const;

for (const [shortName, name] of portals)
  test(`on its own host ${name} comes first, in its own colors`, async ({ page, baseURL }) => {
    await page.goto("/");
    await skipWithoutPortals(page);
    const marketplace = await accent(page);
    await page.goto(portalUrl(baseURL, shortName));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByRole("link", { name: `${name}, home` })).toBeVisible();
    expect(await accent(page)).not.toBe(marketplace);
  });

test("two organizations' portals don't look alike", async ({ page, baseURL }) => {
  await page.goto("/");
  await skipWithoutPortals(page);
  const accents = new Set<string>();
  for (const [shortName, name] of portals) {
    await page.goto(portalUrl(baseURL, shortName));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    accents.add(await accent(page));
  }
  expect(accents.size).toBe(portals.length);
});

test("a portal searches its own facilities, and its spaces have short addresses", async ({ page, baseURL }) => {
  await page.goto(portalUrl(baseURL, "four-lakes", "/search"));
  await skipWithoutPortals(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces? available/);
  const ways = page.getByRole("navigation", { name: "On this site" });
  await expect(ways.getByRole("link", { name: "Find a time" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Facility: All facilities" }).click();
  await page.getByRole("option", { name: "Prairie Ridge High School" }).click();
  await expect(page).toHaveURL(/facility=/);
  await expect(page.getByText("Prairie Ridge High School", { exact: true }).first()).toBeAttached();
  await page.goto(portalUrl(baseURL, "four-lakes", "/facilities/prairie-ridge-high-school/gym-b"));
  await expect(page.getByRole("heading", { level: 1, name: "Gym B" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Prairie Ridge High School" }).first()).toHaveAttribute(
    "href",
    "/facilities/prairie-ridge-high-school",
  );
  await page.goto(portalUrl(baseURL, "four-lakes", "/?error=unavailable"));
  await expect(page.getByRole("status").getByText("That page is unavailable right now.")).toBeVisible();
});
