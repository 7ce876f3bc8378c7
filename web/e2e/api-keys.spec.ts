/** An API key from the settings: made, copied while it is shown, used by a program, and revoked. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { ownAddress, server } from "./client";
import { enter } from "./people";
import { serial } from "./serial";
import { test } from "./visitors";

test("an admin makes an API key, a program reads with it, and revoking ends that @phone", async ({ page, office }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = `Scoreboard ${serial()}`;
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/settings`);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "API keys" }).click();
  await expect(page).toHaveTitle(/API keys/);
  await expect(page.getByRole("link", { name: "API documentation" })).toHaveAttribute("href", "/api/docs");
  await expectAccessible(page);

  // By keyboard alone, up to the question that closing asks.
  await page.getByRole("button", { name: "Create key" }).first().press("Enter");
  const form = page.getByRole("dialog", { name: "Create API key" });
  await form.getByRole("button", { name: "Create key" }).press("Enter");
  await expect(form.getByText("Enter a name.")).toBeVisible();
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Name").press("Enter");
  const shown = page.getByRole("dialog", { name: `Copy the key for ${name}` });
  await expect(shown).toContainText("You won’t see it again.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Close without copying the key?" });
  await question.getByRole("button", { name: "Keep open" }).press("Enter");
  await shown.getByRole("button", { name: "Copy key" }).click();
  await expect(shown.getByText("Key copied")).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^fh_[\w-]{43}$/);
  await expect(shown.getByLabel("Key", { exact: true })).toHaveValue(key);
  await shown.getByRole("button", { name: "Done" }).click();

  // From here on the page shows its end alone.
  const row = page.getByRole("table", { name: "API keys" }).getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(`fh_…${key.slice(-4)}`);
  await expect(row).toContainText("Never");
  await expect(page.getByText(key)).toHaveCount(0);
  const read = () =>
    fetch(`${server}/api${office.api}/organization`, {
      headers: { ...ownAddress(), Authorization: `Bearer ${key}` },
    });
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ name: office.name });
  await page.reload();
  await expect(row).not.toContainText("Never");

  await row.getByRole("button", { name: `Revoke ${name}` }).click();
  const revoke = page.getByRole("dialog", { name: `Revoke “${name}”?` });
  await expectAccessible(page);
  await revoke.getByRole("button", { name: "Revoke key" }).click();
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button")).toHaveCount(0);
  expect((await read()).status).toBe(401);
});
