import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import type { Client } from "./client";
import { now } from "./clock";
import { enter } from "./people";
import { openFacility, type Place } from "./places";
import { pick } from "./search-field";
import { sendRequest } from "./staff";
import { test } from "./visitors";

const demo = "/manage/orgs/four-lakes";

interface Booking {
  status: string;
  days: { status: string }[];
  history: { kind: string; message: string }[];
}

const booking = (client: Client, { office }: Place, id: string) => client.call<Booking>(`${office.api}/bookings/${id}`);

/** The button that approves; saved replies have names like its own. */
const approve = (page: Page) =>
  page.getByRole("region", { name: "Decision" }).getByRole("button", { name: /^Approve/ });

const home = ({ office }: Place) => `/manage/orgs/${office.organization}`;

test("one's work begins at the organization's home: what waits, the week, today, the month", { tag: "@phone" }, async ({
  page,
  staff,
}) => {
  await enter(page, await staff("admin"));
  await page.goto("/manage");
  await expect(page).toHaveURL(new RegExp(`${demo}/home$`));
  await expect(
    page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening), Kristin$/ }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "This week" }).getByRole("link")).toHaveCount(7);
  const month = page.getByRole("region", {
    name: now().toLocaleString("en-US", { timeZone: "America/Chicago", month: "long", year: "numeric" }),
  });
  await expect(month.getByText("Net sales")).toBeVisible();
  await expect(month.getByText(/^\$[\d,]+\.\d\d/)).toHaveCount(3);
  await month.getByRole("button", { name: "Previous month" }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/);
});

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
  await expect(page.getByText("2 dates approved, 1 denied", { exact: true })).toBeAttached();
  await expect(page.getByRole("region", { name: "Bill" })).toContainText("2 dates approved, 1 denied. Asked for: $");
  await expectAccessible(page);
  // The button shows the refund, and asks for confirmation once.
  await page.getByRole("button", { name: /^Approve 2 dates for \$\d+\.\d\d, refund \$3/ }).click();
  const parting = page.getByRole("dialog", { name: "Approve 2 dates, deny 1?" });
  await expect(parting.getByRole("status", { name: "Refund" })).toContainText("To Visa ending 4242.");
  await expectAccessible(page);
  await parting.getByRole("button", { name: "Approve 2 dates" }).click();
  await expect(page.getByText(`Partially approved ${eventName}`)).toBeVisible();
  const decided = await booking(approver, place, id);
  expect(decided.days.map(({ status }) => status)).toEqual(["approved", "denied", "approved"]);
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

test("who may not is told why, on the button", async ({ page, staff }) => {
  await enter(page, await staff("editor"));
  await page.goto(`${demo}/facs/prairie-ridge-high-school/spaces/gym-b/settings`);
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAttribute("title", "Only admins can do this.");
  await page.goto(`${demo}/inbox`);
  // Editors see what is asked for, without a way to answer.
  const requests = page.getByRole("table", { name: "Requests" });
  await expect(requests.getByRole("row").nth(1)).toBeVisible();
  await expect(requests.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Organization" }).getByRole("link", { name: "Staff" })).toHaveCount(
    0,
  );
  await page.goto("/manage/orgs/isthmus/home");
  await expect(page.getByRole("heading", { level: 1, name: "Unauthorized" })).toBeAttached();
});

test("a part of a part is made, and says of what it is a part", { tag: "@phone" }, async ({ page, place }) => {
  const { api, admin } = place.office;
  const spaces = `${api}/facilities/${place.facility}/spaces`;
  const part = { types: ["gym"], price: "16.00" };
  const { name: half } = await admin.call<{ name: string }>(spaces, {
    ...part,
    base: "North half",
    parentId: place.spaceId,
  });
  const { shortName } = await admin.call<{ shortName: string }>(spaces, { ...part, base: "Basket" });
  await enter(page, admin);
  await page.goto(`${place.managedFacility}/spaces/${shortName}/settings`);
  const whole = page.getByLabel("Part of");
  await expect(whole).toHaveValue("");
  await whole.selectOption({ label: `${place.name} › ${half}` });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save Success")).toBeVisible();
  await page.reload();
  await expect(whole.locator("option:checked")).toHaveText(`${place.name} › ${half}`);
});

test("leaving with unsaved changes asks, and Control and S saves", async ({ page, place }) => {
  await enter(page, place.office.admin);
  await page.goto(`${place.managed}/edit`);
  const summary = page.getByLabel("Summary");
  const words = "A court and a stage.";
  await summary.fill(words);
  await page.getByRole("link", { name: "Photos" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("Any changes will not be saved.");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(summary).toHaveValue(words);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Save Success")).toBeVisible();
  await page.getByRole("link", { name: "Photos" }).click();
  await expect(page).toHaveURL(/photos$/);
});

test("what somebody else saved meanwhile is not overwritten", async ({ page, place }) => {
  const { api, admin } = place.office;
  await enter(page, admin);
  await page.goto(`${place.managedFacility}/edit`);
  const description = page.getByRole("textbox", { name: "Description" });
  await description.fill("Mine");
  await admin.call(`${api}/facilities/${place.facility}`, { description: "Theirs" }, "PATCH");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else changed this while you were editing.")).toBeVisible();
  await page.getByRole("button", { name: "Load latest version" }).click();
  // The person's own text stays until they choose the other version.
  await expect(description).toHaveValue("Mine");
  const differences = page.getByRole("list", { name: "Differences" });
  await expect(differences).toContainText("Theirs");
  await expectAccessible(page);
  await differences.getByRole("button", { name: "Use theirs" }).click();
  await expect(description).toHaveValue("Theirs");
});

test("the server's refusal stands at its field", async ({ page, staff }) => {
  await enter(page, await staff("admin"));
  await page.goto(`${demo}/settings/address`);
  await page.getByRole("link", { name: "Branding" }).click();
  await page.getByText("More colors").click();
  const accent = page.getByRole("textbox", { name: "Accent, light", exact: true });
  const before = await accent.inputValue();
  await accent.fill("#ffdd33");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(accent).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/#ffdd33 on #ffffff has a contrast of 1.3:1/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Use #[0-9a-f]{6}$/ })
    .first()
    .click();
  await expect(accent).not.toHaveValue("#ffdd33");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(accent).toHaveValue(before);
});

test("photos are added, described, put in order and removed", async ({ page, office }) => {
  const { shortName } = await openFacility(office, { published: false });
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/facs/${shortName}/photos`);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  const files = page.getByLabel("Photos", { exact: true }).locator("xpath=self::input");

  // An unsupported file is reported next to its name, and nothing is sent.
  await files.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(page.getByText("This file type isn’t supported.")).toBeVisible();

  const shown = page.getByRole("list", { name: "Photos, in order" }).getByRole("img");
  const describe = page.getByLabel("Description for the next photo");
  const crop = page.getByRole("dialog", { name: "Crop the picture" });
  for (const [description, count] of [
    ["The entrance", 1],
    ["The hall", 2],
  ] as const) {
    await describe.fill(description);
    await files.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture });
    await crop.getByRole("button", { name: "Use uncropped" }).click();
    await expect(shown).toHaveCount(count);
    await expect(describe).toHaveValue("");
  }
  await expectAccessible(page);

  // Canceling a crop sends nothing. A photo that is there is cropped again, by keyboard.
  await files.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture });
  await expect(crop.getByText("320 × 213 pixels")).toBeVisible();
  await crop.getByRole("button", { name: "Cancel" }).click();
  await expect(shown).toHaveCount(2);
  await page.getByRole("button", { name: "Crop photo 1" }).click();
  await crop.getByRole("radio", { name: "Square" }).click();
  await expect(crop.getByText("240 × 240 pixels")).toBeVisible();
  const frame = crop.getByRole("group", { name: /^Frame/ });
  await frame.focus();
  for (let time = 0; time < 5; time++) await page.keyboard.press("-");
  await page.keyboard.press("ArrowLeft");
  await crop.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await expect(crop.getByText("149 × 149 pixels")).toBeVisible();
  await expectAccessible(page);
  await crop.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(page.getByText("Photo cropped")).toBeVisible();
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAttribute("width", "149");
  await expect(shown.first()).toHaveAttribute("height", "149");
  await expect(shown.first()).toHaveAttribute("alt", "The entrance");

  await expect(page.getByRole("button", { name: "Move photo 1 forward" })).toHaveAttribute(
    "title",
    "It’s already first",
  );
  await page.getByRole("button", { name: "Move photo 2 forward" }).click();
  await expect(page.getByText("Photos order saved")).toBeVisible();
  await page.reload();
  await expect(shown.first()).toHaveAttribute("alt", "The hall");

  await page.getByRole("button", { name: "Remove photo 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this photo?" });
  await expect(dialog).toContainText("The hall");
  await dialog.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photos Removed")).toBeVisible();
  await expect(shown).toHaveCount(1);

  // The facility goes too, asked once more.
  await page.getByRole("link", { name: "Details" }).click();
  await page.getByRole("button", { name: "Delete facility" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete facility" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Delete Success")).toBeVisible();
  await expect(page).toHaveURL(/facs$/);
});
