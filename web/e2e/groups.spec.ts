import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { linkIn } from "./mail";
import { enter, signUp } from "./people";
import { serial } from "./serial";
import { test } from "./visitors";

test("a renter applies to a group with the proof that it needs, and sees that approval is pending", async ({
  page,
  office: { admin, api, organization },
}) => {
  const name = `Youth clubs ${serial()}`;
  await admin.call(`${api}/groups`, { name, discount: "20", proofs: [{ name: "Roster", required: true }] });
  await page.goto(`/wi/superior/orgs/${organization}/`);
  // Strangers see what a group gives; applying takes an account.
  const stranger = page.getByRole("listitem").filter({ hasText: name });
  await expect(stranger).toContainText("20% off.");
  await stranger.getByRole("button", { name: `Apply to ${name}` }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toContainText(`Sign in to apply to ${name}.`);

  const person = await signUp();
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  await enter(page, person);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("20% off.");
  await expect(row).toContainText("Required: Roster");
  await row.getByRole("button", { name: `Apply to ${name}` }).click();

  const dialog = page.getByRole("dialog", { name: `Apply to ${name}?` });
  const submit = dialog.getByRole("button", { name: "Submit application" });
  await expect(submit).toHaveAccessibleDescription("Add Roster first");
  await dialog.getByLabel("Message to").fill("We coach 40 children on Saturdays.");
  const file = dialog.getByLabel("Roster", { exact: true }).and(dialog.locator("input"));
  await file.setInputFiles({ name: "big.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(dialog.getByText("could not upload file more than 5MB.")).toBeVisible();
  await file.setInputFiles({
    name: "roster.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  await expect(dialog.getByText("roster.pdf")).toBeVisible();
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText("Application submitted")).toBeVisible();
  await expect(row).toContainText("Approval pending");

  await page.goto("/manage/account/memberships");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Approval pending");
  await expect(page.getByRole("link", { name: "Roster" })).toBeVisible();

  await page.getByRole("button", { name: `Withdraw application to ${name}` }).click();
  const question = page.getByRole("dialog", { name: "Withdraw application?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Withdraw application" }).click();
  await expect(page.getByText("Application withdrawn")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No memberships" })).toBeVisible();
});
