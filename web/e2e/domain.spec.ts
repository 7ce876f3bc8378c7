import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { root } from "./client";
import { enter, password } from "./people";
import { openOffice } from "./places";
import { test } from "./visitors";

/** Sets a record that the page asks for at the tests' DNS server. */
async function setRecord(page: Page, type: "TXT" | "CNAME") {
  const record = page
    .getByRole("list", { name: "DNS records" })
    .getByRole("listitem")
    .filter({ hasText: `${type} record` });
  const [name, value] = await record.locator("code").allTextContents();
  await fetch(process.env.FIELDHOUSE_DNS as string, { method: "PUT", body: JSON.stringify({ name, type, value }) });
}

test("an organization sets up its own domain, is found there, and removes it", async ({ page, staff, isMobile }) => {
  test.skip(!process.env.FIELDHOUSE_DNS, "infra/test/with-server starts the DNS server");
  const office = await openOffice(await staff("superadmin"));
  const domain = `book-${office.organization}.example`;
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/settings/domain`);
  await page.getByLabel("Domain", { exact: true }).fill("fieldhouse.localhost");
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByText("This address belongs to the platform. Enter a domain of your own.")).toBeVisible();
  await page.getByLabel("Domain", { exact: true }).fill(`http://${domain}/`);
  await page.getByRole("button", { name: "Add domain" }).click();
  const own = page.getByRole("region", { name: domain });
  await expect(own.getByText("Waiting for records")).toBeVisible();
  await expectAccessible(page);

  await setRecord(page, "TXT");
  await own.getByRole("button", { name: "Check now" }).click();
  await expect(own.getByText("Found", { exact: true })).toHaveCount(1);
  await expect(own.getByText("Not found yet")).toHaveCount(1);
  await setRecord(page, "CNAME");
  await own.getByRole("button", { name: "Check now" }).click();
  await expect(own.getByText("Verified")).toBeVisible();
  await expectAccessible(page);

  const port = new URL(root).port;
  const there = `http://${domain}:${port}`;
  await page.goto(`${there}/`);
  await expect(page.getByRole("heading", { level: 1, name: office.name })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${there}/`);
  if (!isMobile) {
    // The custom domain has a separate session.
    await page.goto(`${there}/login`);
    await page.getByLabel("Email").fill(office.admin.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
  }

  await page.goto(`${root}/manage/orgs/${office.organization}/settings/domain`);
  await page.getByRole("button", { name: "Remove domain" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove domain" }).click();
  await expect(page.getByRole("button", { name: "Add domain" })).toBeVisible();

  // The audit log has all of these changes.
  await page.goto(`${root}/manage/orgs/${office.organization}/settings/audit?kind=organization`);
  const log = page.getByRole("table", { name: "Changes" });
  await expect(log).toContainText(domain);
  await expect(log).toContainText("Dana Whitfield");
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV", exact: true }).click();
  expect((await file).suggestedFilename()).toBe("audit-log.csv");
  await page.getByLabel("Kind").selectOption("group");
  await expect(page).toHaveURL(/kind=group/);
  await expect(page.getByText("No matching changes")).toBeVisible();
  await office.close();
});
