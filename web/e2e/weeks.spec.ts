/** Weeks from Sunday: an organization's for its visitors, and a person's own above it. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter, enterAsNew } from "./people";
import type { Place } from "./places";
import { pick } from "./search-field";
import { test } from "./visitors";

/** The week of the facility's calendar, whose heading names its first day. */
async function expectWeekFrom(page: Page, { office, facility }: Place, weekday: "Mon" | "Sun") {
  const address = `/wi/superior/orgs/${office.organization}/facilities/${facility}`;
  await page.goto(`${address}?tab=calendar&view=week&date=${dayFromNow(20)}`);
  await expect(page.getByRole("heading", { level: 2, name: new RegExp(`^${weekday}, `) })).toBeVisible();
}

test("somebody's weeks begin on the day that they choose", async ({ page, place }) => {
  await enterAsNew(page);
  await expectWeekFrom(page, place, "Mon");
  await page.goto("/manage/account/profile");
  await pick(page, "First day of the week", "Sunday");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Save Success Profile")).toBeVisible();
  await expectWeekFrom(page, place, "Sun");
  await expectAccessible(page);
});

test("an organization's weeks begin on the day that it chooses", async ({ page, place }) => {
  const { organization, admin, api } = place.office;
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings`);
  await page.getByLabel("First day of the week").selectOption({ label: "Sunday" });
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Save Success").last()).toBeVisible();
  await page.context().clearCookies();
  await expectWeekFrom(page, place, "Sun");
  // Other tests have the organization too.
  await admin.call(`${api}/organization`, { weekStartsOn: "monday" }, "PATCH");
  await expectWeekFrom(page, place, "Mon");
});
