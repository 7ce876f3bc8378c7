/** One brand color makes a portal's look, in light and in dark; and nothing of one organization shows at another's address. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { portalUrl } from "./demo";
import { enter } from "./people";
import { type Office, openOffice, openPlace, wizard } from "./places";
import { atDetails } from "./steps";
import { anotherVisitor, test } from "./visitors";

/** The hue of the accent as it is painted, in degrees. */
const hueOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--accent)";
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    probe.remove();
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    const most = Math.max(red, green, blue);
    const spread = most - Math.min(red, green, blue);
    const hue =
      most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
    return (hue * 60 + 360) % 360;
  });

async function brand(page: Page, { organization, admin }: Office, color: string) {
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings/look`);
  await page.getByLabel("Brand color", { exact: true }).fill(color);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Save Success")).toBeVisible();
}

const colors = [
  { color: "#7c3aed", hue: 262 },
  { color: "#c2410c", hue: 17 },
] as const;

test("two portals keep their own color in light and dark, and nothing of each other", async ({
  page,
  browser,
  baseURL,
  staff,
}) => {
  test.slow();
  const superadmin = await staff("superadmin");
  const offices = [await openOffice(superadmin), await openOffice(superadmin)];
  const places = await Promise.all(offices.map((office) => openPlace(office)));
  const visitor = await (await anotherVisitor(browser)).newPage();
  await visitor.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  for (const [index, { color, hue }] of colors.entries()) {
    const [office, other] = [offices[index], offices[1 - index]];
    const [place, elsewhere] = [places[index], places[1 - index]];
    if (!office || !other || !place || !elsewhere) throw new Error("there are two of each");
    await brand(page, office, color);
    const on = (path = "/") => portalUrl(baseURL, office.organization, path);
    await visitor.goto(on());
    await expect(visitor.getByRole("heading", { level: 1, name: office.name })).toBeVisible();
    await expect(visitor.getByRole("link", { name: place.facilityName }).first()).toBeVisible();
    for (const scheme of ["light", "dark"] as const) {
      await visitor.emulateMedia({ colorScheme: scheme });
      const distance = Math.abs((await hueOf(visitor)) - hue);
      expect(Math.min(distance, 360 - distance), `the hue in ${scheme}`).toBeLessThan(12);
    }
    await visitor.emulateMedia({ colorScheme: "light" });
    await expectAccessible(visitor);
    const all = await visitor.content();
    for (const word of [other.name, other.organization, elsewhere.facilityName]) expect(all).not.toContain(word);

    // Nor by an address or a search of one's own.
    await visitor.goto(on(`/facilities/${elsewhere.facility}`));
    await expect(visitor.getByText(elsewhere.facilityName)).toHaveCount(0);
    await visitor.goto(on("/search"));
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces? available/);
    await expect(visitor.getByText(elsewhere.facilityName)).toHaveCount(0);
    await expectAccessible(visitor);
  }
  await visitor.context().close();
  for (const office of offices) await office.close();
});

test("a red brand doesn't make a held time look like an error", async ({ page, browser, baseURL, staff }) => {
  test.slow();
  const office = await openOffice(await staff("superadmin"));
  const place = await openPlace(office);
  await brand(page, office, "#c00000");
  const visitor = await (await anotherVisitor(browser)).newPage();
  const timer = visitor.getByRole("timer");
  const ground = () => timer.evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor);
  const { time, id } = await atDetails(visitor, place);
  await expect(timer).toBeVisible();
  const usual = await ground();
  await visitor.goto(portalUrl(baseURL, office.organization, wizard(place, time, "details", id)));
  await expect(timer).toBeVisible();
  expect(Math.min(await hueOf(visitor), 360 - (await hueOf(visitor)))).toBeLessThan(12);
  expect(await ground()).toBe(usual);
  await expectAccessible(visitor);
  await visitor.context().close();
  await office.close();
});
