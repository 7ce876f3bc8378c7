/** One session for the marketplace and the organizations' hosts. */
import { expect, type Page } from "@playwright/test";
import { portalUrl } from "./demo";
import { password, signUp } from "./people";
import { test } from "./visitors";

const signIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign in" });
const account = (page: Page) => page.getByRole("button", { name: /^Your account/ });

test("who signs in on the marketplace is signed in on a portal, and signing out there ends both", async ({
  page,
  baseURL,
}) => {
  const portal = portalUrl(baseURL, "four-lakes");
  const { email } = await signUp();
  await page.goto(portal);
  await expect(page.getByRole("heading", { level: 1, name: "Four Lakes Area School District" })).toBeVisible();
  await expect(signIn(page)).toBeVisible();

  await page.goto("/terms");
  await signIn(page).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(account(page)).toBeVisible();

  await page.goto(portal);
  await expect(account(page)).toBeVisible();
  await expect(signIn(page)).toHaveCount(0);
  await account(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(signIn(page)).toBeVisible();
  await page.goto("/terms");
  await expect(signIn(page)).toBeVisible();
  await expect(account(page)).toHaveCount(0);
});

test("who signs in on a portal is signed in on the marketplace", async ({ page, baseURL }) => {
  const { email } = await signUp();
  await page.goto(portalUrl(baseURL, "four-lakes", "/?login=sign-in"));
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(account(page)).toBeVisible();
  await page.goto("/");
  await expect(account(page)).toBeVisible();
});
