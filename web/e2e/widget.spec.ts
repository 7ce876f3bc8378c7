/** The widget: staff make its code, and another site shows it in a frame. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow, portalUrl } from "./demo";
import { enter } from "./people";
import { test } from "./visitors";

test("staff build a widget, and another site leads to their portal with it", async ({ page, baseURL, office }) => {
  const context = page.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}`);
  const builder = page.getByRole("region", { name: "Website widget" });
  const code = builder.getByLabel("Code", { exact: true });
  await expect(code).toHaveValue(/width="240" height="150"/);
  await builder.getByRole("button", { name: "Calendar", exact: true }).click();
  await builder.getByLabel("Button color", { exact: true }).fill("#ffd2");
  await expect(builder.getByText("Enter a color, such as #0f5a40.")).toBeVisible();
  await expect(code).not.toHaveValue(/btncolor/);
  await builder.getByLabel("Button color", { exact: true }).fill("#ffd23f");
  await expect(code).toHaveValue(/&amp;btncolor=ffd23f" width="240" height="515"/);
  await builder.locator("iframe").scrollIntoViewIfNeeded();
  const preview = builder.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1, name: office.name })).toBeVisible();
  await expect(preview.getByRole("link", { name: /^Book now/ })).toHaveCSS("background-color", "rgb(255, 210, 63)");
  await expectAccessible(page);
  await builder.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Code copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(code).toHaveValue(copied);

  // A site of somebody else's.
  const site = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html").end(`<h1>Our gym</h1>${copied}`);
  }).listen(0);
  await once(site, "listening");
  const elsewhere = await context.newPage();
  await elsewhere.goto(`http://our-gym.example:${(site.address() as AddressInfo).port}/`);
  const widget = elsewhere.frameLocator(`iframe[title="Book at ${office.name}"]`);
  await expect(widget.getByRole("heading", { level: 1, name: office.name })).toBeVisible();
  const today = `/search?date=${dayFromNow(0)}`;
  await expect(widget.getByRole("link", { name: /, today$/ })).toHaveAttribute(
    "href",
    portalUrl(baseURL, office.organization, today),
  );
  await widget.getByRole("button", { name: "Next month" }).click();
  await expect(widget.getByRole("link", { name: /, today$/ })).toHaveCount(0);

  const opening = context.waitForEvent("page");
  await widget.getByRole("link", { name: /^Book now/ }).click();
  const portal = await opening;
  await expect(portal).toHaveURL(portalUrl(baseURL, office.organization));
  await expect(portal.getByRole("heading", { level: 1, name: office.name })).toBeVisible();
  expect(await portal.evaluate(() => window.opener)).toBeNull();
  site.close();
});

test("a widget fits its frame, and is readable in any colors", async ({ page, office }) => {
  const address = `/r/widget/?organizationId=${office.organization}`;
  for (const [colors, ground] of [
    ["", "rgb(255, 255, 255)"],
    ["&bgcolor=%23111&btncolor=fd0", "rgb(17, 17, 17)"],
    ["&bgcolor=808080&btncolor=7f7f7f", "rgb(128, 128, 128)"],
    ["&bgcolor=red&btncolor=url(x)", "rgb(255, 255, 255)"],
  ] as const)
    for (const [mode, height] of [
      ["", 150],
      ["&mode=calendar", 515],
    ] as const) {
      await page.setViewportSize({ width: 240, height });
      await page.goto(address + colors + mode);
      await expect(page.getByRole("heading", { level: 1, name: office.name })).toBeVisible();
      await expect(page.getByRole("main")).toHaveCSS("background-color", ground);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }
});

test("a widget says that there is no such organization, and never asks to sign in", async ({ page }) => {
  for (const address of ["/r/widget/", "/r/widget?organizationId=nobody-here", "/r/widget/?organizationId=../user"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Organization not found" })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto("/r/widget/?organizationId=four-lakes&login=sign-in");
  await expect(page.getByRole("link", { name: /^Book now/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
