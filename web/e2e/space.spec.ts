import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow, weekdayFromNow } from "./demo";
import { enterAsNew, signUp } from "./people";
import { hold } from "./places";
import { test } from "./visitors";

const day = dayFromNow(10);

const starts = (page: Page) => page.getByRole("radiogroup", { name: /^Start times for/ });
const freeStart = (page: Page) => starts(page).locator("[role=radio]:not([aria-disabled])").first();
/** The button is in the card, on a phone in the bar at the bottom. */
const book = (page: Page) => page.getByRole("button", { name: /^Book for \$/ }).first();

test("a space's page is accessible before a time is chosen, and with one", { tag: "@phone" }, async ({
  page,
  place,
}) => {
  await page.goto(`${place.page}?date=${day}`);
  await expect(freeStart(page)).toBeVisible();
  await expectAccessible(page);
  await freeStart(page).click();
  await expect(book(page)).toBeVisible();
  await expectAccessible(page);
});

test("the price follows the time, line by line, and the time stands in the address", { tag: "@phone" }, async ({
  page,
  place,
}) => {
  await page.goto(`${place.page}?date=${day}`);
  await freeStart(page).click();
  await expect(page).toHaveURL(new RegExp(`date=${day}&start=.*&end=`));
  const bill = page.getByRole("table", { name: "Price", exact: true });
  await expect(bill.getByRole("row", { name: /1 hour at \$32\.00/ })).toContainText("$32.00");
  await page.getByRole("radio", { name: "2 hours" }).click();
  await expect(bill.getByRole("row", { name: /2 hours at \$32\.00/ })).toContainText("$64.00");
  const total = await bill.getByRole("row", { name: "Total" }).textContent();
  await expect(book(page)).toHaveAccessibleName(`Book for ${total?.replace("Total", "")}`);
  await page.reload();
  await expect(page.getByRole("radio", { name: "2 hours" })).toHaveAttribute("aria-checked", "true");
  await expect(bill.getByRole("row", { name: "Total" })).toHaveText(total ?? "");
});

test("without a start the button leads to the picker", { tag: "@phone" }, async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
  await expect(freeStart(page)).toBeVisible();
  await page.getByRole("button", { name: "Choose a time" }).first().click();
  await expect(page.getByRole("heading", { name: "Pick a time" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Pick a time" })).toBeInViewport();
});

test("a month shows which days have room, and leads far ahead", { tag: "@phone" }, async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
  await page.getByRole("button", { name: /^Date: / }).click();
  const month = page.getByRole("dialog", { name: "Date" });
  await expect(month.getByRole("gridcell", { name: /, available$/ }).first()).toBeVisible();
  await expectAccessible(page);
  await month.getByRole("button", { name: "Next month" }).click();
  await month.getByRole("button", { name: "Next month" }).click();
  const later = month.getByRole("gridcell", { name: /, available$/ }).nth(9);
  const name = ((await later.textContent()) ?? "").trim();
  await later.getByRole("button").click();
  await expect(month).toHaveCount(0);
  await expect(page.getByRole("radiogroup", { name: "Day" }).getByRole("radio", { checked: true })).toContainText(name);
  await expect(freeStart(page)).toBeVisible();
});

test("out of season the first day that opens is one press away", async ({ page }) => {
  // Diamonds open on April 12. Shortly before that it would be the next available day.
  const soon = dayFromNow(3);
  const off = soon.slice(5) > "10-15" ? soon : `${soon.slice(0, 4)}-${soon.slice(5) <= "01-31" ? "01-31" : "11-20"}`;
  await page.goto(`/wi/sun-prairie/orgs/four-lakes/facilities/patrick-marsh-fields/diamond-6?date=${off}`);
  await page.getByRole("button", { name: /^Opens .*Apr 12$/ }).click();
  await expect(page).toHaveURL(/date=\d{4}-04-12/);
  await expect(freeStart(page)).toBeVisible();
});

test("blocks are booked with their price, and time added around them", async ({ page }) => {
  const party = "/wi/madison/orgs/isthmus/facilities/isthmus-sports-center/party-room";
  await page.goto(`${party}?date=${dayFromNow(12)}`);
  const blocks = page.getByRole("radiogroup", { name: /^Blocks on/ });
  await expect(blocks.getByRole("radio").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add 30 minutes after" }).click();
  await expect(page.getByText("Please select a base block of time")).toBeVisible();
  await blocks.getByRole("radio", { name: /^Morning party, 10:00 AM to 12:30 PM, \$/ }).click();
  await page.getByRole("button", { name: "Add 30 minutes before" }).click();
  await expect(page).toHaveURL(/start=09%3A30&end=12%3A30&block=Morning/);
  const bill = page.getByRole("table", { name: "Price", exact: true });
  await expect(bill.getByRole("row", { name: /Morning party, 9:30 AM/ })).toContainText("30 minutes added");
  await expect(page.getByRole("button", { name: /^Request for \$/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test("a whole day is booked as a day, and a sheet says what each part of the day costs", async ({ page }) => {
  await page.goto(`/wi/verona/orgs/verona/facilities/city-center/market-lot?date=${dayFromNow(12)}`);
  await page.getByRole("radio", { name: /^Whole day/ }).click();
  await expect(page).toHaveURL(/start=00%3A00&end=24%3A00/);
  await expect(
    page.getByRole("table", { name: "Price", exact: true }).getByRole("row", { name: /^Whole day/ }),
  ).toContainText("$180");
  // At weekends all parts of the day cost the same.
  await page.goto(`/mi/marquette/orgs/marquette/facilities/superior-shore-arena/rink-2?date=${weekdayFromNow(2)}`);
  const prices = page.getByRole("list", { name: "Prices on this day" });
  await expect(prices.getByRole("listitem").filter({ hasText: "$185 an hour" })).toBeVisible();
});

test("days, length and start are chosen by keyboard", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
  await freeStart(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/start=/);
  const chosen = starts(page).getByRole("radio", { checked: true });
  const first = await chosen.textContent();
  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  await expect(chosen).not.toHaveText(first ?? "");
  await page.getByRole("radiogroup", { name: "Duration" }).getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "1½ hours" })).toHaveAttribute("aria-checked", "true");
});

test("the week chooses the same time as the chips", { tag: "@phone" }, async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
  const show = page.getByRole("button", { name: "Show the week" });
  await expect(show.or(page.getByRole("grid"))).toBeVisible();
  if (await show.isVisible()) await show.click();
  const cell = page
    .getByRole("grid")
    .getByRole("button", { name: /, available$/ })
    .first();
  await cell.click();
  await expect(page).toHaveURL(/start=.*end=/);
  await expect(starts(page).getByRole("radio", { checked: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).not.toHaveURL(/start=/);
});

test("a start that isn't available says why when it is pressed", async ({ page, place }) => {
  const other = await signUp();
  await hold(other, place, { date: day, start: "18:00", end: "19:00" });
  await page.goto(`${place.page}?date=${day}`);
  await starts(page).getByRole("radio", { name: "6:30 PM, Booked" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "6:30 PM is booked." })).toBeVisible();
  await expect(page).not.toHaveURL(/start=/);
});

test("an unavailable time is shown with its reason, and not booked", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}&start=03:00&end=04:00`);
  await expect(page.getByText("This time isn’t available.")).toBeVisible();
  await expect(book(page)).toHaveCount(0);
});

test("a time that is too short becomes the shortest that is rented", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}&start=18:00&end=18:30`);
  await expect(starts(page).getByRole("radio", { checked: true })).toHaveText("6:00 PM");
  await expect(book(page)).toHaveAccessibleName("Book for $32.00");
});

test.describe("from another time zone", () => {
  test.use({ timezoneId: "America/New_York" });
  test("the difference is pointed out", async ({ page, place }) => {
    await page.goto(`${place.page}?date=${day}&start=18:00&end=20:00`);
    await expect(page.getByText("Times are in Central time.")).toBeVisible();
    await expect(page.getByText("6:00 PM there is 7:00 PM your time.")).toBeVisible();
  });
});

test.describe("from the same time zone", () => {
  test.use({ timezoneId: "America/Chicago" });
  test("there is nothing to point out", async ({ page, place }) => {
    await page.goto(`${place.page}?date=${day}`);
    await expect(starts(page)).toBeVisible();
    await expect(page.getByText("Times are in Central time.")).toHaveCount(0);
  });
});

test("photos come first, and the drawing to scale stays", async ({ page }) => {
  await page.goto("/wi/sun-prairie/orgs/four-lakes/facilities/prairie-ridge-high-school/gym-a-full-court");
  await expect(page.getByRole("img", { name: /drawn to scale: gym, 84 × 50 ft/ })).toBeAttached();
  await expect(page.locator("main img").first()).toBeVisible();
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Map" }).click();
  await expect(
    page.getByRole("heading", { level: 2, name: "Prairie Ridge High School", exact: true }),
  ).toBeInViewport();
});

test("a repeat becomes one booking: dates appear as they are chosen, conflicts are swapped, moved or dropped", {
  tag: "@phone",
}, async ({ page, place }) => {
  test.slow();
  const week = (weeks: number) => dayFromNow(10 + 7 * weeks);
  const evening = (date: string) => ({ date, start: "18:00", end: "19:00" });
  const other = await signUp();
  await hold(other, place, evening(week(1)));
  await hold(other, place, evening(week(2)));
  await enterAsNew(page);
  await page.goto(`${place.page}?date=${week(0)}&start=18:00&end=19:00`);
  await page.getByRole("button", { name: "Repeat" }).click();
  const rows = page.getByRole("list", { name: "Your dates" }).getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "Not available" })).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("6:00 to 7:00 PM is booked.");
  await expect(page.getByRole("button", { name: "Book 2 dates for $64.00" }).first()).toBeVisible();
  await expectAccessible(page);

  // No weekday: nothing to repeat.
  const chip = page.getByRole("group", { name: "On" }).getByRole("button", { pressed: true });
  const weekday = (await chip.textContent()) ?? "";
  await chip.click();
  await expect(page.getByText("Please select day(s) to repeat")).toBeVisible();
  await page.getByRole("group", { name: "On" }).getByRole("button", { name: weekday }).click();
  await page.getByRole("button", { name: "Done" }).click();

  // One is swapped for the nearest time, one dropped.
  await rows.nth(1).getByRole("button", { name: /^Use / }).click();
  await expect(rows.nth(1)).toContainText("$32");
  await rows
    .nth(2)
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(4);
  await rows
    .nth(2)
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Book 3 dates for $96.00" }).first()).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Book 3 dates for $96.00" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await expect(page.getByText("3 dates")).toBeVisible();
  await expect(page.getByRole("row", { name: "Total" })).toContainText("$96.00");
});

test("a series whose dates are all taken says so, and is not booked", async ({ page, place }) => {
  const dates = [dayFromNow(40), dayFromNow(47)];
  const evening = (date: string) => ({ date, start: "18:00", end: "19:00" });
  await hold(await signUp(), place, ...dates.map(evening));
  await page.goto(`${place.page}?date=${dates[0]}&start=18:00&end=19:00&also=${dates[1]}`);
  await expect(
    page.getByText("No days or times selected based availability or priority/access", { exact: true }),
  ).toBeVisible();
  await expect(book(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("the last date stays", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}&start=18:00&end=19:00&also=${dayFromNow(17)}`);
  const rows = page.getByRole("list", { name: "Your dates" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Book for $32.00" }).first()).toBeVisible();
});

test("prices, add-ons, deposits and rules stand on the page", async ({ page }) => {
  await page.goto("/wi/madison/orgs/isthmus/facilities/isthmus-sports-center/party-room");
  // It goes by its other type: "Other" is no name. And its blocks say nothing about how long to search for.
  await expect(page.getByRole("term").first()).toHaveText("Office or meeting room");
  await expect(page.getByRole("search", { name: "Your search" })).toContainText("Any time, 1 h");
  const row = (table: string, name: RegExp) => page.getByRole("table", { name: table }).getByRole("row", { name });
  await expect(row("Prices", /^Evening party/)).toContainText("Fri, Sat $210");
  await expect(row("Add-ons", /^Party host/)).toContainText("$30 per hour");
  await expect(page.getByRole("heading", { name: "Booking rules" })).toBeVisible();
  await page.goto("/wi/verona/orgs/verona/facilities/prairie-oaks-park/shelter");
  await expect(row("Deposits", /^Cleaning/)).toContainText("$75");
  await expectAccessible(page);
});
