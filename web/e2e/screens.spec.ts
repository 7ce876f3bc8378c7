/**
 * Every screen at its address, with axe in both color schemes and at both widths, which a desktop's window is made to have. What lies
 * behind a press is tried where it is pressed.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectScreenAccessible } from "./accessible";
import { dayFromNow, portalUrl } from "./demo";
import { enter, enterAsNew, signUp } from "./people";
import { book, bookAll, hold, hour, openSpace, wizard } from "./places";
import { chooseAny } from "./search-field";
import { atDetails, fillCard, fillDetails } from "./steps";
import { test } from "./visitors";

/** A screen's title and its address. */
type Screen = readonly [title: string | RegExp, address: string];

async function expectScreens(page: Page, screens: readonly Screen[]) {
  test.setTimeout(screens.length * 40_000);
  for (const [index, [title, address]] of screens.entries())
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: "commit" });
      await expect(
        page.getByRole("heading", { level: 1, name: title, exact: typeof title === "string" }),
      ).toBeAttached();
      // No placeholder may still be loading.
      await expect(page.locator("[role='status'][aria-busy='true']")).toHaveCount(0);
      await expectScreenAccessible(page, "", { around: index === 0 });
    });
}

const school = "Prairie Ridge High School";
const fourLakes = "/wi/sun-prairie/orgs/four-lakes";
const around = "latitude=43.0731&longitude=-89.4012";

const everybodys: Record<string, readonly Screen[]> = {
  finding: [
    ["The court is open at six.", "/"],
    [/^\d+ spaces? available for/, `/search?${around}&date=${dayFromNow(7)}`],
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
    ["Pricing", "/pricing"],
    ["Rent by the hour", "/hourly"],
    ["Event insurance", "/insurance"],
    ["Claim your organization", "/claim"],
    ["This invitation doesn’t work", "/invitation"],
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
    [/./, "/sitemap"],
    [/./, "/sitemap/wi"],
    [/./, "/sitemap/wi/sun-prairie"],
  ],
  "on other sites": [
    ["Four Lakes Area School District", "/r/widget/?organizationId=four-lakes"],
    ["Four Lakes Area School District", "/r/widget/?organizationId=four-lakes&mode=calendar"],
  ],
  "signing in": [
    ["The court is open at six.", "/login"],
    ["Terms", "/terms?login=sign-up"],
    ["Terms", "/terms?login=reset"],
    ["Reset your password", "/reset"],
    ["This link doesn’t work", "/confirm-email"],
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
    [/^\d+ spaces? available/, on(`/search?date=${dayFromNow(7)}`)],
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
  const { user } = await person.call<{ user: { id: string } }>("/user/session");
  await expectScreens(page, [
    ["Profile", "/manage/account/profile"],
    ["Reservations", "/manage/account/reservations"],
    [/./, `/manage/account/reservations/${booked.id}`],
    ["Reservations", "/manage/account/reservations?show=past"],
    ["Reservations", "/manage/account/reservations?show=all"],
    ["Messages", "/manage/account/messages"],
    ["Calendar", "/manage/account/calendar"],
    ["Memberships", "/manage/account/memberships"],
    ["Your cart", "/cart"],
    ["Payments", "/manage/account/payments"],
    ["Settings", "/manage/account/settings"],
    ["Dana Whitfield", `/user/${user.id}`],
    [/^Gym B is yours/, `/book/confirmed/${booked.id}`],
    [/^When would you like/, wizard(place, hour(9))],
    ["What are you planning?", wizard(place, time, "details", held)],
  ]);
});

test("the steps of a booking are accessible", async ({ page, place }) => {
  await atDetails(page, place);
  await expectScreenAccessible(page);
  await fillDetails(page);
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  await expectScreenAccessible(page);
  await fillCard(page, "4242424242424242");
  await expect(page.getByRole("button", { name: /^Book and pay/ })).toBeVisible();
  await expectScreenAccessible(page);
});

const home = "/manage/orgs/four-lakes";
const facility = `${home}/facs/prairie-ridge-high-school`;

const staffs: Record<string, readonly Screen[]> = {
  work: [
    [/^Good (morning|afternoon|evening), Kristin$/, `${home}/home`],
    ["Requests", `${home}/inbox`],
    ["Messages", `${home}/inbox/messages`],
    ["Bookings", `${home}/bookings`],
    ["New booking", `${home}/bookings/new`],
    ["Weather closures", `${home}/closures`],
    ["Cancel by date", `${home}/cancel?date=${dayFromNow(1)}`],
    ["Events & Tasks", `${home}/eventlist`],
    ["Events & Tasks", `${home}/eventlist/print?startDate=${dayFromNow(0)}&endDate=${dayFromNow(6)}`],
    ["Today", `${home}/crew`],
    ["Calendar", `${home}/calendar?view=week`],
    ["Schedule", `${home}/schedule`],
    [school, `${facility}/calendar`],
    [school, `${facility}/schedule`],
    [school, `${facility}/reservations`],
    ["Gym B", `${facility}/spaces/gym-b/calendar`],
    ["Gym B", `${facility}/spaces/gym-b/reservations`],
  ],
  facilities: [
    ["Facilities", `${home}/facs`],
    ["New facility", `${home}/facs/new`],
    [school, facility],
    [school, `${facility}/spaces`],
    [school, `${facility}/edit`],
    [school, `${facility}/hours`],
    [school, `${facility}/contacts`],
    [school, `${facility}/map`],
    [school, `${facility}/photos`],
  ],
  spaces: [
    ["Spaces", `${home}/spaces`],
    ["Bulk edit", `${home}/bulkedit`],
    ["New space", `${facility}/spaces/new`],
    ["Gym B", `${facility}/spaces/gym-b`],
    ["Gym B", `${facility}/spaces/gym-b/edit`],
    ["Gym B", `${facility}/spaces/gym-b/settings`],
    ["Gym B", `${facility}/spaces/gym-b/settings/prices`],
    ["Gym B", `${facility}/spaces/gym-b/settings/parts`],
    ["Gym B", `${facility}/spaces/gym-b/settings/addons`],
    ["Gym B", `${facility}/spaces/gym-b/settings/deposits`],
    ["Gym B", `${facility}/spaces/gym-b/availability`],
    ["Gym B", `${facility}/spaces/gym-b/availability?rule=new`],
    ["Gym B", `${facility}/spaces/gym-b/photos`],
  ],
  organization: [
    ["Four Lakes Area School District", home],
    ["Four Lakes Area School District", `${home}/edit`],
    ["Four Lakes Area School District", `${home}/contacts`],
    ["Four Lakes Area School District", `${home}/files`],
    ["Hours", `${home}/availability`],
    ["News", `${home}/news`],
    ["Staff", `${home}/users`],
    ["Groups", `${home}/groups`],
    ["New group", `${home}/groups/new`],
    ["Import groups", `${home}/groups/import`],
    ["Deposit claims", `${home}/incidents`],
  ],
  prices: [
    ["Prices", `${home}/pricing`],
    ["Prices", `${home}/pricing/templates`],
    ["Prices", `${home}/pricing/holidays`],
    ["Prices", `${home}/pricing/addons`],
    ["Prices", `${home}/pricing/deposits`],
    [/./, `${home}/pricing/new`],
    [/./, `${home}/pricing/templates/new`],
  ],
  settings: [
    ["Settings", `${home}/settings`],
    ["Settings", `${home}/settings/approval`],
    ["Settings", `${home}/settings/replies`],
    ["Settings", `${home}/settings/emails`],
    ["Settings", `${home}/settings/payout`],
    ["Settings", `${home}/settings/terms`],
    ["Settings", `${home}/settings/texts/terms`],
    ["Settings", `${home}/settings/texts/privacy`],
    ["Settings", `${home}/settings/look`],
    ["Settings", `${home}/settings/work-orders`],
    ["Settings", `${home}/settings/insurance`],
    ["Settings", `${home}/settings/domain`],
    ["Settings", `${home}/settings/keys`],
    ["Settings", `${home}/settings/audit`],
    ["Settings", `${home}/settings/address`],
    ["Settings", `${home}/settings/import`],
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
    ["Add-ons", "/manage/admin/addons"],
    ["Claims", "/manage/admin/orgclaim"],
    ["Texts", "/manage/admin/texts/terms"],
    ["Spaces", "/manage/spaces?org=four-lakes"],
    ["Facilities", "/manage/facilities"],
    ["New space", "/manage/spaces/new"],
    ["New facility", "/manage/wheeler"],
    ["Texts", "/manage/admin/texts/privacy"],
  ]);
});

test("the staff's screens of one booking, person, and group are accessible", async ({ page, place }) => {
  const { organization, admin, api } = place.office;
  const own = `/manage/orgs/${organization}`;
  const { id } = await book(await signUp(), place, hour(12), "Ski swap");
  const pending = await bookAll(await signUp(), place, [hour(13), hour(14)], "Curling league");
  const group = await admin.call<{ id: string }>(`${api}/groups`, { name: `Clubs ${place.facility}`, discount: "10" });
  await enter(page, admin);
  await expectScreens(page, [
    ["Ski swap", `${own}/requests/${id}`],
    ["Curling league", `${own}/requests/${pending.id}`],
    ["Ski swap", `${own}/check-in/${id}`],
    [/^Clubs /, `${own}/groups/${group.id}/members`],
    [/^Clubs /, `${own}/groups/${group.id}/applications`],
    [/^Clubs /, `${own}/groups/${group.id}/edit`],
    [/^Clubs /, `${own}/groups/${group.id}/usage`],
    [/^Clubs /, `${own}/groups/${group.id}/balance`],
  ]);
});

test("what opens over a person's settings is accessible", async ({ page }) => {
  await enterAsNew(page);
  await page.goto("/manage/account/settings");
  await page.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectScreenAccessible(page, "two-step sign-in");
});

test("what opens over the staff's screens is accessible", async ({ page, place }) => {
  test.slow();
  const { organization, admin } = place.office;
  const { id } = await book(await signUp(), place, hour(11), "Ski swap");
  await openSpace(place, { letter: "C", price: "40.00" });
  await enter(page, admin);
  const own = `/manage/orgs/${organization}`;
  const dialog = page.getByRole("dialog");
  await page.goto(`${own}/bookings`);
  await page.getByRole("button", { name: /^Saved views/ }).click();
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expectScreenAccessible(page, "saved views");
  await page.goto(`${own}/news`);
  await page.getByRole("button", { name: /^New post/ }).click();
  await expectScreenAccessible(page, "new post");
  await page.goto(`${own}/requests/${id}`);
  for (const [button, name] of [
    ["Edit details", "edit details"],
    ["Add dates", "add dates"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expectScreenAccessible(page, name);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.goto(`${own}/closures`);
  await page.getByRole("button", { name: "Close spaces" }).click();
  await expectScreenAccessible(page, "close spaces");
  await page.goto(`${own}/settings/approval`);
  await page
    .getByRole("button", { name: /^Add rule/ })
    .first()
    .click();
  await expectScreenAccessible(page, "add rule");

  // The button stays where it is when the price is known, and when the time isn't available.
  const height = async (button: Locator) => Math.round((await button.boundingBox())?.y ?? 0);
  await page.goto(`${own}/requests/${id}`);
  await page.getByRole("button", { name: /^Change / }).click();
  await page.getByRole("menuitem", { name: "Move", exact: true }).click();
  const move = dialog.getByRole("button", { name: "Move date" });
  const before = await height(move);
  await dialog.getByLabel("End", { exact: true }).fill("13:00");
  await expect(dialog.getByText("New total").locator("..")).toContainText("$96.00");
  expect(await height(move)).toBe(before);
  await dialog.getByLabel("Start", { exact: true }).fill("22:00");
  await dialog.getByLabel("End", { exact: true }).fill("23:00");
  await expect(dialog.getByRole("group", { name: "Available that day" })).toBeVisible();
  expect(await height(move)).toBe(before);
  await expectScreenAccessible(page, "move date");
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.getByRole("button", { name: "Another space" }).click();
  const over = dialog.getByRole("button", { name: "Move booking" });
  const there = await height(over);
  await chooseAny(page, dialog, "Space", `Gym C, ${place.facilityName}`);
  await expect(dialog.getByText("New total").locator("..")).toContainText("$40.00");
  expect(await height(over)).toBe(there);
  await expectScreenAccessible(page, "move booking");
});
