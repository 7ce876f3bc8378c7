import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow, weekdayFromNow } from "./demo";
import { signUp } from "./people";
import { hold, hour } from "./places";
import { test } from "./visitors";

const around = "latitude=43.0731&longitude=-89.4012";
const tuesday = weekdayFromNow(2);

test("results are a list and a map, each with its times, price and distance", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}&start=17:00&end=22:00&minutes=120`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces available for 2 hours/);
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .first();
  await expect(first.getByText(/\d\.\d mi/)).toBeVisible();
  await expect(first.getByText(/\/ h/)).toBeVisible();
  await expect(first.getByText(/\$[\d.]+ for 2 h/)).toBeVisible();
  await expect(
    first
      .getByRole("list", { name: /^Start times/ })
      .getByRole("link")
      .first(),
  ).toBeVisible();
});

test("filters stand in the address; back, forward and reload do what people expect", async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(/^\d+ spaces available/);
  await page.getByRole("button", { name: "Indoor" }).click();
  await expect(page).toHaveURL(/indoor=true/);
  await page.getByRole("button", { name: "Space type: Any space" }).click();
  await page.getByRole("option", { name: "Pool" }).click();
  await expect(page).toHaveURL(/indoor=true.*type=pool|type=pool.*indoor=true/);
  // The earlier results stay until the new ones are there, and may show a pool too.
  await expect(page.getByText(/^Gym, /)).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText(/^Pool, /).first()).toBeVisible();
  const narrowed = await title.textContent();
  await page.goBack();
  await expect(page).not.toHaveURL(/type=pool/);
  await expect(page.getByRole("button", { name: "Indoor" })).toHaveAttribute("aria-pressed", "true");
  await page.goForward();
  await expect(title).toHaveText(narrowed ?? "");
  await page.reload();
  await expect(title).toHaveText(narrowed ?? "");
  await expect(page.getByRole("button", { name: "Space type: Pool" })).toBeVisible();
});

test("the search in the header opens, and changes the search", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}`);
  await page.getByRole("search", { name: "Your search" }).getByRole("button", { name: "Edit search" }).click();
  const dialog = page.getByRole("dialog", { name: "Find a space" });
  await dialog.getByRole("button", { name: "Time: Any time" }).click();
  const time = page.getByRole("dialog", { name: "Time" });
  await time.getByRole("slider", { name: "Earliest start" }).fill("36");
  await expect(time.getByText("6 PM")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: /^Date:/ }).click();
  const month = page.getByRole("dialog", { name: "Date" });
  await expect(month.getByRole("grid")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(month).toBeHidden();
  await dialog.getByRole("button", { name: "Search" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/start=18%3A00/);
  await expect(page).not.toHaveURL(new RegExp(tuesday));
  await expect(page.getByRole("main").getByText(/after 6 PM, within 15 miles/)).toBeVisible();
});

test("a press on the place types over it, in the header's search too", async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}`);
  await page.getByRole("search", { name: "Your search" }).getByRole("button", { name: "Edit search" }).click();
  const dialog = page.getByRole("dialog", { name: "Find a space" });
  const where = dialog.getByRole("combobox", { name: "Where" });
  await expect(where).toBeFocused();
  await where.click();
  await page.keyboard.type("verona");
  await expect(where).toHaveValue("verona");
  await dialog
    .getByRole("option", { name: /^Verona, WI/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("main").getByText(/within 15 miles of Verona/)).toBeVisible();
});

test("all filters are in one sheet, which says how many spaces they leave", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}`);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("button", { name: /^Basketball \d+/ }).click();
  await sheet.getByRole("switch", { name: /Instant booking/ }).click();
  await sheet.getByRole("slider", { name: "Lowest total" }).fill("20");
  await expectAccessible(page);
  const show = sheet.getByRole("button", { name: /^Show \d+ spaces?$/ });
  await expect(show).toBeVisible();
  await show.click();
  await expect(page).toHaveURL(/sport=basketball/);
  await expect(page).toHaveURL(/instantBooking=true/);
  await expect(page).toHaveURL(/minimumPrice=20/);
  await expect(page.getByRole("button", { name: "Sport: Basketball" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters 3 set" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces? available/);
  await expect(page.getByText("Needs approval")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/sport=|instantBooking=|minimumPrice=/);
});

test("a search repeats, and each result says on which of the dates it is open", async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}&type=gym&start=17:00`);
  await page.getByRole("button", { name: "Repeat: No repeat" }).click();
  const form = page.getByRole("dialog", { name: "Repeat" });
  await form.getByRole("button", { name: "Weekly" }).click();
  await form.getByRole("button", { name: "Tuesday" }).click();
  await form.getByRole("button", { name: "Search these dates" }).click();
  await expect(form.getByRole("alert")).toHaveText("Please select day(s) to repeat");
  await form.getByRole("button", { name: "Tuesday" }).click();
  await form.getByRole("button", { name: "Thursday" }).click();
  await form.getByRole("button", { name: "After" }).click();
  await form.getByRole("button", { name: "More" }).click();
  await expect(form.getByRole("status")).toHaveText("5 weeks");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Search these dates" }).click();
  await expect(page).toHaveURL(/weekly=tue%2Cthu.*count=5|count=5.*weekly=tue%2Cthu/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces available for 2 hours/);
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .first();
  await expect(first.getByText(/^\d+% match$/)).toBeVisible();
  await first.getByText(/^Open on \d+ of 10 dates$/).click();
  await expect(first.getByRole("list", { name: /^Dates for/ }).getByRole("listitem")).toHaveCount(10);
  // It leads to the series, with all of its open dates chosen.
  await expect(first.locator("a.slot")).toHaveAttribute("href", /also=\d{4}-\d{2}-\d{2}/);
  await expectAccessible(page);
  await page.goto(`/search?${around}&date=${tuesday}&type=gym&weekly=tue&start=01:00&end=03:00`);
  await expect(page.getByRole("heading", { level: 2, name: "No available times." })).toBeVisible();
  await expect(page.getByText("We don't show any available times for your search")).toBeVisible();
});

test("a result says how much of the searched hours is available", async ({ page, place }) => {
  const { date } = hour(9);
  await hold(await signUp(), place, { date, start: "18:00", end: "19:00" });
  const search = `/search?organization=${place.office.organization}&space=${place.spaceId}&date=${date}`;
  await page.goto(`${search}&start=17:00&end=21:00`);
  await expect(page.getByText("75% available")).toBeVisible();
  // 14 hours are open and one of them is held: 13 of the 18 from 5 AM to 11 PM are left.
  await page.goto(search);
  await expect(page.getByText("72% of the day available")).toBeVisible();
  // Of one hour nothing is left to say.
  await page.goto(`${search}&start=17:00&end=18:00`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^1 space available/);
  await expect(page.getByText(/% /)).toHaveCount(0);
});

test("the days beside the searched one are a step away; the same search is refused", async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}`);
  await page
    .getByRole("radiogroup", { name: "Day" })
    .getByRole("radio", { name: /^Wednesday/ })
    .click();
  await expect(page).not.toHaveURL(new RegExp(tuesday));
  await expect(page.getByRole("main").getByText(/Wednesday, .* any time/)).toBeVisible();
  await page.getByRole("button", { name: "Edit search" }).click();
  const dialog = page.getByRole("dialog", { name: "Find a space" });
  await dialog.getByRole("button", { name: "Search" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/Nothing has changed since your last search/);
});

test("links with other names for what is searched lead to the same search", async ({ page }) => {
  await page.goto(`/search?loc=Madison, WI&spaceType=gym&proximity=50&sports=basketball&time=34-42&date=${tuesday}`);
  await expect(page).toHaveURL(/place=\d+/);
  for (const own of ["type=gym", "miles=50", "sport=basketball", "start=17%3A00", "end=21%3A00"])
    await expect(page).toHaveURL(new RegExp(own));
  await expect(page.getByRole("main").getByText(/within 50 miles of Madison/)).toBeVisible();
  await page.goto("/?error=unavailable");
  await expect(page.getByRole("status").getByText("That page is unavailable right now.")).toBeVisible();
});

test("a link that asks for counts opens the filters, with how many there are of each kind", async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}&getmeta=true`);
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("button", { name: /^Basketball,? \d+/ })).toBeVisible();
  await expect(sheet.getByRole("button", { name: /^Show \d+ spaces$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/getmeta|filters/);
});

test("a search that fails says so, and can be tried again", async ({ page }) => {
  await page.route("**/api/search?*", (route) =>
    route.fulfill({ status: 500, json: { title: "Internal", status: 500 } }),
  );
  // In another order than the usual one, or the page comes with its answer.
  await page.goto(`/search?${around}&date=${tuesday}&sort=price`);
  await expect(
    page.getByRole("heading", { name: "We had a problem with your search. Please try again." }),
  ).toBeVisible();
  await page.unroute("**/api/search?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces? available/);
});

test("the best match shows a whole before its parts, and no facility alone", async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}&sport=basketball`);
  const results = page.locator(".result");
  await expect(results.nth(5)).toBeVisible();
  const facilities = await page.locator(".result h2 + p").allInnerTexts();
  expect(facilities.some((name, at) => at > 1 && name === facilities[at - 1] && name === facilities[at - 2])).toBe(
    false,
  );
  const halves = page.getByRole("link", { name: /^Also in halves, from \$\d/ }).first();
  await expect(halves).toBeVisible();
  await expectAccessible(page);
  await halves.click();
  await expect(page).toHaveURL(/facility=/);
  await expect(page.getByRole("heading", { level: 2, name: /half$/ }).first()).toBeVisible();
});

test("a sport is found in gyms too, by any of its names", async ({ page }) => {
  await page.goto(`/search?${around}&date=${tuesday}&text=volleyball`);
  await expect(page.getByText(/^Gym, /).first()).toBeVisible();
  await page.goto(`/search?date=${tuesday}&text=pools%20in%20madison`);
  await expect(page.getByText(/^Pool, /).first()).toBeVisible();
});

test("a second page has other spaces, its own address, and is read from its top", async ({ page }) => {
  await page.goto(`/search?${around}&miles=25&date=${tuesday}`);
  const names = page.getByRole("heading", { level: 2 });
  await expect(names.nth(11)).toBeVisible();
  const before = await names.allTextContents();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(names.first()).not.toHaveText(before[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const after = await names.allTextContents();
  await page.reload();
  await expect(names.first()).toHaveText(after[0] ?? "");
});

test("nothing near leads to what is further, and to a wider search", async ({ page }) => {
  await page.goto(`/search?latitude=44.9591&longitude=-89.6301&date=${tuesday}&type=ice`);
  await expect(page.getByRole("heading", { level: 1, name: "No spaces available then" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nearest spaces" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Rink/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Within 50 miles" }).click();
  await expect(page).toHaveURL(/miles=50/);
});

test("a day that has passed is refused with a way on", async ({ page }) => {
  await page.goto(`/search?${around}&date=${dayFromNow(-30)}`);
  await expect(page.getByText("This day has passed. Choose today or a later day.")).toBeVisible();
  await page.getByRole("link", { name: "Show upcoming days" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces? available/);
});

test("without a place one is asked for", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("heading", { name: "Where would you like to play?" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a place" }).click();
  const dialog = page.getByRole("dialog", { name: "Find a space" });
  await dialog.getByRole("button", { name: "Search" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Enter a city, ZIP code, or name.");
});

test("a city's own address leads to the search around it", async ({ page }) => {
  await page.goto("/wi/madison/search/gym");
  await expect(page).toHaveURL(/\/search\?.*place=\d+/);
  await expect(page).toHaveURL(/type=gym/);
  await expect(page.getByRole("main").getByText(/within 25 miles of Madison/)).toBeVisible();
  await page.goto("/wi/madison/search/1.1");
  await expect(page).toHaveURL(/type=baseball/);
});

test("the list of organizations has no page for a state that there is not", async ({ page }) => {
  await page.goto("/sitemap/wi");
  await expect(page.getByRole("heading", { level: 1, name: "Organizations in Wisconsin" })).toBeVisible();
  await page.goto("/sitemap/zz");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("the list of organizations is filtered by name from three letters on", async ({ page }) => {
  await page.goto("/sitemap");
  const links = page.getByRole("main").getByRole("link");
  await expect(links.filter({ hasText: "Saint Brigid Academy" })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Organization name" });
  await field.fill("Fo");
  await expect(links.filter({ hasText: "Saint Brigid Academy" })).toBeVisible();
  await field.fill("Four L");
  await expect(links.filter({ hasText: "Saint Brigid Academy" })).toHaveCount(0);
  await expect(links.filter({ hasText: "Four Lakes Area School District" })).toBeVisible();
  await expectAccessible(page);
  await field.fill("no such name");
  await expect(page.getByRole("heading", { name: "No organization found" })).toBeVisible();
});

test(
  "the map has a pin for each facility; on a phone it takes the list's place",
  { tag: "@phone" },
  async ({ page, isMobile }, { project }) => {
    await page.goto(`/search?${around}&date=${tuesday}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces available/);
    const phone = isMobile || project.name === "phone";
    if (phone) await page.getByRole("button", { name: "Map" }).click();
    const map = page.getByRole("region", { name: "Results on a map" });
    const pin = map.getByRole("button", { name: /Isthmus Sports Center, \d+ spaces, from \$/ });
    await expect(pin).toBeVisible();
    await pin.click();
    const card = map.getByRole("region", { name: "Isthmus Sports Center" });
    await expect(card.getByRole("link")).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await pin.click();
    await card.getByRole("button", { name: /^Show all \d+ spaces here$/ }).click();
    await expect(page).toHaveURL(/facility=/);
    const filter = page.getByRole("region", { name: "Filters" }).getByRole("button", { name: "Isthmus Sports Center" });
    await expect(filter).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ spaces available/);
    await filter.click();
    await expect(page).not.toHaveURL(/facility=/);
    if (!phone) return;
    await page.getByRole("button", { name: "Map" }).click();
    await expect(page).toHaveURL(/view=map/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "List" }).click();
    await expect(page).not.toHaveURL(/view=map/);
  },
);
