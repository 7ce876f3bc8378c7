/** The platform's people find any organization, and any organization's space, in one list. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter } from "./people";
import { serial } from "./serial";
import { signInAs } from "./staff";
import { test } from "./visitors";

test("a superadmin finds a space of any organization", async ({ page, place }) => {
  await enter(page, await signInAs("superadmin"));
  await page.goto("/manage/spaces");
  const table = page.getByRole("table", { name: "Spaces" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search spaces" }).fill(place.facilityName);
  const found = table.getByRole("row").filter({ hasText: place.facilityName });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(place.office.name);
  await found.getByRole("link", { name: place.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: place.name })).toBeVisible();
  await page.goBack();
  await page.getByRole("searchbox", { name: "Search spaces" }).fill("no such place anywhere");
  await expect(page.getByText("No matching spaces")).toBeVisible();
  await page.getByRole("button", { name: "Add space" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New space" })).toBeVisible();
});

test("organizations are narrowed by their status, suspended ones alone", async ({ page, staff }) => {
  const superadmin = await staff("superadmin");
  const name = `Ladysmith Recreation ${serial()}`;
  const address = {
    street1: "120 Miner Ave",
    city: "Ladysmith",
    state: "WI",
    zip: "54848",
    latitude: 45.46,
    longitude: -91.1,
  };
  await superadmin.call("/organizations", {
    name,
    category: "municipality",
    timeZone: "America/Chicago",
    address,
    published: false,
  });
  await enter(page, superadmin);
  await page.goto(`/manage/orgs?query=${encodeURIComponent(name)}`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Not published");
  await row.getByRole("button", { name: `Suspend ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Suspend ${name}?` });
  await dialog.getByLabel("Reason").fill("A test of ours");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(row).toContainText("Suspended");
  await page.getByLabel("Status").selectOption({ label: "Not published" });
  await expect(page.getByText("No matching organizations")).toBeVisible();
  await page.goto("/manage/orgs?state=suspended&sort=-name");
  await expect(row).toBeVisible();
  await expectAccessible(page);
});
