import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { weekdayFromNow } from "./demo";
import { enter, signUp } from "./people";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

interface Court {
  id: string;
  shortName: string;
}

test("a tournament over 12 courts on two Saturdays is placed, moved, and billed at the desk", async ({
  page,
  place,
}) => {
  test.slow();
  const { organization, admin, api } = place.office;
  const saturday = weekdayFromNow(6, 18);
  const after = (days: number) => new Date(Date.parse(saturday) + days * 86_400_000).toISOString().slice(0, 10);
  const courts: Court[] = [];
  for (let number = 1; number <= 12; number++)
    courts.push(
      await admin.call<Court>(`${api}/facilities/${place.facility}/spaces`, {
        base: "Court",
        number,
        types: ["gym"],
        price: "10.00",
        instantBooking: true,
        parentId: place.spaceId,
      }),
    );
  await admin.call(`${api}/availability-rules`, {
    kind: "open",
    accessLevel: 0,
    spaceIds: courts.map(({ id }) => id),
    startDate: saturday,
    endDate: after(14),
    startTime: "08:00",
    endTime: "22:00",
  });
  const renter = await signUp();
  await enter(page, admin);

  await test.step("both Saturdays are placed at once, for all courts", async () => {
    const time = new URLSearchParams({ space: place.spaceId, date: saturday, start: "08:00", end: "20:00" });
    await page.goto(`/manage/orgs/${organization}/bookings/new?${time}`);
    await page.getByLabel("Renter").fill(renter.email);
    await page.getByRole("button", { name: /^Dana Whitfield/ }).click();
    await page.getByRole("combobox", { name: "Repeat" }).selectOption("Weekly");
    await page.getByLabel("Until").fill(after(7));
    await page.getByRole("button", { name: "Repeat" }).click();
    await expect(page.getByLabel("Date", { exact: true })).toHaveCount(2);
    await page.getByLabel("Event name").fill("Lake Superior Open");
    await page.getByLabel("Attendance").fill("240");
    await expect(page.getByRole("table", { name: "Price" })).toContainText("$768.00");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Book for $768.00" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lake Superior Open" })).toBeVisible();
  });

  const dialog = page.getByRole("dialog");
  await test.step("no court can be booked beside it", async () => {
    const booking = page.url();
    for (const court of [courts[0], courts[11]]) {
      const time = new URLSearchParams({ space: court?.id ?? "", date: after(7), start: "10:00", end: "11:00" });
      await page.goto(`/manage/orgs/${organization}/bookings/new?${time}`);
      await page.getByRole("switch", { name: "Internal event" }).check();
      await expect(page.getByRole("main")).toContainText(/isn['’]t available/i);
    }
    await page.goto(`${place.managedFacility}/calendar?view=day&date=${after(7)}`);
    await expect(page.getByRole("button", { name: /^Lake Superior Open/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto(booking);
  });

  await test.step("the second Saturday moves to Sunday, an hour shorter, with both bills told", async () => {
    await page
      .getByRole("button", { name: /^Change / })
      .nth(1)
      .click();
    await page.getByRole("menuitem", { name: "Move", exact: true }).click();
    await dialog.getByLabel("Date", { exact: true }).fill(after(8));
    await dialog.getByLabel("End", { exact: true }).fill("19:00");
    await expect(dialog.getByText("New total").locator("..")).toContainText("$736.00");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Move date" }).click();
    await expect(dialog.getByRole("table", { name: "Bill, Before" })).toContainText("$768.00");
    await expect(dialog.getByRole("table", { name: "Bill, Now" })).toContainText("$736.00");
    await dialog.getByRole("button", { name: "Done" }).click();
  });

  await test.step("it is billed", async () => {
    await page.getByRole("button", { name: "Record payment" }).click();
    await dialog.getByLabel("Reference").fill("Check 2088");
    await dialog.getByRole("button", { name: "Record payment" }).click();
    await expect(page.getByRole("region", { name: "Bill" })).toContainText("Check 2088");
    await expect(page.getByRole("button", { name: "Record payment" })).toBeHidden();
    await expectAccessible(page);
  });
});
