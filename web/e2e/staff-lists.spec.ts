/**
 * The lists that staff work through: answering several requests together, their order, saved views, and changes by colleagues.
 */
import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { connected } from "./live";
import { enter, signUp } from "./people";
import { bookAll, hour } from "./places";
import { serial } from "./serial";
import { sendRequest } from "./staff";
import { test } from "./visitors";

test("several requests are approved at once, without the one whose time has been closed since", async ({
  page,
  placeOnRequest: place,
}) => {
  const { admin, approver, api, organization } = place.office;
  const [one, other, closed] = [await sendRequest(place, 8), await sendRequest(place, 9), await sendRequest(place, 10)];
  await admin.call(`${api}/availability-rules`, {
    kind: "closed",
    title: "Snow day",
    spaceIds: [place.spaceId],
    startDate: dayFromNow(10),
    endDate: dayFromNow(10),
    allDay: true,
    acceptCollisions: true,
  });
  await enter(page, approver);
  await page.goto(`/manage/orgs/${organization}/inbox`);
  for (const { eventName } of [one, other, closed])
    await page.getByRole("checkbox", { name: `Select ${eventName}` }).check();
  await expect(page.getByText("3 requests selected")).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 3 requests?" });
  await expect(dialog.getByText("1 request stays pending.")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: closed.eventName })).toContainText("closed at this time");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Approve 2 requests" }).click();
  await expect(page.getByText("Approved 2 requests")).toBeVisible();
  await expect(page.getByRole("link", { name: one.eventName })).toBeHidden();
  await expect(page.getByRole("link", { name: closed.eventName })).toBeVisible();
  const status = async (id: string) => (await approver.call<{ status: string }>(`${api}/bookings/${id}`)).status;
  expect([await status(one.id), await status(other.id), await status(closed.id)]).toEqual([
    "approved",
    "approved",
    "pending",
  ]);

  // The conflict is named where the request is answered.
  await page.getByRole("link", { name: closed.eventName }).click();
  const time = page.getByRole("region", { name: "Time" });
  await expect(time).toContainText("1 conflict");
  await expect(time).toContainText("Closed at this time: Snow day");
  // On a phone, no button beside it is cut off.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const right = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  await expect
    .poll(async () => (await right(time)) - (await right(time.getByRole("button", { name: "Add dates" }))))
    .toBeGreaterThan(0);
  if (size) await page.setViewportSize(size);

  // Approving it all the same asks first.
  await page
    .getByRole("region", { name: "Decision" })
    .getByRole("button", { name: /^Approve/ })
    .click();
  const question = page.getByRole("dialog", { name: "Approve this request?" });
  await expect(question).toContainText("This time has a conflict.");
  await expect(question.getByRole("list", { name: "Conflicts" })).toContainText("Closed at this time: Snow day");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await status(closed.id)).toBe("pending");
  await page
    .getByRole("region", { name: "Decision" })
    .getByRole("button", { name: /^Approve/ })
    .click();
  await question.getByRole("button", { name: "Approve request" }).click();
  await expect.poll(() => status(closed.id)).toBe("approved");
});

test("requests begin with the soonest, and what was denied is found under Denied", async ({
  page,
  placeOnRequest: place,
}) => {
  const { approver, api, organization } = place.office;
  const [late, soon] = [await sendRequest(place, 30), await sendRequest(place, 4)];
  await enter(page, approver);
  await page.goto(`/manage/orgs/${organization}/inbox?query=Fish+fry`);
  const rows = page.getByRole("table", { name: "Requests" }).getByRole("row");
  const places = async () => {
    const texts = await rows.allTextContents();
    return [soon, late].map(({ eventName }) => texts.findIndex((text) => text.includes(eventName)));
  };
  await expect(page.getByRole("link", { name: soon.eventName })).toBeVisible();
  const [first = 0, second = 0] = await places();
  expect(first).toBeLessThan(second);
  await page.getByLabel("Order").selectOption({ label: "Newest first" });
  await expect(page).toHaveURL(/order=newest/);
  await approver.call(`${api}/bookings/${late.id}/decision`, { decision: "denied" }, "PUT");
  await page.getByLabel("Status").selectOption("Denied");
  await expect(page.getByRole("link", { name: late.eventName })).toBeVisible();
  await page.getByLabel("Status").selectOption("Canceled");
  await expect(page.getByRole("link", { name: late.eventName })).toBeHidden();
});

test("filters are saved as a view, and taken again", async ({ page, place }) => {
  const { approver, organization } = place.office;
  await enter(page, approver);
  await page.goto(`/manage/orgs/${organization}/bookings?status=approved&from=${dayFromNow(0)}&order=earliest`);
  await page.getByRole("button", { name: /^Saved views/ }).click();
  const views = page.getByRole("dialog", { name: "Saved views" });
  await views.getByRole("button", { name: "Save view" }).click();
  await expect(views.getByText("Enter a name.")).toBeVisible();
  await views.getByLabel("Name of this view").fill("What is to come");
  await expectAccessible(page);
  await views.getByLabel("Name of this view").press("Enter");
  await expect(page.getByText("Saved What is to come")).toBeVisible();
  await page.goto(`/manage/orgs/${organization}/bookings`);
  await page.getByRole("button", { name: /^Saved views/ }).click();
  await views.getByRole("button", { name: "What is to come", exact: true }).click();
  await expect(page).toHaveURL(/order=earliest/);
  await expect(page.getByRole("button", { name: "Saved views: What is to come" })).toBeVisible();
  await page.getByRole("button", { name: /^Saved views/ }).click();
  await views.getByRole("button", { name: "Delete What is to come" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Saved views: What is to come" }).click();
  await expect(views.getByRole("button", { name: "What is to come", exact: true })).toBeVisible();
});

test("a booking appears on an open calendar by itself", async ({ page, place }) => {
  await enter(page, place.office.approver);
  const watched = connected(page);
  await page.goto(`${place.managed}/calendar?view=agenda&date=${dayFromNow(12)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await watched;
  const eventName = `Open gym ${serial()}`;
  await bookAll(await signUp(), place, [hour(12)], eventName);
  // The calendar is read again every ten seconds.
  await expect(page.getByText(eventName).first()).toBeVisible({ timeout: 9_000 });
});

test("a list is narrowed by a day of the calendar, which is cleared again", async ({ page, place }) => {
  const { organization, admin } = place.office;
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings/audit`);
  await page.getByRole("button", { name: "From: Any day" }).click();
  await page
    .getByRole("button", { name: /^\w+day, \w+ \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/from=/);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^From: / }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByRole("button", { name: "From: Any day" })).toBeFocused();
});

test("price sheets are searched and sorted, and the audit log's columns are chosen", async ({ page, office }) => {
  const { admin, api, organization } = office;
  const mark = serial();
  for (const [title, start] of [
    [`Evenings ${mark}`, "17:00"],
    [`Mornings ${mark}`, "08:00"],
  ] as const)
    await admin.call(`${api}/price-sheets`, { title, rows: [{ start, end: "22:00", amounts: { all: "20.00" } }] });
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/pricing?query=${mark}&sort=hours`);
  const table = page.getByRole("table", { name: "Price sheets" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText(`Mornings ${mark}`);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search price sheets" }).fill(`evenings ${mark}`);
  await expect(table.getByRole("row")).toHaveCount(2);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file.split("\r\n").slice(0, 2)).toEqual(["\uFEFFSheet,Rows,Hours", `Evenings ${mark},1,5:00 to 10:00 PM`]);

  await page.goto(`/manage/orgs/${organization}/settings/audit?kind=priceSheet`);
  const changes = page.getByRole("table", { name: "Changes" });
  await expect(changes).toContainText(`Evenings ${mark}`);
  await page.getByRole("button", { name: /^Columns/ }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Person" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(changes.getByRole("columnheader", { name: "Person" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "CSV", exact: true })).toBeVisible();
  await expectAccessible(page);
});
