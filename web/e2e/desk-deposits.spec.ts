/** Deposits, add-ons and cash of a booking that staff make at the desk. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, newEmail, signUp } from "./people";
import { hour } from "./places";
import { signInAs } from "./staff";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

test("a booking at the desk has the deposits that were shown, once the renter accepts them", async ({
  page,
  place,
}) => {
  const { admin, api, organization } = place.office;
  const superadmin = await signInAs("superadmin");
  await superadmin.call(`${api}/organization/standing`, { partner: true }, "PUT");
  const name = `Key of ${place.facilityName}`;
  const { items } = await admin.call<{ items: { id: string; name: string }[] }>(`${api}/deposit-kinds`);
  const kinds = await admin.call<{ items: { id: string; name: string }[] }>(
    `${api}/deposit-kinds`,
    { kinds: [...items.map(({ id, name }) => ({ id, name })), { name }] },
    "PUT",
  );
  const key = kinds.items.find((kind) => kind.name === name);
  await admin.call(`${api}/spaces/${place.spaceId}/deposits`, { deposits: [{ id: key?.id, amount: "50.00" }] }, "PUT");

  await enter(page, admin);
  const asked = new URLSearchParams({ ...hour(16), space: place.spaceId });
  await page.goto(`/manage/orgs/${organization}/bookings/new?${asked}`);
  const email = newEmail();
  await page.getByLabel("Renter").fill(email);
  await page.getByRole("button", { name: `Book for ${email} and invite them` }).click();
  await page.getByLabel("Event name").fill("Harvest supper");
  await page.getByLabel("Attendance").fill("12");
  const price = page.getByRole("region", { name: "Price" });
  await expect(price.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Book for/ }).click();
  await expect(price.getByText("Ask the renter to accept the deposits.")).toBeVisible();
  await expectAccessible(page);
  await price.getByRole("checkbox", { name: "The renter accepts this deposit" }).check();
  await page.getByRole("button", { name: /^Book for/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harvest supper" })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page);
});

test("add-ons at the desk show what they cost and have their length, cash needs no reference, and the crew sees what to prepare", async ({
  page,
  place,
}) => {
  const { admin, api, organization } = place.office;
  await admin.call(
    `${api}/spaces/${place.spaceId}/addons`,
    {
      addons: [
        { name: "Chairs", price: "1.50", perItem: true, quantity: 40 },
        { name: "Sound system", price: "12.00", basis: "perHour", selectLength: true },
      ],
    },
    "PUT",
  );
  const crew = await signUp();
  await admin.call(`${api}/staff`, { email: crew.email, role: "maintenanceStaff" });
  await enter(page, admin);
  const asked = new URLSearchParams({ ...hour(17), end: "13:00", space: place.spaceId });
  await page.goto(`/manage/orgs/${organization}/bookings/new?${asked}`);
  const email = newEmail();
  await page.getByLabel("Renter").fill(email);
  await page.getByRole("button", { name: `Book for ${email} and invite them` }).click();
  await page.getByLabel("Event name").fill("Grange social");
  await page.getByLabel("Attendance").fill("12");
  await expect(page.getByText("$1.50 each")).toBeVisible();
  await expect(page.getByText("$12 per hour")).toBeVisible();
  await page.getByRole("checkbox", { name: "Chairs" }).check();
  await page.getByLabel("Quantity (Chairs)", { exact: true }).fill("10");
  await page.getByRole("checkbox", { name: "Sound system" }).check();
  await page.getByRole("button", { name: /^Duration \(Sound system\): / }).click();
  await page.getByRole("option", { name: "1½ hours" }).click();
  await page.getByLabel("Paid by").selectOption("offline");
  const price = page.getByRole("region", { name: "Price" });
  await expect(price).toContainText("$129.00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book for $129.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Grange social" })).toBeVisible();
  const details = page.getByRole("region", { name: "Event details" });
  await expect(details).toContainText("10 × Chairs");
  await expect(details).toContainText("Sound system, 1½ h");
  await expect(page.getByText(/^Balance due/)).toHaveCount(0);

  await enter(page, crew);
  await page.reload();
  await expect(details).toContainText("10 × Chairs");
  await expect(page.getByText("$", { exact: false })).toHaveCount(0);
  await expectAccessible(page);
});
