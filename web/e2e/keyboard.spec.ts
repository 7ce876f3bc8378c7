/** Whole journeys without a pointer. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expiry } from "./cards";
import { dayFromNow } from "./demo";
import { enterAsNew } from "./people";
import { openAroundTheClock } from "./places";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

/** Presses Tab until it has the focus, as somebody does who can't point. */
async function tabTo(page: Page, what: Locator) {
  for (let presses = 0; presses < 120; presses++) {
    if (await what.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab doesn't lead to ${what}`);
}

const press = async (page: Page, what: Locator, key = "Enter") => {
  await tabTo(page, what);
  await page.keyboard.press(key);
};

const typeIn = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a time is chosen, held and booked with the keyboard alone", async ({ page, place }) => {
  test.slow();
  await enterAsNew(page);
  await page.goto(`${place.page}?date=${dayFromNow(9)}`);
  const starts = page.getByRole("radiogroup", { name: /^Start times/ }).getByRole("radio");
  await expect(starts.first()).toBeVisible();
  await press(page, starts);
  await expect(page).toHaveURL(/start=/);
  await page.keyboard.press("ArrowRight");
  await press(page, page.getByRole("button", { name: /^Book for \$/ }));

  await expect(heading(page, "What are you planning?")).toBeFocused();
  await typeIn(page, "Event name", "Keyboard league");
  await typeIn(page, "Number of people", "12");
  await press(page, page.getByRole("button", { name: "Continue to payment" }));

  await expect(heading(page, "How will you pay?")).toBeVisible();
  await typeIn(page, "Card number", "4242424242424242");
  await typeIn(page, "Expiration date", expiry.typed);
  await typeIn(page, "Security code", "123");
  await press(page, page.getByRole("button", { name: "Continue to review" }));

  await press(page, page.getByRole("button", { name: /^Book and pay \$/ }));
  await expect(heading(page, /^Gym B is yours: /)).toBeVisible();
});

test("starts beyond the first forty are reached and chosen with the keyboard alone", async ({ page, place }) => {
  await openAroundTheClock(place);
  await page.goto(`${place.page}?date=${dayFromNow(9)}`);
  const starts = page.getByRole("radiogroup", { name: /^Start times/ }).getByRole("radio");
  const more = page.getByRole("button", { name: "More start times" });
  const previous = page.getByRole("button", { name: "Previous start times" });
  await expect(starts).toHaveCount(40);
  await expect(starts.last()).toHaveText("7:30 PM");
  await press(page, more);
  await expect(starts).toHaveCount(8);
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(more).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(previous).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(starts.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/start=23%3A30/);
  const late = page.getByRole("radio", { name: "11:30 PM", checked: true });
  await expect(late).toBeFocused();

  // Paging keeps the choice, and a reload opens the page that has it.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(starts.first()).toHaveText("12:00 AM");
  await expect(page).toHaveURL(/start=23%3A30/);
  await page.reload();
  await expect(late).toBeVisible();
});

test("a sport is searched for, and a space opened, with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const what = page.getByRole("button", { name: "What for: Any space" });
  await expect(what).toBeVisible();
  await press(page, what);
  await page.keyboard.type("hoops");
  await expect(page.getByRole("option")).toHaveText(["Basketball"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "What for: Basketball" })).toBeFocused();
  await press(page, page.getByRole("button", { name: "Search", exact: true }));
  await expect(page).toHaveURL(/sport=basketball/);
  await expect(heading(page, /^\d+ spaces? available/)).toBeVisible();
  const first = page.locator(".result").first().getByRole("heading", { level: 2 }).getByRole("link");
  const name = (await first.textContent()) ?? "";
  await press(page, first);
  await expect(heading(page, name)).toBeVisible();
});
