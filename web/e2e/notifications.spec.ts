import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, signUp } from "./people";
import { book, hour } from "./places";
import { anotherVisitor, test } from "./visitors";

test("staff are told of a request in the page, and its renter of the answer", async ({
  page,
  browser,
  placeOnRequest,
}) => {
  const { office } = placeOnRequest;
  const renter = await signUp();
  await enter(page, renter);
  await page.goto("/manage/account/reservations");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("Nothing yet.");
  await page.keyboard.press("Escape");
  await expect(bell).toBeFocused();

  const { id } = await book(renter, placeOnRequest, hour(12), "Bell choir");
  const desk = await anotherVisitor(browser);
  const staff = await desk.newPage();
  await enter(staff, office.approver);
  await staff.goto(`/manage/orgs/${office.organization}`);
  // The mail's job creates the notification, and the page asks again when it is opened. Other tests have notified the office too.
  const fresh = staff.getByRole("button", { name: /^Notifications, \d+ new$/ });
  await expect(async () => {
    await staff.reload();
    await expect(fresh).toBeVisible({ timeout: 15_000 });
    await fresh.click();
    await expect(staff.getByRole("dialog")).toContainText("Bell choir", { timeout: 15_000 });
  }).toPass();
  const request = staff
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /^New: .*Bell choir/ });
  await expect(request).toContainText("just now");
  await expectAccessible(staff);
  await request.click();
  await expect(staff.getByRole("heading", { level: 1, name: "Bell choir" })).toBeVisible();
  await expect(staff.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  await office.approver.call(`${office.api}/bookings/${id}/decision`, { decision: "approved" }, "PUT");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: /^Notifications, \d new/ })).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /is yours/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/reservations/${id}$`));
  await expect(page.getByText("Bell choir").first()).toBeVisible();
  await expectAccessible(page);
  await desk.close();
});
