/** A copy of one's own data, and deleting the account. */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enterAsNew, password } from "./people";
import { hold, hour, keepCard, placeFor } from "./places";
import { pick } from "./search-field";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

test("one downloads one’s data and deletes one’s account, once nothing needs it any more", async ({ page, place }) => {
  const person = await enterAsNew(page);
  const held = await hold(person, place, hour());
  await page.goto("/manage/account/profile");
  const section = page.getByRole("region", { name: "Your data" });
  const download = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download your data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fieldhouse-data-.*\.json$/);
  const copy = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(copy.profile.email).toBe(person.email);
  expect(copy.organizations[0].holds).toHaveLength(1);

  await section.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByText("You can’t delete your account yet.")).toBeVisible();
  await expect(dialog.getByText(/is held for you/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await person.call(`${place.office.api}/holds/${held}`, undefined, "DELETE");

  // Balances have to be paid first, and upcoming bookings have to end first.
  await keepCard(person, "4242424242424242");
  await placeFor(person, place, hour(75));
  await page.reload();
  await section.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText(`You owe ${place.office.name} $32.00 for`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Pay $32.00" }).click();
  const booking = page.getByRole("article", { name: place.name });
  await booking.getByRole("button", { name: "Pay $32.00" }).click();
  await page.getByRole("dialog", { name: "Pay $32.00" }).getByRole("button", { name: "Pay $32.00" }).click();
  await expect(booking).not.toContainText("You still owe");
  await booking.getByRole("button", { name: "Cancel booking" }).click();
  const cancellation = page.getByRole("dialog", { name: "Cancel this booking?" });
  await pick(page, "Reason", "Illness");
  await cancellation.getByRole("button", { name: "Cancel booking" }).click();
  await expect(cancellation).toBeHidden();

  await page.goto("/manage/account/profile");
  await section.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByLabel("Password").fill("Not-My-Password-1");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account was deleted")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/manage/account/profile");
  await expect(page.getByRole("img", { name: "Dana Whitfield" })).toHaveCount(0);
  await expect(page.getByLabel("First name")).toHaveCount(0);
});
