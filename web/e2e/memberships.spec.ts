import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { linkIn } from "./mail";
import { enterAsNew } from "./people";
import { serial } from "./serial";
import { test } from "./visitors";

test("an invitation to a group is accepted in the account, which says what it gives, and left again", async ({
  page,
  office: { admin, api, organization, name: office },
}) => {
  const person = await enterAsNew(page);
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  const name = `Residents of ${organization} ${serial()}`;
  const group = await admin.call<{ id: string }>(`${api}/groups`, { name, discount: "15" });
  await admin.call(`${api}/groups/${group.id}/invitations`, { email: person.email });
  await page.goto("/manage/account/memberships");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(office);
  await expect(row).toContainText("15% off.");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Accept invitation" }).click();
  await expect(row).toContainText("Member");
  await expectAccessible(page);
  await row.getByRole("button", { name: `Leave ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Leave ${name}?` });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Leave group" }).click();
  await expect(page.getByRole("heading", { name: "No memberships" })).toBeVisible();
});
