import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { test } from "./visitors";

const day = dayFromNow(10);

const starts = (page: Page) => page.getByRole("radiogroup", { name: /^Start times for/ });
const freeStart = (page: Page) => starts(page).locator("[role=radio]:not([aria-disabled])").first();
/** The button stands in the card, on a phone in the bar at the bottom. */
const book = (page: Page) => page.getByRole("button", { name: /^Book for \$/ }).first();

test("a space's page is accessible before a time is chosen, and with one", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
  await expect(freeStart(page)).toBeVisible();
  await expectAccessible(page);
  await freeStart(page).click();
  await expect(book(page)).toBeVisible();
  await expectAccessible(page);
});

test("the price follows the time, line by line, and the time stands in the address", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
  await freeStart(page).click();
  await expect(page).toHaveURL(new RegExp(`date=${day}&start=.*&end=`));
  const bill = page.getByRole("table", { name: "Price" });
  await expect(bill.getByRole("row", { name: /1 hour at \$32\.00/ })).toContainText("$32.00");
  await page.getByRole("radio", { name: "2 hours" }).click();
  await expect(bill.getByRole("row", { name: /2 hours at \$32\.00/ })).toContainText("$64.00");
  const total = await bill.getByRole("row", { name: "Total" }).textContent();
  await expect(book(page)).toHaveAccessibleName(`Book for ${total?.replace("Total", "")}`);
  await page.reload();
  await expect(page.getByRole("radio", { name: "2 hours" })).toHaveAttribute("aria-checked", "true");
  await expect(bill.getByRole("row", { name: "Total" })).toHaveText(total ?? "");
});

test("without a start there is nothing to book, and it says why", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
  await expect(freeStart(page)).toBeVisible();
  const rests = page.getByRole("button", { name: "Choose a time" }).first();
  await expect(rests).toHaveAttribute("aria-disabled", "true");
  await expect(rests).toHaveAttribute("title", "Choose a start time first");
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

test("the week chooses the same time as the chips", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}`);
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

test("a time that can't be had is said with its reason, and not booked", async ({ page, place }) => {
  await page.goto(`${place.page}?date=${day}&start=02:00&end=03:00`);
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
});
