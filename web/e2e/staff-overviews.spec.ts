/** Overviews for staff: a space's, an organization's, and a booking that stays open on the calendar. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter, signUp } from "./people";
import { bookAll, hour, openOffice } from "./places";
import { test } from "./visitors";

test("a space's id leads to its overview, with what comes next", async ({ page, place }) => {
  await bookAll(await signUp(), place, [hour(41)], "Walleye weigh-in");
  await enter(page, place.office.admin);
  await page.goto(`/manage/spaces/${place.spaceId}`);
  await expect(page).toHaveURL(new RegExp(`${place.managed}$`));
  const overview = page.getByRole("navigation", { name: place.name }).getByRole("link", { name: "Overview" });
  await expect(overview).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("region", { name: "Upcoming bookings" })).toContainText("Walleye weigh-in");
  await expect(page.getByRole("region", { name: "Prices" })).toContainText("$");
  await expectAccessible(page);
  await page.getByRole("link", { name: "View page" }).click();
  await expect(page).toHaveURL(new RegExp(`/facilities/${place.facility}/`));
  await expect(page.getByRole("heading", { level: 1, name: place.name })).toBeVisible();
  await page.goto(`/manage/spaces/${place.spaceId}/facility/edit`);
  await expect(page).toHaveURL(new RegExp(`${place.managedFacility}/edit$`));
  await page.goto("/manage/home");
  await expect(page).toHaveURL(new RegExp(`/orgs/${place.office.organization}/home$`));
});

test("an organization's overview says what it has, and what it doesn't have yet", async ({ page, staff }) => {
  // A separate organization: tests leave files in the shared one.
  const own = await openOffice(await staff("superadmin"));
  await enter(page, own.admin);
  await page.goto(`/manage/orgs/${own.organization}`);
  await expect(page.getByRole("region", { name: "Files" })).toContainText("No files yet");
  await expectAccessible(page);
  await own.close();
});

test("the booking that is open on the calendar is in the address", async ({ page, place }) => {
  const date = dayFromNow(42);
  await bookAll(await signUp(), place, [hour(42)], "Muskie banquet");
  await enter(page, place.office.admin);
  await page.goto(`${place.managed}/calendar?view=day&date=${date}`);
  await page.getByRole("button", { name: /^Muskie banquet, / }).click();
  const popup = page.getByRole("dialog", { name: "Muskie banquet" });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(popup).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test("an export without anything in it says so, and the desk repeats a booking monthly", async ({ page, place }) => {
  const { organization, admin } = place.office;
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/bookings?list=dates&from=2020-01-01&to=2020-01-02`);
  await page.getByRole("link", { name: "Export dates" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("No data");
  await page.goto(
    `/manage/orgs/${organization}/bookings/new?space=${place.spaceId}&date=${dayFromNow(3)}&start=10:00&end=11:00`,
  );
  await page.getByRole("combobox", { name: "Repeat" }).selectOption("Daily");
  await page.getByLabel("Until").fill(dayFromNow(5));
  await page.getByRole("button", { name: "Repeat" }).click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveCount(3);
  await page.getByLabel("Someone else supervises on site").check();
  await expect(page.getByLabel("First name")).toBeVisible();
  await expectAccessible(page);
});
