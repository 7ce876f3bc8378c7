/** A claim on a deposit, from the damage to the card. */
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expiry } from "./cards";
import type { Client } from "./client";
import { enter } from "./people";
import { serial } from "./serial";
import { signInAs, signInWith } from "./staff";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

const photo = readFileSync(new URL("../../seeds/demo/pictures/stadium.png", import.meta.url));

interface Booking {
  id: string;
  eventName: string;
  renter: { firstName: string; email: string };
  due?: string;
  deposits: { name: string; amount: string; incident?: object }[];
}

/**
 * Finds a demo booking that is over and paid in full, with deposits that nobody has claimed. The two widths search from opposite
 * ends of the list, since they may run at the same time.
 */
async function pastBooking(admin: Client, from: "start" | "end"): Promise<Booking> {
  const api = "/organizations/verona";
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ status: "completed", limit: "100", ...(cursor && { cursor }) });
    const page = await admin.call<{ items: { id: string }[]; nextCursor?: string }>(`${api}/bookings?${query}`);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  for (const id of from === "start" ? ids : ids.reverse()) {
    const booking = await admin.call<Booking>(`${api}/bookings/${id}`);
    const { deposits, due } = booking;
    const unclaimed = deposits.length > 0 && deposits.every(({ incident }) => !incident);
    if (unclaimed && Number(due ?? 0) === 0) return booking;
  }
  throw new Error("the demo has no past booking with unclaimed deposits that owes nothing");
}

test("damage is claimed with a photo, answered, settled for less, and paid by card", async ({ page }, { project }) => {
  const admin = await signInAs("partner");
  const { id, eventName, renter, deposits } = await pastBooking(admin, project.name === "phone" ? "start" : "end");
  const name = deposits[0]?.name ?? "";
  const damage = `The grill was left full of ashes (${serial()}).`;
  await enter(page, admin);
  const managed = `/manage/orgs/verona/requests/${id}`;
  await page.goto(managed);
  const claims = page.getByRole("region", { name: "Deposits" });
  const row = claims.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name: "Claim deposit" }).click();
  const dialog = page.getByRole("dialog", { name: `Claim the ${name} deposit?` });
  await dialog.getByLabel("Amount").fill("9000");
  await dialog.getByRole("textbox", { name: "Description" }).fill(damage);
  await dialog.locator("input[type=file]").setInputFiles({ name: "grill.png", mimeType: "image/png", buffer: photo });
  await expect(dialog.getByRole("list", { name: "Attached photos" })).toBeVisible();
  await dialog.getByRole("button", { name: "Claim deposit" }).click();
  // More than the deposit is refused, and nothing that was entered is lost.
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  await dialog.getByLabel("Amount").fill("20.00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Claim deposit" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Claim open, waiting for the renter");
  await expectAccessible(page);

  await enter(page, await signInWith(renter.email));
  await page.goto(`/manage/account/reservations/${id}`);
  const theirs = claims.getByRole("listitem").filter({ hasText: damage });
  await expect(theirs).toContainText("$20.00 claimed");
  await expect(theirs.getByRole("img")).toBeVisible();
  await theirs.getByRole("button", { name: "Answer claim" }).click();
  const answer = page.getByRole("dialog", { name: "Answer the claim" });
  await answer.getByLabel("Your answer").fill("We emptied it that evening, but one bin was missed.");
  await expectAccessible(page);
  await answer.getByRole("button", { name: "Send answer" }).click();
  await expect(theirs).toContainText("Claim open, waiting for staff");

  await enter(page, admin);
  await page.goto("/manage/orgs/verona/incidents");
  await expect(page.getByRole("link", { name: eventName }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(managed);
  await expect(row).toContainText("one bin was missed");
  await row.getByRole("button", { name: "Settle claim" }).click();
  const settle = page.getByRole("dialog", { name: "Settle this claim?" });
  await settle.getByLabel("Amount").fill("12.50");
  await settle.getByLabel("Message").fill("Half of it, then.");
  await expectAccessible(page);
  await settle.getByRole("button", { name: "Collect deposit" }).click();
  await expect(row).toContainText("$12.50 collected");
  await expect(page.getByText("Balance due: $12.50")).toBeVisible();

  await enter(page, await signInWith(renter.email));
  await page.goto(`/manage/account/reservations/${id}`);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  const paying = page.getByRole("dialog", { name: "Pay $12.50" });
  const other = paying.getByText("Use another card");
  await expect(paying.getByRole("button", { name: "Pay $12.50" })).toBeVisible();
  await expect(paying.getByLabel("Card number").or(other).first()).toBeVisible();
  if (await other.isVisible()) await other.click();
  await paying.getByLabel("Card number").fill("4242424242424242");
  await paying.getByLabel("Expiration date").fill(expiry.field);
  await paying.getByLabel("Security code").fill("123");
  await expectAccessible(page);
  await paying.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByText("Paid $12.50")).toBeVisible();
  await expect(page.getByText("You still owe")).toHaveCount(0);
  await expect(claims.getByRole("listitem").filter({ hasText: "Half of it, then." })).toContainText("$12.50 collected");
  await expectAccessible(page);

  await enter(page, admin);
  await page.goto(managed);
  await expect(row).toContainText("$12.50 collected");
  await expect(page.getByText(/^Balance due/)).toHaveCount(0);
});
