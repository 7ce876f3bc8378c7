/** Signing in at a provider and signing up behind another's captcha, at the test server of both (infra/test/with-identity). */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible";
import { codeOf } from "../authenticator";
import { newEmail, password } from "../people";
import { test } from "../visitors";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Plays the person at the provider. */
async function agree(page: Page, email: string, { verified = true } = {}) {
  await expect(page.getByRole("heading", { level: 1, name: "Sign in here" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("This address is verified").setChecked(verified);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a provider's person comes back to the page as it was, signed in", async ({ page }) => {
  await page.goto("/terms?login=sign-in");
  await expectAccessible(page);
  await dialog(page, "Sign in").getByRole("link", { name: "Continue with City ID" }).click();
  await agree(page, newEmail());
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();

  await page.goto("/manage/account/settings");
  await expect(page.getByText("You don’t have a password yet.")).toBeVisible();
  await page.getByRole("button", { name: "Remove City ID" }).click();
  await dialog(page, "Remove City ID?").getByRole("button", { name: "Remove City ID" }).click();
  await expect(dialog(page, "Remove City ID?")).toContainText("This is your only way to sign in.");
});

test("whoever cancels, or keeps their address from Facebook, is told and can go on", async ({ page }) => {
  await page.goto("/terms?login=sign-in");
  await dialog(page, "Sign in").getByRole("link", { name: "Continue with City ID" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page, "Sign-in canceled")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in another way" }).click();
  await dialog(page, "Sign in").getByRole("link", { name: "Continue with Facebook" }).click();
  await agree(page, "");
  await expect(dialog(page, "We need your email address")).toBeVisible();
  await page.getByRole("button", { name: "Ask Facebook again" }).click();
  await expect(page).toHaveURL(/auth_type=rerequest/);
  await agree(page, newEmail());
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();
});

test("one adds a provider to an account, and removes it", async ({ page }) => {
  await page.goto("/terms?login=sign-up");
  const form = dialog(page, "Create your account");
  await form.getByLabel("First name").fill("Dana");
  await form.getByLabel("Last name").fill("Whitfield");
  await form.getByLabel("Email").fill(newEmail());
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form.getByRole("alert")).toContainText("Check the box to show that you’re not a robot.");
  await form.getByLabel("I’m human").check();
  await expect(form.getByText("Verified that you’re not a robot.")).toBeVisible();
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(form).toBeHidden();

  await page.goto("/manage/account/settings");
  await page.getByRole("button", { name: "Add City ID" }).click();
  const other = newEmail();
  await agree(page, other);
  await expect(page).toHaveURL(/\/manage\/account\/settings$/);
  await expect(page.getByText("You can now sign in with City ID.")).toBeVisible();
  await expect(page.getByText(other)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove City ID" }).click();
  await dialog(page, "Remove City ID?").getByRole("button", { name: "Remove City ID" }).click();
  await expect(page.getByText("City ID removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add City ID" })).toBeVisible();
});

test("whoever has turned on two-step sign-in gives a code after the provider, and a code to turn it off", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/terms?login=sign-in");
  await dialog(page, "Sign in").getByRole("link", { name: "Continue with City ID" }).click();
  await agree(page, email);
  await page.goto("/manage/account/settings");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await section.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const setup = dialog(page, "Turn on two-step sign-in");
  const secret = (await setup.locator(".second-factor-key").textContent()) ?? "";
  await expect(setup.getByLabel("Password")).toHaveCount(0);
  await setup.getByLabel("Code from your app").fill(codeOf(secret));
  await setup.getByRole("button", { name: "Turn on" }).click();
  const saved = dialog(page, "Save your recovery codes");
  const recovery = (await saved.getByRole("listitem").first().textContent()) ?? "";
  await saved.getByRole("button", { name: "Done" }).click();

  await page.context().clearCookies();
  await page.goto("/terms?login=sign-in");
  await dialog(page, "Sign in").getByRole("link", { name: "Continue with City ID" }).click();
  await agree(page, email);
  const asked = dialog(page, "Enter your code");
  await expectAccessible(page);
  await asked.getByLabel("Code from your app").fill(codeOf(secret, 1));
  await asked.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();

  await page.goto("/manage/account/settings");
  await section.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  const off = dialog(page, "Turn off two-step sign-in?");
  await off.getByLabel("Code from your app").fill(recovery);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Turn on two-step sign-in" })).toBeVisible();
});
