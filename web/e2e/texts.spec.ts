import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter } from "./people";
import { openOffice } from "./places";
import { serial } from "./serial";
import { anotherVisitor, test } from "./visitors";

test("an admin writes the portal's terms, which whoever comes there reads, in each version", async ({
  page,
  staff,
}) => {
  const office = await openOffice(await staff("superadmin"));
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/settings`);
  await page.getByRole("link", { name: "Page texts" }).click();
  await expect(page.getByText("Nothing is written yet.")).toBeVisible();
  await page.getByLabel("Heading").fill("Terms of our gyms");
  await page
    .getByLabel("Text", { exact: true })
    .fill("# Shoes\n\n- **No studs**\n- Clean ones\n\n[Privacy](/privacy) <script>");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Shoes" })).toBeVisible();
  await expect(preview.getByRole("listitem")).toHaveText(["No studs", "Clean ones"]);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Privacy", exact: true }).first().click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("table", { name: "Versions" })).toContainText("Terms of our gyms");
  await page.getByLabel("Heading").fill("Rules of our gyms");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("table", { name: "Versions" })).toContainText("Rules of our gyms");

  const portal = new URL(page.url());
  portal.hostname = `${office.organization}.${portal.hostname}`;
  await page.goto(`${portal.origin}/terms`);
  await expect(page.getByRole("heading", { level: 1, name: "Rules of our gyms" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  await expect(page.getByRole("main")).not.toContainText("script");
  await expectAccessible(page);
  await page.goto(`${portal.origin}/terms?version=1`);
  await expect(page.getByRole("heading", { level: 1, name: "Terms of our gyms" })).toBeVisible();
  await page.getByRole("link", { name: "See what applies now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rules of our gyms" })).toBeVisible();
});

test("the platform's people see how its pages will look, and nobody else", async ({ page, staff, office }) => {
  await enter(page, office.admin);
  await page.goto("/manage/admin/texts/host");
  await expect(page.getByText("Only platform staff can see this page.")).toBeVisible();
  await enter(page, await staff("superadmin"));
  await page.goto("/manage/admin/texts/terms");
  const pricing = page.getByRole("navigation", { name: "Texts" }).getByRole("link", { name: "Pricing" });
  await pricing.click();
  await expect(pricing).toHaveAttribute("aria-current", "page");
  await page.getByLabel("Heading").fill("What it costs");
  // Nothing is saved: other tests read the page as it always is.
  await page.getByLabel("Text", { exact: true }).fill("Looking is **free**.");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Looking is free.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Heading")).toHaveValue("");
});

test("what the platform writes about renting by the hour is read at its page, until it is removed", async ({
  page,
  browser,
  staff,
}) => {
  // Other tests read the page too: its heading stays.
  const heading = "Rent by the hour";
  const words = `Bring shoes that leave no marks (${serial()}).`;
  await enter(page, await staff("superadmin"));
  await page.goto("/manage/admin/texts/hourly");
  await page.getByLabel("Heading").fill(heading);
  await page.getByLabel("Text", { exact: true }).fill(`# Before you come\n\n${words} [All prices](/pricing)`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save Success")).toBeVisible();
  await expectAccessible(page);

  const visitor = await (await anotherVisitor(browser)).newPage();
  const text = visitor.getByRole("main");
  await visitor.goto("/hourly");
  await expect(visitor.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(text.getByRole("heading", { level: 2, name: "Before you come" })).toBeVisible();
  await expect(text).toContainText(words);
  await expect(text.getByRole("link", { name: "All prices" })).toHaveAttribute("href", "/pricing");
  // The search links stay below it, and the page's default text is gone.
  await expect(text.getByRole("link", { name: "Gym", exact: true })).toBeVisible();
  await expect(text.getByRole("heading", { name: "How time is booked" })).toHaveCount(0);
  await expectAccessible(visitor);

  await page.getByRole("button", { name: "Remove text" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove text" }).click();
  await expect(page.getByText("Nothing is written yet.")).toBeVisible();
  await visitor.reload();
  await expect(text.getByRole("heading", { name: "How time is booked" })).toBeVisible();
  await expect(text).not.toContainText(words);
  await visitor.context().close();
});
