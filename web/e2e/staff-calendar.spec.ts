import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { readPage } from "./client";
import { dayFromNow } from "./demo";
import { linkIn } from "./mail";
import { enter, signUp } from "./people";
import { bookAll, hour, openSpace } from "./places";
import { chooseAny } from "./search-field";
import { sendRequest } from "./staff";
import { test } from "./visitors";

test("staff see a booking on the calendar, move it with its price told before, take that back, and print the day", {
  tag: "@phone",
}, async ({ page, place }) => {
  const { organization, admin } = place.office;
  const date = dayFromNow(33);
  const renter = await signUp();
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/calendar?view=day&date=${date}`);
  const booking = page.getByRole("button", { name: /^Perch supper, .*10:00 to 11:00 AM/ });
  await expect(page.getByRole("region", { name: "Calendar", exact: true })).toBeVisible();
  await expect(booking).toBeHidden();
  // Changes by others appear by themselves.
  await bookAll(renter, place, [hour(33)], "Perch supper");
  await expect(booking).toBeVisible();
  await expectAccessible(page);

  // By keyboard: open it, and move it by an hour.
  await booking.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Dana Whitfield");
  await expect(dialog).toContainText("$32.00");
  await expect(dialog.getByRole("link", { name: "Message" })).toHaveAttribute("href", /#messages$/);
  await expect(dialog.getByRole("link", { name: "Cancel dates" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Check-in" })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move" }).click();
  await dialog.getByLabel("End", { exact: true }).fill("13:00");
  await expect(dialog.getByText("New total")).toBeVisible();
  await expect(dialog).toContainText("$96.00");
  await expect(dialog).toContainText("$64.00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move date" }).click();
  await expect(page.getByRole("button", { name: /^Perch supper, .*10:00 AM to 1:00 PM/ })).toBeVisible();
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(booking).toBeVisible();

  for (const view of ["Week", "3 days", "Month", "Timeline", "List"]) {
    await page.getByRole("group", { name: "View" }).getByRole("button", { name: view }).click();
    await expect(booking).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto(`${place.managedFacility}/schedule?from=${date}&to=${date}`);
  await expect(page.getByRole("link", { name: /Perch supper/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${place.managed}/reservations?list=dates`);
  await expect(page.getByRole("table", { name: "Dates" })).toContainText("Perch supper");
  await expect(page.getByRole("button", { name: "Status: Pending, Approved" })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export dates" }).click();
  expect((await download).suggestedFilename()).toBe("bookings.csv");
});

test("a card of the calendar has whole lines, and none in part at its edge", async ({ page, place }) => {
  const { organization, admin } = place.office;
  await bookAll(await signUp(), place, [hour(33)], "Bluegill supper");
  await openSpace(place, { letter: "C" });
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/calendar?view=week&date=${dayFromNow(33)}`);
  const booking = page.getByRole("button", { name: /^Bluegill supper, / });
  await expect(booking).toBeVisible();
  const lines = await booking.evaluate((card) => {
    const edge = card.getBoundingClientRect().right;
    return [...card.querySelectorAll("b, span")].map((line) => line.getBoundingClientRect().left < edge);
  });
  // The event and its time fit into an hour; the space and the renter don't.
  expect(lines).toEqual([true, true, false, false]);
});

test("one person's bookings alone are listed and stand on the calendar, until everybody's are shown again", async ({
  page,
  place,
}) => {
  const { organization, admin } = place.office;
  const [renter, other] = [await signUp(), await signUp()];
  const { id } = await bookAll(renter, place, [hour(34)], "Canal walk");
  await bookAll(other, place, [{ ...hour(34), start: "14:00", end: "15:00" }], "Ice breakers");
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/requests/${id}`);
  const panel = page.getByRole("region", { name: "Dana Whitfield" });
  await panel.getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/person=/);
  const bookings = page.getByRole("table", { name: "Bookings" });
  await expect(bookings.getByRole("link", { name: "Canal walk" })).toBeVisible();
  await expect(bookings.getByRole("link", { name: "Ice breakers" })).toHaveCount(0);
  await page.getByRole("group", { name: "List" }).getByRole("button", { name: "Dates" }).click();
  await expect(page.getByRole("table", { name: "Dates" })).toContainText("Canal walk");
  await expect(page.getByRole("table", { name: "Dates" })).not.toContainText("Ice breakers");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Only Dana Whitfield. Show everyone" }).click();
  await expect(page).not.toHaveURL(/person=/);

  await page.goto(`/manage/orgs/${organization}/requests/${id}`);
  await panel.getByRole("link", { name: "calendar" }).click();
  await expect(page).toHaveURL(/person=/);
  await page.goto(`${page.url().replace("view=month", "view=day")}&date=${hour(34).date}`);
  const [one, another] = [
    page.getByRole("button", { name: /^Canal walk, / }),
    page.getByRole("button", { name: /^Ice breakers, / }),
  ];
  await expect(one).toBeVisible();
  await expect(another).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Only Dana Whitfield. Show everyone" }).click();
  await expect(another).toBeVisible();
  await expect(one).toBeVisible();

  // By name from anywhere; the email address tells who of that name it is.
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  await palette.getByRole("combobox").fill(renter.email);
  await palette.getByRole("option", { name: `Dana Whitfield Bookings, ${renter.email}` }).click();
  await expect(bookings.getByRole("link", { name: "Canal walk" })).toBeVisible();
  await expect(bookings.getByRole("link", { name: "Ice breakers" })).toHaveCount(0);
  await bookings.getByRole("link", { name: "Canal walk" }).click();
  await panel.getByRole("link", { name: "Dana Whitfield" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dana Whitfield" })).toBeVisible();
  await expect(page.getByRole("link", { name: "1 booking" })).toBeVisible();
  await expect(page.getByRole("link", { name: renter.email })).toBeVisible();
});

test("a time is chosen by arrow keys, and the desk begins with it", async ({ page, place }) => {
  const { organization, admin } = place.office;
  const date = dayFromNow(33);
  await enter(page, admin);
  await page.goto(`${place.managed}/calendar?view=day&date=${date}`);
  const cursor = page.getByRole("button", { name: /^Book Gym B/ });
  await cursor.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(cursor).toHaveAccessibleName(/5:30 to 7:00 PM/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    new RegExp(`/orgs/${organization}/bookings/new.*date=${date}&start=17%3A30&end=19%3A00`),
  );
});

test("a booking is dragged to a later hour", async ({ page, place }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 760, "a finger scrolls");
  const { organization, admin } = place.office;
  const date = dayFromNow(33);
  await bookAll(await signUp(), place, [hour(33)], "Smelt supper");
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/calendar?view=day&date=${date}`);
  const booking = page.getByRole("button", { name: /^Smelt supper, / });
  // Brings it into view among the columns of other spaces, and waits until it stops moving.
  await booking.hover();
  const box = await booking.boundingBox();
  if (!box) throw new Error("it is on the page");
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // An hour is as high as the booking that lasts one.
  await page.mouse.move(x, y + box.height / 2);
  await page.mouse.move(x, y + 2 * (box.height + 2));
  await page.mouse.up();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Start", { exact: true })).toHaveValue("12:00");
  await expect(dialog).toContainText("New total");
  await dialog.getByRole("button", { name: "Move date" }).click();
  await expect(page.getByRole("button", { name: /^Smelt supper, .*12:00 to 1:00 PM/ })).toBeVisible();
});

test("a date goes to another space and another time at once, with its price told before", async ({ page, place }) => {
  const { organization, admin, api } = place.office;
  const [date, later] = [dayFromNow(35), dayFromNow(36)];
  const { name: other } = await openSpace(place, { letter: "C", price: "50.00" });
  await admin.call(`${api}/availability-rules`, {
    kind: "closed",
    title: "Floor work",
    spaceIds: [place.spaceId],
    startDate: date,
    endDate: date,
    startTime: "18:00",
    endTime: "20:00",
  });
  await bookAll(await signUp(), place, [hour(35), hour(36)], "Loon supper");
  await enter(page, admin);
  await page.goto(`${place.managedFacility}/calendar?view=week&date=${date}`);
  // The week of several spaces says what is closed, and for whom.
  const closure = page.getByRole("listitem").filter({ hasText: "Floor work" });
  await expect(closure).toContainText(place.name);
  await expectAccessible(page);
  await page.goto(`${place.managedFacility}/calendar?view=day&date=${date}`);
  await page.getByRole("button", { name: /^Loon supper, / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  const dialog = page.getByRole("dialog");
  await chooseAny(page, dialog, "Space", `${other}, ${place.facilityName}`);
  await dialog.getByLabel("Start", { exact: true }).fill("14:00");
  await dialog.getByLabel("End", { exact: true }).fill("16:00");
  await expect(dialog).toContainText("$100.00");
  await expect(dialog).toContainText("a booking with its own number");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move date" }).click();
  await expect(
    page.getByRole("button", { name: new RegExp(`^Loon supper, .*2:00 to 4:00 PM, ${other}`) }),
  ).toBeVisible();
  await page.goto(`/manage/orgs/${organization}/calendar?view=day&date=${later}`);
  await expect(
    page.getByRole("button", { name: new RegExp(`^Loon supper, .*10:00 to 11:00 AM, ${place.name}`) }),
  ).toBeVisible();
});

test("a request is approved and another denied from the calendar", async ({ page, placeOnRequest: place }) => {
  const { organization, approver } = place.office;
  const [first, second] = [await sendRequest(place, 37), await sendRequest(place, 38)];
  await enter(page, approver);
  await page.goto(`/manage/orgs/${organization}/calendar?view=day&date=${dayFromNow(37)}`);
  await page.getByRole("button", { name: new RegExp(`^${first.eventName}, .*pending`) }).click();
  await expectAccessible(page);
  await expect(page.getByRole("dialog").getByRole("link", { name: "Cancel dates" })).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  const approving = page.getByRole("dialog", { name: "Approve 1 request?" });
  await expect(approving).toContainText("$32.00");
  await expectAccessible(page);
  await approving.getByRole("button", { name: "Approve 1 request" }).click();
  await expect(page.getByText("Approved 1 request")).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^${first.eventName}, .*pending`) })).toHaveCount(0);

  await page.goto(`/manage/orgs/${organization}/calendar?view=day&date=${dayFromNow(38)}`);
  await page.getByRole("button", { name: new RegExp(`^${second.eventName}, .*pending`) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deny", exact: true }).click();
  const denying = page.getByRole("dialog", { name: "Deny this request?" });
  await expect(denying).toContainText("$32.00");
  await expectAccessible(page);
  await denying.getByRole("button", { name: "Deny request" }).click();
  await expect(page.getByText(`Denied ${second.eventName}`)).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`^${second.eventName}, `) })).toHaveCount(0);
});

test("the demo's largest organization opens as a timeline", async ({ page, staff }) => {
  await enter(page, await staff("admin"));
  await page.goto("/manage/orgs/four-lakes/calendar");
  await expect(page.getByRole("region", { name: "Calendar", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Timeline" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
});

test("staff subscribe to the calendar of a facility at an address that is renewed and turned off", async ({
  page,
  place,
}) => {
  const { admin } = place.office;
  await bookAll(await signUp(), place, [hour(34)], "Walleye supper");
  await enter(page, admin);
  // Without a confirmed email address there is no calendar feed. The mailbox may still have the link from the sign-up.
  await admin.call("/email-confirmation/resend", {});
  await page.goto(await linkIn(admin.email, "/confirm-email"));
  const confirm = page.getByRole("button", { name: "Confirm email" });
  const confirmed = page.getByRole("heading", { name: "Your email is confirmed" });
  // A second try finds the address confirmed by the first.
  await expect(confirm.or(confirmed)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(confirmed).toBeVisible();
  await page.goto(`${place.managedFacility}/calendar`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: /^Subscribe to / });
  await dialog.getByRole("button", { name: "Turn on calendar address" }).click();
  const shown = dialog.getByRole("textbox", { name: "Calendar address" });
  await expect(shown).toHaveValue(/\/api\/organizations\/.*\/calendars\/.*\.ics$/);
  await expectAccessible(page);
  const former = await shown.inputValue();
  const file = await readPage(new URL(former).pathname);
  expect(file).toContain("Walleye supper");
  expect(file).not.toContain("$");
  await dialog.getByRole("button", { name: "New address" }).click();
  await page.getByRole("button", { name: "Create new address" }).click();
  await expect(shown).not.toHaveValue(former);
  await expect(readPage(new URL(former).pathname)).rejects.toThrow("404");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await page
    .getByRole("dialog", { name: "Turn off the calendar address?" })
    .getByRole("button", { name: "Turn off" })
    .click();
  await expect(dialog.getByRole("button", { name: "Turn on calendar address" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
