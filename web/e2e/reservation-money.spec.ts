/** Refunds of a reservation, and payments after booking. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expiry } from "./cards";
import { enterAsNew, ownReservations } from "./people";
import { book, bookAll, hour, placeFor } from "./places";
import { pick } from "./search-field";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

test("what starts far enough ahead is canceled, once it was said what comes back", async ({ page, place }) => {
  await book(await enterAsNew(page), place, hour(70));
  await page.goto("/manage/account/reservations");
  await ownReservations(page).getByRole("link", { name: /Gym B/ }).click();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  const refund = dialog.getByRole("status", { name: "Refund" });
  await expect(refund).toContainText("$32.00");
  await expect(refund).toContainText("To Visa ending 4242.");
  await pick(page, "Reason", "Other");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await expectAccessible(page);
  await pick(page, "Reason", "Illness");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Cancelled Booking")).toBeVisible();
});

test("of a series chosen dates are canceled, and the reservation says what comes back", { tag: "@phone" }, async ({
  page,
  placeOnRequest: place,
}) => {
  const { id } = await bookAll(await enterAsNew(page), place, [hour(70), hour(77), hour(84)], "Fish fry");
  const { approver, api } = place.office;
  await approver.call(`${api}/bookings/${id}/decision`, { decision: "approved" }, "PUT");
  await page.goto(`/manage/account/reservations/${id}`);
  const booking = page.getByRole("article", { name: "Gym B" });
  await booking.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  const dates = dialog.getByRole("group", { name: "Dates to cancel" });
  await expect(dates.getByRole("checkbox")).toHaveCount(3);
  await dates.getByRole("button", { name: "Clear all" }).click();
  await dates.getByRole("checkbox").nth(1).check();
  await expect(dates.getByText("$32.00 back")).toHaveCount(3);
  await expect(dialog.getByRole("status", { name: "Refund" })).toContainText("$32.00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel 1 date" }).click();
  await expect(dialog).toBeHidden();
  await expect(booking.getByRole("heading", { name: "Gym B" })).toBeFocused();
  await expect(booking.getByRole("region", { name: "Refunds" })).toContainText("$32.00 to Visa ending 4242");
  await expect(booking.getByRole("region", { name: "Dates" }).getByRole("listitem").nth(1)).toContainText("Canceled");
  await expectAccessible(page);
});

test("what staff booked for somebody is paid from the reservation: declined, asked by the bank, paid", async ({
  page,
  place,
}) => {
  await placeFor(await enterAsNew(page), place, hour(5));
  await page.goto("/manage/account/reservations");
  await ownReservations(page).getByRole("link", { name: /Gym B/ }).click();
  const booking = page.getByRole("article", { name: "Gym B" });
  await expect(booking).toContainText(`You still owe ${place.office.name} $32.00.`);
  await booking.getByRole("button", { name: "Pay $32.00" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay $32.00" });
  const pay = dialog.getByRole("button", { name: "Pay $32.00" });
  await dialog.getByLabel("Card number").fill("4000000000000002");
  await dialog.getByLabel("Expiration date").fill(expiry.field);
  await dialog.getByLabel("Security code").fill("123");
  await expectAccessible(page);
  await pay.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Visa ending 0002: Card declined.  Please try a different payment method.",
  );
  await expect(dialog.locator(".declined")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Card number").fill("4000002500003155");
  await dialog.getByLabel("Expiration date").fill(expiry.field);
  await dialog.getByLabel("Security code").fill("123");
  await pay.click();
  const question = page.getByRole("dialog", { name: "Is this you?" });
  await question.getByRole("button", { name: "Yes, pay $32.00" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Paid $32.00")).toBeVisible();
  await expect(booking).toContainText("Visa ending 3155");
  await expect(booking).not.toContainText("You still owe");
  await expectAccessible(page);
});
