/** An admin corrects a colleague's name and phone number, which the colleague hears of. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { linkIn } from "./mail";
import { enter, signUp } from "./people";
import { test } from "./visitors";

test("an admin corrects a colleague's name and phone number", async ({ page, place }) => {
  const { admin, api, organization } = place.office;
  const colleague = await signUp();
  await admin.call(`${api}/staff/invitations`, { email: colleague.email, role: "approver" });
  const [, token] = (await linkIn(colleague.email, "/invitation")).split("token=");
  await colleague.call("/invite", { token, accept: true }, "PUT");
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/users`);
  const row = page.getByRole("row").filter({ hasText: colleague.email });
  await row.getByRole("button", { name: /^Edit / }).click();
  const dialog = page.getByRole("dialog", { name: /^Edit / });
  await expect(dialog.getByText("They’ll be notified by email.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("First name").fill("Marisol");
  await dialog.getByLabel("Last name").fill("Quintero");
  await dialog.getByLabel("Phone").fill("12");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Phone").fill("(715) 555-0188");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved Marisol Quintero")).toBeVisible();
  await expect(row.getByRole("button", { name: "Edit Marisol Quintero" })).toBeVisible();
  const own = await colleague.call<{ firstName: string; phone: string }>("/user/profile");
  expect([own.firstName, own.phone]).toEqual(["Marisol", "+17155550188"]);
});
