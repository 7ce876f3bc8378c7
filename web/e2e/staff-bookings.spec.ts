import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter, newEmail, signUp } from "./people";
import { book, hour, keepCard, openSpace } from "./places";
import { chooseAny } from "./search-field";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

test("a day at the desk: a booking is made, moved, paid, written about, and canceled with the day", {
  tag: "@phone",
}, async ({ page, place }) => {
  const { organization, admin } = place.office;
  const date = dayFromNow(9);
  const email = newEmail();
  const { name: other } = await openSpace(place, { letter: "C", price: "40.00" });
  await enter(page, admin);
  await page.goto(
    `/manage/orgs/${organization}/bookings/new?space=${place.spaceId}&date=${date}&start=10:00&end=11:00`,
  );
  await page.getByLabel("Renter").fill(email);
  await page.getByRole("button", { name: `Book for ${email} and invite them` }).click();
  await expect(page.getByRole("table", { name: "Price" })).toContainText("$32.00");
  await expectAccessible(page);
  await page.getByLabel("Event name").fill("Fish fry");
  await page.getByLabel("Attendance").fill("40");
  await page.getByRole("button", { name: "Book for $32.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fish fry" })).toBeVisible();

  // Details of the event are corrected, and the confirmation is sent again.
  const dialogOfDetails = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit details" }).click();
  await dialogOfDetails.getByLabel("Attendance").fill("none");
  await dialogOfDetails.getByRole("button", { name: "Save details" }).click();
  await expect(dialogOfDetails.getByText("Enter a number of people from 1 to 99,999.")).toBeVisible();
  await dialogOfDetails.getByLabel("Attendance").fill("45");
  await expectAccessible(page);
  await dialogOfDetails.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("region", { name: "Event details" })).toContainText("45");
  await page.getByRole("button", { name: "Resend confirmation" }).click();
  await dialogOfDetails.getByRole("button", { name: "Send email" }).click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("resent the confirmation");
  await expect(history).toContainText("Attendance: 40 → 45");

  // The page for the door, where it is too early to check anybody in.
  await page.getByRole("link", { name: "Check-in", exact: true }).click();
  await expect(page.getByText("Check-in opens on this day.")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  // An hour longer: the old bill beside the new one.
  await page.getByRole("button", { name: /^Change / }).click();
  await page.getByRole("menuitem", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("End", { exact: true }).fill("12:00");
  await dialog.getByRole("button", { name: "Move date" }).click();
  await expect(dialog.getByRole("table", { name: "Bill, Before" })).toContainText("$32.00");
  await expect(dialog.getByRole("table", { name: "Bill, Now" })).toContainText("$64.00");
  await expect(dialog).toContainText("Balance due: $64.00");
  await dialog.getByRole("button", { name: "Done" }).click();

  // To the gym next door, with its price there told before, and back.
  await page.getByRole("button", { name: "Another space" }).click();
  await dialog.getByRole("button", { name: "Move booking" }).click();
  await expect(dialog.getByText("Choose a space", { exact: true }).last()).toBeVisible();
  for (const [space, total] of [
    [other, "$80.00"],
    [place.name, "$64.00"],
  ] as const) {
    await chooseAny(page, dialog, "Space", `${space}, ${place.facilityName}`);
    await expect(dialog.getByText("New total").locator("..")).toContainText(total);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Move booking" }).click();
    await expect(dialog.getByRole("table", { name: "Bill, Now" })).toContainText(total);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("region", { name: "History" })).toContainText(`→ ${space}, ${place.facilityName}`);
    if (space === other) await page.getByRole("button", { name: "Another space" }).click();
  }

  await page.getByRole("button", { name: "Record payment" }).click();
  await dialog.getByLabel("Reference").fill("Check 1042");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByRole("region", { name: "Bill" })).toContainText("Check 1042");
  await expect(page.getByRole("button", { name: "Record payment" })).toBeHidden();

  const messages = page.getByRole("region", { name: "Messages" });
  await messages.getByRole("switch", { name: /^Internal note/ }).check();
  await messages.getByLabel("Note", { exact: true }).fill("Key 12 is at the desk.");
  await messages.getByRole("button", { name: "Add note" }).click();
  await expect(messages.getByRole("listitem")).toContainText("Key 12 is at the desk.");
  await expectAccessible(page);

  await page.goto(`/manage/orgs/${organization}/cancel?date=${date}&space=${place.spaceId}`);
  await expect(page.getByRole("checkbox", { name: /^Cancel Fish fry/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Reason" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Cancel 1 date" }).click();
  await dialog.getByRole("button", { name: "Cancel 1 date" }).click();
  await expect(page.getByText("1 date of 1 booking canceled.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Canceled bookings" })).toContainText("$64.00");
});

test("a card on file is charged with a booking at the desk, and another one where its bank asks for the cardholder", {
  tag: "@phone",
}, async ({ page, place }) => {
  const { organization, admin } = place.office;
  const renter = await signUp();
  await book(renter, place, hour(12));
  await keepCard(renter, "4242424242424242");
  await keepCard(renter, "4000002500003155");
  await renter.call("/user/desk-charges", { allowed: true }, "PUT");
  await enter(page, admin);
  const time = new URLSearchParams({ ...hour(13), space: place.spaceId });
  await page.goto(`/manage/orgs/${organization}/bookings/new?${time}`);
  await page.getByLabel("Renter").fill(renter.email);
  await page.getByRole("button", { name: /^Dana Whitfield/ }).click();
  await page.getByLabel("Event name").fill("Euchre night");
  await page.getByLabel("Attendance").fill("24");
  await page.getByLabel("Paid by").selectOption("Card on file");
  const cards = page.getByRole("radiogroup", { name: "Card" });
  await expect(cards.getByRole("radio", { name: /^Visa ending 3155/ })).toBeChecked();
  await expectAccessible(page);
  await cards.getByRole("radio", { name: /^Visa ending 3155/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cards.getByRole("radio", { name: /^Visa ending 4242/ })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Book and charge $32.00" }).click();

  const dialog = page.getByRole("dialog", { name: "Charge $32.00" });
  await expect(dialog).toContainText("is booked, but not paid yet.");
  await expect(dialog.getByRole("alert")).toContainText("The bank wants to check with the cardholder first.");
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: /^Visa ending 4242/ }).click();
  await dialog.getByRole("button", { name: "Charge $32.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Euchre night" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Bill" })).toContainText("Visa ending 4242");
  await expect(page.getByText(/^Balance due/)).toHaveCount(0);
  await expectAccessible(page);
});

test("an event of the organization’s own has no renter and no price, and is told apart wherever staff see it", async ({
  page,
  place,
}) => {
  const { organization, admin, name } = place.office;
  const date = dayFromNow(11);
  const time = new URLSearchParams({ space: place.spaceId, date, start: "10:00", end: "11:00" });
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/bookings/new?${time}`);
  await page.getByRole("switch", { name: "Internal event" }).check();
  await expect(page.getByLabel("Renter")).toHaveCount(0);
  await expect(page.getByLabel("Paid by")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Price" }).getByRole("row", { name: "Total" })).toContainText("$0.00");
  await expectAccessible(page);
  await page.getByLabel("Event name").fill("Board retreat");
  await page.getByLabel("Attendance").fill("8");
  await page.getByRole("button", { name: /^Book\b/ }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Board retreat" })).toBeVisible();
  const own = page.getByRole("region", { name: "Internal event" });
  await expect(own).toContainText(`Internal event for ${name}. No charge.`);
  await expect(page.getByRole("region", { name: "Bill" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/manage/orgs/${organization}/calendar?view=day&date=${date}`);
  await page.getByRole("button", { name: /^Board retreat, Internal event, 10:00 to 11:00 AM/ }).click();
  const dialog = page.getByRole("dialog", { name: "Board retreat" });
  await expect(dialog).toContainText("Internal event, 8 people");
  await expect(dialog.getByText("Balance")).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "Message" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${place.managed}/reservations?list=dates`);
  const row = page.getByRole("table", { name: "Dates" }).getByRole("row", { name: /Board retreat/ });
  await expect(row).toContainText("Internal event");
  await expect(row).not.toContainText("Dana Whitfield");
});
