/** Every screen at its address, with axe in both color schemes and at both widths. What lies behind a press is tried where it is pressed. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow, portalUrl } from "./demo";
import { enter, enterAsNew } from "./people";
import { book, hold, hour, wizard } from "./places";
import { test } from "./visitors";

/** A screen's title and its address. */
type Screen = readonly [title: string | RegExp, address: string];

async function expectScreens(page: Page, screens: readonly Screen[]) {
  test.setTimeout(screens.length * 40_000);
  for (const [title, address] of screens)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(
        page.getByRole("heading", { level: 1, name: title, exact: typeof title === "string" }),
      ).toBeAttached();
      await expectAccessible(page);
    });
}

const school = "Prairie Ridge High School";
const fourLakes = "/wi/sun-prairie/orgs/four-lakes";
const around = "latitude=43.0731&longitude=-89.4012";

const everybodys: Record<string, readonly Screen[]> = {
  finding: [
    ["The court is open at six.", "/"],
    [/spaces? available for/, `/search?${around}&date=${dayFromNow(7)}`],
    ["Find a space", "/search"],
    ["Page not found", "/nowhere/at/all"],
  ],
  places: [
    ["Four Lakes Area School District", `${fourLakes}/`],
    ["Four Lakes Area School District", `${fourLakes}/?view=list`],
    [school, `${fourLakes}/facilities/prairie-ridge-high-school?date=${dayFromNow(7)}`],
    ["Gym A - Full court", `${fourLakes}/facilities/prairie-ridge-high-school/gym-a-full-court`],
  ],
  "what it is": [
    ["Get your spaces found and booked", "/host"],
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
    [/./, "/sitemap"],
    [/./, "/sitemap/wi"],
    [/./, "/sitemap/wi/sun-prairie"],
  ],
  "signing in": [
    ["The court is open at six.", "/login"],
    ["Terms", "/terms?login=sign-up"],
    ["Terms", "/terms?login=reset"],
    ["Reset your password", "/reset"],
    [/./, "/confirm-email"],
  ],
};

for (const [name, screens] of Object.entries(everybodys))
  test(`everybody's screens are accessible: ${name}`, async ({ page }) => {
    await expectScreens(page, screens);
  });

test("the portals' screens are accessible", async ({ page, baseURL }) => {
  const on = (path: string) => portalUrl(baseURL, "copper-range", path);
  await expectScreens(page, [
    ["Copper Range Racquet and Soccer Club", on("/")],
    [/spaces? available/, on(`/search?date=${dayFromNow(7)}`)],
    ["Page not found", on("/nowhere/at/all")],
    ["Four Lakes Area School District", portalUrl(baseURL, "four-lakes")],
    ["Gym B", portalUrl(baseURL, "four-lakes", "/facilities/prairie-ridge-high-school/gym-b")],
  ]);
});

test("a person's own screens are accessible", async ({ page, place }) => {
  const person = await enterAsNew(page);
  const booked = await book(person, place, hour());
  const time = hour(8);
  const held = await hold(person, place, time);
  await expectScreens(page, [
    ["Profile", "/manage/account/profile"],
    ["Reservations", "/manage/account/reservations"],
    [/./, `/manage/account/reservations/${booked.id}`],
    ["Reservations", "/manage/account/reservations?show=past"],
    ["Memberships", "/manage/account/memberships"],
    ["Your cart", "/cart"],
    ["Payments", "/manage/account/payments"],
    ["Settings", "/manage/account/settings"],
    [/^Gym B is yours/, `/book/confirmed/${booked.id}`],
    [/^When would you like/, wizard(place, hour(9))],
    ["What are you planning?", wizard(place, time, "details", held)],
  ]);
});

const home = "/manage/orgs/four-lakes";
const facility = `${home}/facs/prairie-ridge-high-school`;

const staffs: Record<string, readonly Screen[]> = {
  work: [
    [/^Good (morning|afternoon|evening), Kristin$/, `${home}/home`],
    ["Requests", `${home}/inbox`],
    ["Bookings", `${home}/bookings`],
  ],
  facilities: [
    ["Facilities", `${home}/facs`],
    ["New facility", `${home}/facs/new`],
    [school, `${facility}/spaces`],
    [school, `${facility}/edit`],
    [school, `${facility}/photos`],
  ],
  spaces: [
    ["Spaces", `${home}/spaces`],
    ["New space", `${facility}/spaces/new`],
    ["Gym B", `${facility}/spaces/gym-b/edit`],
    ["Gym B", `${facility}/spaces/gym-b/settings`],
    ["Gym B", `${facility}/spaces/gym-b/availability`],
    ["Gym B", `${facility}/spaces/gym-b/availability?rule=new`],
    ["Gym B", `${facility}/spaces/gym-b/photos`],
  ],
  organization: [
    ["Four Lakes Area School District", `${home}/edit`],
    ["Settings", `${home}/settings`],
    ["Settings", `${home}/settings/look`],
    ["Settings", `${home}/settings/address`],
    ["Staff", `${home}/users`],
  ],
};

for (const [name, screens] of Object.entries(staffs))
  test(`the staff's screens are accessible: ${name}`, async ({ page, staff }) => {
    await enter(page, await staff("admin"));
    await expectScreens(page, screens);
  });

test("the marketplace's own staff's screens are accessible", async ({ page, staff }) => {
  await enter(page, await staff("superadmin"));
  await expectScreens(page, [
    ["Organizations", "/manage/orgs"],
    ["New organization", "/manage/orgs/new"],
  ]);
});
