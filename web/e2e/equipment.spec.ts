/** Chairs that several spaces share: how many are left is shown and kept to, for renters and at the desk. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter, enterAsNew } from "./people";
import { hold, hour, openSpace, wizard } from "./places";
import { test } from "./visitors";

test("renters and staff book what is left of the chairs, and a lower quantity takes nothing away", async ({
  page,
  place,
}) => {
  test.slow();
  const { admin, api, organization } = place.office;
  const time = hour();
  const chairs = `Chairs ${place.facilityName}`;
  const addon = await admin.call<{ id: string }>(`${api}/addons`, {
    name: chairs,
    price: "1.00",
    perItem: true,
    quantity: 10,
  });
  const other = await admin.call<{ id: string }>(`${api}/facilities/${place.facility}/spaces`, {
    base: "Studio",
    types: ["gym"],
    price: "20.00",
  });
  for (const space of [place.spaceId, other.id])
    await admin.call(`${api}/spaces/${space}/addons`, { addons: [{ addonId: addon.id }] }, "PUT");

  await test.step("staff take six at the desk", async () => {
    await enter(page, admin);
    await page.goto(`/manage/orgs/${organization}/bookings/new?${new URLSearchParams({ ...time, space: other.id })}`);
    await page.getByRole("switch", { name: "Internal event" }).check();
    await page.getByRole("switch", { name: /rules/i }).check();
    await page.getByLabel("Reason").fill("The studio has no hours yet.");
    await expect(page.getByText("10 left at this time")).toBeVisible();
    await page.getByRole("checkbox", { name: chairs }).check();
    await page.getByLabel(`Quantity (${chairs})`, { exact: true }).fill("11");
    await expect(page.getByText("Enter a number from 1 to 10.")).toBeVisible();
    await page.getByLabel(`Quantity (${chairs})`, { exact: true }).fill("6");
    await expectAccessible(page);
    await page.getByLabel("Event name").fill("Board meeting");
    await page.getByLabel("Attendance").fill("6");
    await page.getByRole("button", { name: /^Book\b/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Board meeting" })).toBeVisible();
  });

  await test.step("a lower quantity says what is booked", async () => {
    await page.goto(`/manage/orgs/${organization}/pricing/addons?addon=${addon.id}`);
    const dialog = page.getByRole("dialog", { name: "Edit add-on" });
    await dialog.getByLabel("Quantity").fill("5");
    await expect(dialog.getByText("Up to 6 are booked at one time.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Quantity").fill("9");
    await expect(dialog.getByText("Up to 6 are booked at one time.")).toBeHidden();
    await dialog.getByRole("button", { name: "Save add-on" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a renter gets what is left", async () => {
    const person = await enterAsNew(page);
    const id = await hold(person, place, time);
    await page.goto(wizard(place, time, "details", id));
    await page.getByLabel("Event name").fill("Storm practice");
    await page.getByLabel("Number of people").fill("22");
    await page.getByRole("button", { name: "Continue to options" }).click();
    await expect(page.getByText("3 left at this time")).toBeVisible();
    await page.getByRole("checkbox", { name: chairs }).check();
    const count = page.getByLabel(`Quantity (${chairs})`, { exact: true });
    await count.fill("4");
    await expect(page.getByText("Enter a number from 1 to 3.")).toBeVisible();
    await count.fill("3");
    await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("$35.00");
    await expectAccessible(page);
  });
});

test("a move says which add-on runs out, and when, before it is made", async ({ page, place }) => {
  const { admin, api, organization } = place.office;
  const [date, other] = [dayFromNow(21), dayFromNow(22)];
  const nets = `Nets ${place.facilityName}`;
  const addon = await admin.call<{ id: string }>(`${api}/addons`, {
    name: nets,
    price: "1.00",
    perItem: true,
    quantity: 3,
  });
  const second = await openSpace(place, { letter: "C" });
  const placed = async (spaceId: string, day: string) => {
    await admin.call(`${api}/spaces/${spaceId}/addons`, { addons: [{ addonId: addon.id }] }, "PUT");
    return admin.call<{ id: string }>(`${api}/placed-bookings`, {
      spaceId,
      dates: [{ date: day, start: "10:00", end: "11:00" }],
      internal: true,
      eventName: `Clinic ${day}`,
      attendance: 10,
      total: "0.00",
      addons: [{ id: addon.id, quantity: 2 }],
    });
  };
  await placed(second.id, other);
  const booking = await placed(place.spaceId, date);
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/requests/${booking.id}`);
  await page.getByRole("button", { name: /^Change / }).click();
  await page.getByRole("menuitem", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Date").fill(other);
  await expect(dialog).toContainText(`${nets}: only 1 left on`);
  await expect(dialog).toContainText("10:00 to 11:00 AM");
  await expectAccessible(page);
});
