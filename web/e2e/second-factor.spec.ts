/** Two-step sign-in: turning it on with an app, signing in with codes, and turning it off. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { codeOf } from "./authenticator";
import { enterAsNew, password } from "./people";
import { anotherVisitor, test } from "./visitors";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const account = (page: Page) => page.getByRole("button", { name: /^Your account/ });

async function givePassword(page: Page, email: string) {
  const form = dialog(page, "Sign in");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign in" }).click();
}

test("one turns two-step sign-in on, signs in with a code and a recovery code, and turns it off", async ({
  page,
  browser,
}) => {
  const { email } = await enterAsNew(page);
  await page.goto("/manage/account/settings");
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await section.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const setup = dialog(page, "Turn on two-step sign-in");
  await expect(setup.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const secret = (await setup.locator(".second-factor-key").textContent()) ?? "";
  await setup.getByLabel("Code from your app").fill("12345");
  await setup.getByLabel("Password").fill(password);
  await setup.getByRole("button", { name: "Turn on" }).click();
  await expect(setup.getByText("That code isn’t right, or was already used.")).toBeVisible();
  await setup.getByLabel("Code from your app").fill(codeOf(secret));
  await setup.getByRole("button", { name: "Turn on" }).click();

  const saved = dialog(page, "Save your recovery codes");
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await saved.getByRole("button", { name: "Download" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
  const recovery = lines.at(-1) ?? "";
  expect(recovery).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
  await saved.getByRole("button", { name: "Done" }).click();
  await expect(section.getByText("10 recovery codes left")).toBeVisible();
  await expectAccessible(page);

  // In a dialog over a page, with a code from the app.
  const elsewhere = await (await anotherVisitor(browser)).newPage();
  await elsewhere.goto("/terms?login=sign-in");
  await givePassword(elsewhere, email);
  const asked = dialog(elsewhere, "Enter your code");
  await expect(asked.getByLabel("Code from your app")).toBeFocused();
  await expect(account(elsewhere)).toHaveCount(0);
  await expectAccessible(elsewhere);
  await asked.getByLabel("Code from your app").fill("12345");
  await asked.getByRole("button", { name: "Sign in" }).click();
  await expect(asked.getByText("That code isn’t right, or was already used.")).toBeVisible();
  // Reloading the page in the middle continues at the same step.
  await elsewhere.reload();
  await asked.getByLabel("Code from your app").fill(codeOf(secret, 1));
  await asked.getByRole("button", { name: "Sign in" }).click();
  await expect(account(elsewhere)).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/terms$/);

  // On the sign-in page, with a recovery code.
  const lost = await (await anotherVisitor(browser)).newPage();
  await lost.goto("/login?dest=%2Fmanage%2Faccount%2Fsettings");
  await givePassword(lost, email);
  const again = dialog(lost, "Enter your code");
  await again.getByRole("button", { name: "Use a recovery code" }).click();
  await again.getByLabel("Recovery code").fill(recovery.toUpperCase());
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(lost).toHaveURL(/\/manage\/account\/settings$/);
  await expect(lost.getByText("9 recovery codes left")).toBeVisible();

  await section.getByRole("button", { name: "New recovery codes" }).click();
  const renew = dialog(page, "Create new recovery codes?");
  await renew.getByLabel("Password").fill(password);
  await renew.getByRole("button", { name: "Create new codes" }).click();
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  await expect(saved.getByText(recovery)).toHaveCount(0);
  await saved.getByRole("button", { name: "Done" }).click();

  await section.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  const off = dialog(page, "Turn off two-step sign-in?");
  await off.getByLabel("Password").fill("Not-My-Password-1");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(off.getByText("This is not your current password.")).toBeVisible();
  await expectAccessible(page);
  await off.getByLabel("Password").fill(password);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Turn on two-step sign-in" })).toBeVisible();
});
