/** Archiving a space: bookings are shown first, then the space is archived, found again, and restored. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter } from "./people";
import { test } from "./visitors";

test("a space is archived once nothing is booked there, and restored", async ({ page, place }) => {
  test.slow();
  const { admin, api, organization } = place.office;
  const booking = await admin.call<{ id: string; number: string }>(`${api}/placed-bookings`, {
    spaceId: place.spaceId,
    dates: [{ date: dayFromNow(9), start: "10:00", end: "11:00" }],
    internal: true,
    eventName: "Inventory count",
    attendance: 4,
    total: "0.00",
  });
  await enter(page, admin);
  await page.goto(`${place.managed}/edit`);
  const dialog = page.getByRole("dialog", { name: `Archive ${place.name}?` });

  await test.step("what is booked is named with its event, and opens beside the page", async () => {
    await page.getByRole("button", { name: "Archive", exact: true }).click();
    await dialog.getByRole("button", { name: "Archive space" }).click();
    const conflicts = dialog.getByRole("region", { name: "Conflicts" });
    await expect(conflicts).toContainText("Inventory count");
    await expect(conflicts.getByRole("link", { name: `Open or move booking ${booking.number}` })).toHaveAttribute(
      "href",
      `/manage/orgs/${organization}/requests/${booking.id}`,
    );
    await expectAccessible(page);
    await conflicts.getByRole("button", { name: "Calendar" }).click();
    await expect(conflicts.getByRole("grid", { name: "Days with conflicts" })).toBeVisible();
    await expect(conflicts.getByRole("link", { name: `Open or move booking ${booking.number}` })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("once it is canceled, the space goes off the lists", async () => {
    await admin.call(`${api}/bookings/${booking.id}/cancellation`, { reason: "weather" }, "PUT");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(`Archived ${place.name}`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(place.facilityName);
    await expect(page.getByRole("link", { name: place.name })).toHaveCount(0);
  });

  await test.step("it is found among the archived ones, and restored", async () => {
    await page.getByLabel("Archive").selectOption({ label: "Archived" });
    await expectAccessible(page);
    await page.getByRole("link", { name: place.name }).first().click();
    await expect(page.getByText("It’s off every list and can’t be booked or changed.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Restore space" }).click();
    await expect(page.getByText(`Restored ${place.name}. It isn’t published yet.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Restore space" })).toHaveCount(0);
  });
});

test("whoever opens an archived space's address is told that it has closed", async ({ page, place }) => {
  const { admin, api } = place.office;
  await admin.call(`${api}/spaces/${place.spaceId}/archival`, undefined, "PUT");
  const answer = await page.goto(place.page);
  expect(answer?.status()).toBe(410);
  await expect(page).toHaveTitle(/^This place has closed/);
  await expect(page.getByRole("heading", { level: 1, name: "This place has closed" })).toBeVisible();
  await expect(page.getByText("This space has closed and can't be booked anymore.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Find a space" }).click();
  await expect(page).toHaveURL(/\/search/);
});

test("the pages of an archived space say that it can't be changed", async ({ page, place }) => {
  const { admin, api } = place.office;
  await admin.call(`${api}/spaces/${place.spaceId}/archival`, undefined, "PUT");
  await enter(page, admin);
  for (const address of ["edit", "settings", "settings/prices"]) {
    await page.goto(`${place.managed}/${address}`);
    await expect(page.getByRole("button", { name: "Restore space" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Save/ })).toBeDisabled();
  }
  await page.goto(`${place.managed}/photos`);
  await expect(page.getByText("Restore the space first")).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await expectAccessible(page);
});

test("the pages of an archived facility offer nothing that needs it in use", async ({ page, place }) => {
  const { admin, api } = place.office;
  await admin.call(`${api}/facilities/${place.facility}/archival`, undefined, "PUT");
  await enter(page, admin);
  await page.goto(`${place.managedFacility}/spaces`);
  await expect(page.getByRole("link", { name: place.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bulk edit" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Add space/ })).toHaveAccessibleDescription(
    "Restore the facility first",
  );
  await expectAccessible(page);
  await page.goto(`${place.managedFacility}/map`);
  await expect(page.getByRole("heading", { name: "Also on the grounds" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Restrooms" })).toHaveAccessibleDescription(
    "Restore the facility first",
  );
  await page.goto(place.managedFacility);
  await expect(page.getByRole("link", { name: "View page" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore facility" }).click();
  await expect(page.getByText(`Restored ${place.facilityName}. It isn’t published yet.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "View page" })).toBeVisible();
});
