/** The pages that the server writes itself. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { portalUrl } from "./demo";
import { mailTo } from "./mail";
import { signUp } from "./people";
import { test } from "./visitors";

test("a host that nobody has says so, and leads to the marketplace", async ({ page, baseURL }) => {
  const answer = await page.goto(portalUrl(baseURL, "nobody-plays"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Nobody plays here" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search all places on Fieldhouse" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The court is open at six." })).toBeVisible();
});

test("kept mail is a list, and each mail is read as it was sent", async ({ page }) => {
  const { email } = await signUp();
  await expect.poll(() => mailTo(email)).toHaveLength(1);
  await page.goto("/dev/mail");
  await expectAccessible(page);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(page.getByText(`<${email}>`)).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Confirm email" })).toBeVisible();
  await expectAccessible(page);
});

test("the API's documentation lists both specifications", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: "The API of Fieldhouse" })).toBeVisible();
  await expectAccessible(page);
  for (const name of ["platform", "tenant"]) {
    const href = await page.locator(`a[href="/api/docs/${name}.json"]`).getAttribute("href");
    const openapi = await page.evaluate(async (href) => (await (await fetch(href)).json()).openapi, href ?? "");
    expect(openapi).toMatch(/^3\.0/);
  }
});
