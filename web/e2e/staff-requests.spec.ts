/** Requests that staff answer, and the money that goes back with an answer. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import type { Client } from "./client";
import { enter } from "./people";
import type { Place } from "./places";
import { pick } from "./search-field";
import { sendRequest } from "./staff";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

interface Booking {
  status: string;
  dates: { status: string }[];
  history: { kind: string; message: string }[];
}

const booking = (client: Client, { office }: Place, id: string) => client.call<Booking>(`${office.api}/bookings/${id}`);

/** The button that approves; saved replies have names like its own. */
const approve = (page: Page) =>
  page.getByRole("region", { name: "Decision" }).getByRole("button", { name: /^Approve/ });

const home = ({ office }: Place) => `/manage/orgs/${office.organization}`;

test("a request is found, read, and approved with a word; the next one follows", { tag: "@phone" }, async ({
  page,
  placeOnRequest: place,
}) => {
  const { id, eventName } = await sendRequest(place);
  const { approver } = place.office;
  await enter(page, approver);
  await page.goto(`${home(place)}/inbox`);
  await page.getByLabel("Search requests").fill(eventName);
  await expect(page).toHaveURL(/query=/);
  // Once the others are gone, it no longer moves.
  await expect(page.getByRole("link", { name: /^Fish fry/ })).toHaveCount(1);
  await page.getByRole("link", { name: eventName }).click();
  await expect(page.getByRole("heading", { level: 1, name: eventName })).toBeFocused();
  await expect(page.getByText("Pending approval")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dana Whitfield" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Bill" })).toContainText("Total");
  await expectAccessible(page);

  const replies = page.getByRole("group", { name: "Saved replies", exact: true });
  await replies.getByRole("button", { name: "See you then" }).click();
  const message = page.getByRole("textbox", { name: /^Message/ });
  await expect(message).toHaveValue(/^Hi Dana, Gym B is yours/);
  // A reply that is meant for one answer doesn't go with the other.
  await replies.getByRole("button", { name: "We need the space" }).click();
  await expect(approve(page)).toHaveAccessibleDescription(/Your message is for a denial/);
  await message.fill("The side door is open from five on.");
  await approve(page).click();
  await expect(page.getByText(`Approved ${eventName}`)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));

  const decided = await booking(approver, place, id);
  expect(decided.status).toBe("approved");
  expect(decided.history.map((event) => event.message)).toContain("The side door is open from five on.");

  // An approved booking can still be canceled; "other" needs a reason in words.
  await page.goto(`${home(place)}/requests/${id}`);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this booking?" });
  await expect(dialog.getByRole("status", { name: "Refund" })).toContainText("To Visa ending 4242.");
  await pick(page, "Reason", "Other");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Message to Dana").fill("The roof leaks.");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByText("Cancelled Booking")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("The roof leaks.");
});

test("a request for several dates is answered date by date", { tag: "@phone" }, async ({
  page,
  placeOnRequest: place,
}) => {
  const { id, eventName } = await sendRequest(place, 7, 14, 21);
  const { approver } = place.office;
  await enter(page, approver);
  await page.goto(`${home(place)}/inbox`);
  await page.getByLabel("Search requests").fill(eventName);
  await page.getByRole("link", { name: eventName }).click();
  const dates = page.getByRole("region", { name: "Dates" });
  await expect(dates.getByRole("checkbox")).toHaveCount(3);
  await expect(page.getByRole("button", { name: /^Approve 3 dates for \$/ })).toBeEnabled();
  await dates.getByRole("checkbox").nth(1).uncheck();
  await expect(page.getByText("2 dates to approve, 1 to deny", { exact: true })).toBeAttached();
  await expect(page.getByRole("region", { name: "Bill" })).toContainText("2 dates to approve, 1 to deny. Asked for: $");
  await expectAccessible(page);
  // The button shows the refund, and asks for confirmation once.
  await page.getByRole("button", { name: /^Approve 2 dates for \$\d+\.\d\d, refund \$3/ }).click();
  const parting = page.getByRole("dialog", { name: "Approve 2 dates, deny 1?" });
  await expect(parting.getByRole("status", { name: "Refund" })).toContainText("To Visa ending 4242.");
  await expectAccessible(page);
  await parting.getByRole("button", { name: "Approve 2 dates" }).click();
  await expect(page.getByText(`Partially approved ${eventName}`)).toBeVisible();
  const decided = await booking(approver, place, id);
  expect(decided.dates.map(({ status }) => status)).toEqual(["approved", "denied", "approved"]);
  await page.goto(`${home(place)}/requests/${id}`);
  await expect(dates.getByRole("listitem").nth(1)).toContainText("Denied");
  await expect(page.getByRole("table", { name: "Bill" })).toContainText("Dates taken off");
  await expect(dates.getByRole("checkbox")).toHaveCount(0);
});

test("an adjusted price goes with a part of the dates only where that is wanted", async ({
  page,
  placeOnRequest: place,
}) => {
  const { id, eventName } = await sendRequest(place, 7, 14);
  const { admin, api } = place.office;
  await admin.call(`${api}/bookings/${id}/adjustment`, { amount: "10.00", reason: "A friend" }, "PUT");
  await enter(page, admin);
  await page.goto(`${home(place)}/requests/${id}`);
  await page.getByRole("region", { name: "Dates" }).getByRole("checkbox").first().uncheck();
  await page.getByRole("button", { name: /^Approve 1 date/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve 1 date" }).click();
  await expect(page.getByText("The price of this booking was adjusted.")).toBeVisible();
  expect((await booking(admin, place, id)).status).toBe("parent");
  await page.getByRole("button", { name: "Approve without adjustment" }).click();
  await expect(page.getByText(`Partially approved ${eventName}`)).toBeVisible();
  expect((await booking(admin, place, id)).status).toBe("approved");
});

test("keys do what the buttons do: a no asks once more, and says nothing that isn't to be sent", async ({
  page,
  placeOnRequest: place,
}) => {
  const { id, eventName } = await sendRequest(place);
  const { approver } = place.office;
  await enter(page, approver);
  await page.goto(`${home(place)}/requests/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: eventName })).toBeVisible();
  await page.getByRole("textbox", { name: /^Message/ }).fill("a d j k are letters here");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("switch", { name: "Send with decision" }).uncheck();
  await page.getByRole("heading", { level: 1 }).click();
  // Shortcuts are ignored until the new request has been on screen for a moment.
  await expect(page.getByRole("button", { name: "Deny" })).toBeEnabled();
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: "Deny this request?" });
  await expect(dialog).toContainText("Dana will be notified");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Deny request" }).click();
  await expect(page.getByText(`Denied ${eventName}`)).toBeVisible();
  const decided = await booking(approver, place, id);
  expect(decided.history.map(({ kind }) => kind)).toContain("denied");
  expect(decided.history.map(({ message }) => message).join()).not.toContain("letters");
});

test("what somebody else answered first is said, not done again", async ({ page, placeOnRequest: place }) => {
  const { id, eventName } = await sendRequest(place);
  const { approver } = place.office;
  // A page without live updates.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await enter(page, approver);
  await page.goto(`${home(place)}/requests/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: eventName })).toBeVisible();
  await approver.call(`${place.office.api}/bookings/${id}/decision`, { decision: "denied" }, "PUT");
  await approve(page).click();
  await page.getByRole("button", { name: "Load latest version" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("denied the request");
  await expect(approve(page)).toBeHidden();
  expect((await booking(approver, place, id)).history.map(({ kind }) => kind)).not.toContain("approved");
});

test("what a colleague answers stands on an open request by itself", async ({ page, placeOnRequest: place }) => {
  const { id, eventName } = await sendRequest(place);
  const { approver } = place.office;
  await enter(page, approver);
  await page.goto(`${home(place)}/requests/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: eventName })).toBeVisible();
  await expect(approve(page)).toBeVisible();
  await approver.call(`${place.office.api}/bookings/${id}/decision`, { decision: "denied" }, "PUT");
  await expect(page.getByRole("region", { name: "History" })).toContainText("denied the request");
  await expect(approve(page)).toBeHidden();
});
