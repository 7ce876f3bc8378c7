/** Times over midnight: to the renter, an evening and the morning after it are one time. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enterAsNew, ownReservations } from "./people";
import { keepCard, openAroundTheClock } from "./places";
import { bookButton, fillDetails } from "./steps";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

/** "Mon, Feb 25", also with a year behind it. */
const said = (day: string) => {
  const parts = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat("en-US", parts).format(new Date(day))}(, \\d{4})?`;
};

test("a time over midnight is chosen, booked, told and canceled as one", async ({ page, place }) => {
  await openAroundTheClock(place);
  const [evening, morning] = [dayFromNow(90), dayFromNow(91)];
  const night = new RegExp(`11:30 PM to ${said(morning)}, 12:30 AM`);
  const person = await enterAsNew(page);
  await keepCard(person, "4242424242424242");

  await test.step("it is chosen by its start, and has one price", async () => {
    await page.goto(`${place.page}?date=${evening}`);
    await page.getByRole("button", { name: "More start times" }).click();
    await page.getByRole("radio", { name: "11:30 PM" }).click();
    const chosen = page.getByRole("region", { name: "Your time" });
    await expect(chosen).toContainText(new RegExp(`${said(evening)}11:30 PM${said(morning)}, 1 hour12:30 AM`));
    const bill = chosen.getByRole("table", { name: "Price", exact: true });
    await expect(bill.getByRole("row", { name: "Total" })).toContainText("$32.00");
    await expectAccessible(page);
  });

  await test.step("it goes through the steps to its confirmation", async () => {
    await bookButton(page).click();
    await fillDetails(page);
    await page.getByRole("button", { name: "Continue to review" }).click();
    await page.getByRole("button", { name: "Book and pay $32.00" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Gym B is yours: .*, 11:30 PM$/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "What happens next" })).toContainText(/11:30 PM to .*, 12:30 AM/);
    await expect(page.getByRole("complementary", { name: "Receipt" })).toContainText("1 hour12:30 AM");
    await expect(page.getByRole("region", { name: "Dates" })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("it is one reservation at one time, and is canceled as a whole", async () => {
    await page.goto("/manage/account/reservations");
    const row = ownReservations(page).getByRole("link", { name: /Gym B/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(night);
    await row.click();
    const booking = page.getByRole("article", { name: "Gym B" });
    await expect(booking).toContainText(night);
    await booking.getByRole("button", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
    await expect(dialog).toContainText(night);
    await expect(dialog.getByRole("checkbox")).toHaveCount(0);
    await expect(dialog.getByRole("status", { name: "Refund" })).toContainText("$32.00");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await expect(booking.getByRole("heading", { name: "Gym B" })).toBeFocused();
    await expect(booking.getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
  });

  const id = page.url().split("/").at(-1);
  const { dates } = await person.call<{ dates: { date: string; phase: string }[] }>(`/user/bookings/${id}`);
  expect(dates).toMatchObject([
    { date: evening, phase: "ended" },
    { date: morning, phase: "ended" },
  ]);
});

test("nights in a row become one booking", async ({ page, place }) => {
  await openAroundTheClock(place);
  const [first, second] = [dayFromNow(90), dayFromNow(91)];
  await enterAsNew(page);
  await page.goto(`${place.page}?date=${first}`);
  await page.getByRole("button", { name: "More start times" }).click();
  await page.getByRole("radio", { name: "11:30 PM" }).click();
  await page.getByRole("button", { name: "Repeat" }).click();
  await page.getByRole("button", { name: "Daily" }).click();
  const rows = page.getByRole("list", { name: "Your dates" }).getByRole("listitem");
  const fewer = page.getByRole("button", { name: "For: less" });
  await fewer.click();
  await fewer.click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Book 2 dates for $64.00" }).first().click();
  await fillDetails(page);
  await page.getByRole("button", { name: "Continue to review" }).click();
  const review = page.getByRole("main");
  for (const day of [first, second]) await expect(review).toContainText(new RegExp(said(day)));
  await expect(page.getByRole("row", { name: "Total" })).toContainText("$64.00");
});
