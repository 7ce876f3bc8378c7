import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { linkIn, mailTo } from "./mail";
import { enter, newEmail, password, signUp } from "./people";
import { serial } from "./serial";
import { anotherVisitor, test } from "./visitors";

test("somebody without an account is invited to a role, accepts by mail and works on the staff pages", async ({
  page,
  browser,
  office: { admin, organization, name: office },
}) => {
  const email = newEmail();
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/users`);
  const form = page.getByRole("region", { name: "Add staff" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Role").selectOption("editor");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByRole("status")).toContainText("No user found");
  await form.getByLabel("First name").fill("Nia");
  await form.getByLabel("Message").fill("Welcome to the team.");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send invitation" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Editor");
  await row.getByRole("button", { name: `Send the invitation to ${email} again` }).click();
  await expect(page.getByText(`Invitation sent to ${email}`).first()).toBeVisible();
  // Only the link of the second mail works.
  await expect.poll(async () => (await mailTo(email)).length).toBe(2);
  await expectAccessible(page);

  const visitor = await anotherVisitor(browser);
  const guest = await visitor.newPage();
  await guest.goto(await linkIn(email, "/invitation"));
  await expect(guest.getByRole("heading", { name: `Join ${office} as an editor` })).toBeVisible();
  await expect(guest.getByRole("main")).toContainText("Welcome to the team.");
  await expect(guest.getByLabel("First name")).toHaveValue("Nia");
  await guest.getByLabel("Last name").fill("Okafor");
  await guest.getByRole("textbox", { name: "Password" }).fill(password);
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Accept invitation" }).click();
  await expect(guest).toHaveURL(new RegExp(`/manage/orgs/${organization}/home`));
  await expect(guest.getByText(`You’re now an editor at ${office}`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "Nia Okafor" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invitations" })).toBeHidden();
  await visitor.close();
});

test("a link that was answered says so, and another account's owner is asked to sign out", async ({
  page,
  office: { admin, api, organization },
}) => {
  const person = await signUp();
  await admin.call(`${api}/staff/invitations`, { email: person.email, role: "operations" });
  const link = await linkIn(person.email, "/invitation");
  await enter(page, await signUp());
  await page.goto(link);
  await page.getByRole("button", { name: "Sign out to accept" }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/orgs/${organization}/home`));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This invitation doesn’t work" }).first()).toBeVisible();
  await expectAccessible(page);
});

test("a member invites somebody to apply to a group", async ({ page, office: { admin, api, organization } }) => {
  const member = await signUp();
  const [, token] = (await linkIn(member.email, "/confirm-email")).split("token=");
  await member.call("/email-confirmation", { token });
  const name = `Swimmers ${serial()}`;
  const { id } = await admin.call<{ id: string }>(`${api}/groups`, { name, discount: "10" });
  const membership = await member.call<{ id: string }>(`${api}/groups/${id}/memberships`, {});
  await admin.call(`${api}/memberships/${membership.id}`, { state: "active" }, "PATCH");
  await enter(page, member);
  await page.goto("/manage/account/memberships");
  await page.getByRole("button", { name: `Invite someone to ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Invite someone to ${name}` });
  const email = newEmail();
  await dialog.getByLabel("First name").fill("Nia");
  await dialog.getByLabel("Last name").fill("Okafor");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Message").fill("Come swim with us.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(await linkIn(email, "/invitation"));
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByRole("dialog", { name: `Apply to ${name}?` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`orgs/${organization}/|//${organization}`));
});
