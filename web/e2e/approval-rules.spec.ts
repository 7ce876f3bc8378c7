/** A rule that approves requests, from the settings to the history of what it approved. */
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, signUp } from "./people";
import { bookAll, hour } from "./places";
import { test } from "./visitors";

test("an admin makes a rule that approves short requests, and its booking names it", async ({
  page,
  placeOnRequest,
}) => {
  const { organization, admin } = placeOnRequest.office;
  const name = `Short at ${placeOnRequest.facilityName}`;
  const renter = await signUp();
  const waiting = await bookAll(renter, placeOnRequest, [hour(11)], "Tryouts");
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings`);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Approval rules" }).click();
  await expect(page).toHaveTitle(/Approval rules/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add rule" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add rule" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Spaces", { exact: true }).selectOption("chosen");
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(dialog.getByText("Choose at least one facility or space.")).toBeVisible();
  await dialog
    .getByRole("group", { name: /^Facilities/ })
    .getByRole("button", { name: placeOnRequest.facilityName })
    .click();
  await dialog.getByLabel("Maximum length").fill("2");
  await expect(dialog.getByRole("status")).toContainText(/[1-9]\d* of \d+ requests? from the last 90 days/);
  await expectAccessible(page);
  await dialog.getByLabel("Maximum length").press("Enter");
  await expect(dialog).toHaveCount(0);
  const rule = page.getByRole("listitem").filter({ hasText: name });
  await expect(rule).toContainText(`${placeOnRequest.facilityName} · 2 hours or less`);
  await expectAccessible(page);

  const approved = await bookAll(renter, placeOnRequest, [hour(12)], "Scrimmage");
  await page.goto(`/manage/orgs/${organization}/requests/${approved.id}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText(`Approved by the rule “${name}”`);
  await expect(history).not.toContainText("automatically");
  await page.goto(`/manage/orgs/${organization}/requests/${waiting.id}`);
  await expect(page.getByRole("region", { name: "History" })).not.toContainText("Approved");

  await page.goto(`/manage/orgs/${organization}/settings/approval`);
  await rule.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit rule" });
  await edit.getByText("Approve requests by this rule").click();
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(rule).toContainText("Off");
  await rule.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete rule" }).click();
  await expect(rule).toHaveCount(0);
});
