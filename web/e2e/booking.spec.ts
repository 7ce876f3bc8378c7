import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { linkIn, mailTo } from "./mail";
import { enterAsNew, newEmail, type Person, password, signUp } from "./people";
import { chosen, hold, hour, type Place, type Time, wizard } from "./places";
import { test } from "./visitors";

/** The button stands in the card, on a phone in the bar at the bottom too. */
const bookButton = (page: Page) => page.getByRole("button", { name: /^Book for \$/ }).first();

async function fillDetails(page: Page) {
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to payment" }).click();
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").pressSequentially("0430");
  await expect(page.getByLabel("Expiration date")).toHaveValue("04 / 30");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Continue to review" }).click();
}

/** A hold and how the page got to it. */
interface Held {
  person: Person;
  time: Time;
  id: string;
}

/** Signed in, with a running hold, at its details. */
async function atDetails(page: Page, place: Place): Promise<Held> {
  const person = await enterAsNew(page);
  const time = hour();
  const id = await hold(person, place, time);
  await page.goto(wizard(place, time, "details", id));
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  return { person, time, id };
}

const stateOf = async ({ person, id }: Held, { office }: Place) =>
  (await person.call<{ state: string }>(`${office.api}/holds/${id}`)).state;

test("the main job: a time, an account in place, a hold, a declined card, an accepted one, booked", async ({
  page,
  place,
}) => {
  test.slow();
  await page.goto(chosen(place, hour()));
  await bookButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Your time: ");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create an account" }).click();
  const email = newEmail();
  await dialog.getByLabel("First name").fill("Dana");
  await dialog.getByLabel("Last name").fill("Whitfield");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("short");
  await expect(dialog.getByText("Fair")).toHaveCount(0);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await expect(dialog.getByText("Accepted")).toBeVisible();
  await dialog.getByLabel("Confirm password").fill(password);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await expect(page.getByRole("timer")).toHaveAccessibleName(/^Held for you\. 1[45] minutes/);
  await expectAccessible(page);
  const contact = page.getByRole("group", { name: "Contact info required" });
  await expect(contact).toContainText("Your booking is unable to be processed without valid contact information");
  await fillDetails(page);
  await expect(contact.getByLabel("Phone")).toHaveAccessibleDescription("Enter your phone number with area code.");
  await expectAccessible(page);
  await contact.getByLabel("Phone").fill("608 555 0177");
  await contact.getByLabel("Street address").fill("12 Main St");
  await contact.getByLabel("City").fill("Sun Prairie");
  await contact.getByLabel("State").selectOption("WI");
  await contact.getByLabel("ZIP").fill("53590");
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  await expect(page.getByText("This is a sandbox.")).toBeVisible();
  await expectAccessible(page);
  await fillCard(page, "4000000000000002");
  await page.getByRole("button", { name: /^Book and pay \$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "Visa ending 0002: Card declined.  Please try a different payment method.",
  );
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("");
  await expect(page.locator(".declined")).toBeFocused();
  await expect(page.getByLabel("Security code")).toHaveValue("");
  await expectAccessible(page);

  await fillCard(page, "4242424242424242");
  await expect(page.getByText("Storm 7th grade practice")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Book and pay \$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Gym B is yours/ })).toBeVisible();
  await expect(page.getByText(/^FH-/)).toBeVisible();
  await expect(page.getByText("Visa ending 4242").first()).toBeVisible();
  await expectAccessible(page);

  const calendar = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  expect(await page.evaluate(async (href) => (await fetch(href ?? "")).text(), calendar)).toContain("BEGIN:VEVENT");
  await expect
    .poll(async () => (await mailTo(email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Gym B is yours, /));
  await page.goto("/manage/account/reservations");
  await expect(page.getByRole("link", { name: /Gym B/ })).toHaveCount(1);
});

test("a chosen time leads straight to the details; back leads to the space, and on to the same hold", async ({
  page,
  place,
}) => {
  await enterAsNew(page);
  const time = hour();
  await page.goto(chosen(place, time));
  await bookButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeFocused();
  await expect(page.getByRole("timer")).toHaveAccessibleName(/^Held for you\. 1[45] minutes/);
  const held = page.url();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Gym B" })).toBeVisible();
  const own = page.getByRole("region", { name: "Your time" });
  await expect(own.getByRole("link", { name: "Continue booking" })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole("link", { name: "Continue booking" }).click();
  await expect(page).toHaveURL(held);
});

test("a held time is changed on its own step, and the hold goes with it", async ({ page, place }) => {
  const held = await atDetails(page, place);
  await page.getByRole("link", { name: "Back to time" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^When would you like/ })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("radiogroup", { name: /^Start times for/ })
    .getByRole("radio", { name: "1:00 PM" })
    .click();
  await page.getByRole("button", { name: "Continue to details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await expect(page).toHaveURL(/start=13%3A00/);
  expect(await stateOf(held, place)).toBe("released");
});

test("steps open in their order, and back and reload keep what was filled in", async ({ page, place }) => {
  const { time, id } = await atDetails(page, place);
  await page.goto(wizard(place, time, "verify", id));
  await expect(page).toHaveURL(/\/details\?/);
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.reload();
  await expect(page.getByLabel("Event name")).toHaveValue("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/payment\?/);
  await page.goBack();
  await expect(page.getByLabel("Number of people")).toHaveValue("22");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
});

test("the bank asks about a card: refusing leads back to payment, agreeing books", async ({ page, place }) => {
  await atDetails(page, place);
  await fillDetails(page);
  await fillCard(page, "4000002500003155");
  await page.getByRole("button", { name: /^Book and pay \$/ }).click();
  const question = page.getByRole("dialog", { name: "Is this you?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "No, decline" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Visa ending 3155");
  await fillCard(page, "4000002500003155");
  await page.getByRole("button", { name: /^Book and pay \$/ }).click();
  await question.getByRole("button", { name: /^Yes, pay \$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
});

test("a bill that changed meanwhile is shown anew, and nothing is booked before one agrees", async ({
  page,
  place,
}) => {
  const { person } = await atDetails(page, place);
  await fillDetails(page);
  await fillCard(page, "4242424242424242");
  await expect(page.getByRole("button", { name: "Book and pay $32.00" })).toBeVisible();
  // What they were shown is promised; a group that they join meanwhile makes it cheaper.
  const { api, admin } = place.office;
  const name = `Clubs ${place.facility}`;
  const group = await admin.call<{ id: string }>(`${api}/groups`, { name, discount: "10" });
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  const membership = await person.call<{ id: string }>(`${api}/groups/${group.id}/memberships`, {});
  await admin.call(`${api}/memberships/${membership.id}`, { state: "active" }, "PATCH");
  await page.getByRole("button", { name: /^Book and pay \$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "The price has changed from" })).toBeVisible();
  await expectAccessible(page);
  expect((await person.call<{ items: unknown[] }>("/user/bookings")).items).toHaveLength(0);
  await page.getByRole("button", { name: "Book and pay $28.80" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
  expect((await person.call<{ items: unknown[] }>("/user/bookings")).items).toHaveLength(1);
});

test("a lost hold says what is free instead, one press away, and keeps the details", async ({ page, place }) => {
  const { person, id } = await atDetails(page, place);
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await person.call(`${place.office.api}/holds/${id}`, undefined, "DELETE");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "You released this time" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("list").getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await expect(page.getByLabel("Event name")).toHaveValue("Storm 7th grade practice");
  expect(new URL(page.url()).searchParams.get("hold")).not.toBe(id);
});

/** Seconds that the page says are left. */
async function secondsLeft(page: Page): Promise<number> {
  const words = (await page.getByRole("timer").getAttribute("aria-label")) ?? "";
  const of = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(words)?.[1] ?? 0);
  return of("minute") * 60 + of("second");
}

test("the clock warns in the last minute, renews once, and acts before the hold ends", async ({ page, place }) => {
  await page.clock.install();
  const held = await atDetails(page, place);
  const waitUntilLeft = async (seconds: number) => page.clock.fastForward(((await secondsLeft(page)) - seconds) * 1000);
  const warning = page.getByRole("status").filter({ hasText: "Less than a minute left" });
  await waitUntilLeft(40);
  await expect(warning).toBeAttached();
  await page.getByRole("button", { name: "Extend hold" }).click();
  await expect(page.getByRole("timer")).toHaveAccessibleName(/^Held for you\. 1[45] minutes/);
  await expect(warning).toBeHidden();
  await waitUntilLeft(40);
  await expect(warning).toBeAttached();
  await expect(page.getByRole("button", { name: "Extend hold" })).toHaveCount(0);
  // Time stands still three seconds before the end: the page has let go by then, the server hasn't.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + ((await secondsLeft(page)) - 3) * 1000);
  await expect(page.getByRole("heading", { level: 1, name: "Your hold expired" })).toBeVisible();
  expect(await stateOf(held, place)).toBe("live");
});

test("somebody else took the time: what is still free is offered on the spot", async ({ page, place }) => {
  const time = hour();
  await hold(await signUp(), place, time);
  await enterAsNew(page);
  await page.goto(wizard(place, time));
  await page.getByRole("button", { name: "Continue to details" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else has this time");
  await expectAccessible(page);
  await page.getByRole("alert").locator("xpath=following-sibling::ul").getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
});

test("somebody was quicker while the space was looked at: its page says so, and what is still free", async ({
  page,
  place,
}) => {
  const time = hour();
  await enterAsNew(page);
  await page.goto(chosen(place, time));
  await expect(bookButton(page)).toBeVisible();
  await hold(await signUp(), place, time);
  await bookButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else has this time");
  await expectAccessible(page);
  await page.getByRole("alert").locator("xpath=following-sibling::ul").getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
});

test("cancelling midway asks first and gives the time back", async ({ page, place }) => {
  const held = await atDetails(page, place);
  await page.getByRole("button", { name: "Cancel this booking" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Keep booking" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Cancel this booking" }).click();
  await question.getByRole("button", { name: "Cancel and release" }).click();
  await expect(page).toHaveURL(new RegExp(`/facilities/${place.facility}/gym-b`));
  expect(await stateOf(held, place)).toBe("released");
});

test("an unfinished booking shows its time everywhere, with the way back", async ({ page, place }) => {
  await atDetails(page, place);
  await page.goto("/");
  const banner = page.getByRole("complementary", { name: "Unfinished booking" });
  await expect(banner).toContainText("Gym B");
  await expectAccessible(page);
  await banner.getByRole("link", { name: "Continue booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
});

test("a time that is kept for some sports says so, and is booked for one of them", async ({ page, place }) => {
  const { admin, api } = place.office;
  for (const sport of ["soccer", "rugby"])
    await admin.call(`${api}/availability-rules`, {
      kind: "open",
      accessLevel: 0,
      spaceIds: [place.spaceId],
      startDate: dayFromNow(0),
      endDate: dayFromNow(120),
      startTime: "06:00",
      endTime: "08:00",
      sport,
    });
  await enterAsNew(page);
  await page.goto(chosen(place, { ...hour(), start: "06:30", end: "07:30" }));
  const words = "This time is only available for Rugby or Soccer.";
  await expect(page.getByRole("region", { name: "Your time" })).toContainText(words);
  await expectAccessible(page);
  await bookButton(page).click();
  const sport = page.getByLabel("Sport or activity");
  await expect(sport).toHaveAccessibleDescription(words);
  await expect(sport.getByRole("option")).toHaveText(["Choose one", "Rugby", "Soccer"]);
  await fillDetails(page);
  await expect(sport).toHaveAccessibleDescription(`Choose a sport or activity. ${words}`);
  await expectAccessible(page);
  await sport.selectOption("Soccer");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
});

/** What can be rented with the place's time. */
async function offerAddons({ office: { admin, api }, spaceId }: Place) {
  const more = { quantity: 0, perItem: false, selectLength: false };
  await admin.call(
    `${api}/spaces/${spaceId}/addons`,
    {
      addons: [
        { ...more, name: "Chairs", price: "1.50", quantity: 40, perItem: true },
        {
          ...more,
          name: "Scoreboard",
          description: "With its operator.",
          price: "10.00",
          basis: "perHour",
          selectLength: true,
        },
        { ...more, name: "Wi-Fi", include: true },
      ],
    },
    "PUT",
  );
}

test("add-ons are chosen on their own step, the bill follows, and a reload or a new tab keeps them", async ({
  page,
  place,
}) => {
  test.slow();
  await offerAddons(place);
  const { person, time, id } = await atDetails(page, place);
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to options" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anything else you need?" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Included" })).toContainText("Wi-Fi");
  const total = page.getByRole("complementary", { name: "Summary" }).getByRole("row", { name: /^Total/ });
  await expect(total).toContainText("$32.00");
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Chairs" }).check();
  await expect(total).toContainText("$33.50");
  await page.getByLabel("How many (Chairs)", { exact: true }).fill("20");
  await expect(total).toContainText("$62.00");
  await page.getByRole("button", { name: "More. How many (Chairs)" }).click();
  await expect(total).toContainText("$63.50");
  await page.getByLabel("How many (Chairs)", { exact: true }).fill("41");
  await expect(page.getByText("Enter a number from 1 to 40.")).toBeVisible();
  await expect(total).toContainText("$63.50");
  await page.getByRole("checkbox", { name: "Scoreboard" }).check();
  await expect(total).toContainText("$73.50");
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Scoreboard" })).toBeChecked();
  await expect(page.getByLabel("How many (Chairs)", { exact: true })).toHaveValue("21");
  const other = await page.context().newPage();
  await other.goto(wizard(place, time, "options", id));
  await expect(other.getByLabel("How many (Chairs)", { exact: true })).toHaveValue("21");
  await other.close();

  await page.getByRole("button", { name: "Continue to payment" }).click();
  await fillCard(page, "4242424242424242");
  await expect(page.getByText("21 × Chairs")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book and pay $73.50" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
  const { items } = await person.call<{ items: { total: string }[] }>("/user/bookings");
  expect(items.map(({ total }) => total)).toEqual(["73.50"]);
});

/** Puts somebody into a new group of the place's organization. */
async function joinGroup(person: Person, { office: { admin, api } }: Place, group: object) {
  const { id } = await admin.call<{ id: string }>(`${api}/groups`, group);
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  const membership = await person.call<{ id: string }>(`${api}/groups/${id}/memberships`, {});
  await admin.call(`${api}/memberships/${membership.id}`, { state: "active" }, "PATCH");
}

test("a member books in a group: it says what that changes, and it is billed by invoice", async ({ page, place }) => {
  test.slow();
  const person = await enterAsNew(page);
  const name = `Nonprofits ${place.facility}`;
  await joinGroup(person, place, { name, discount: "25", invoice: true });
  const time = hour();
  const id = await hold(person, place, time);
  await page.goto(wizard(place, time, "details", id));
  await expect(page.getByLabel("Book as")).toHaveAccessibleDescription("25% off, may pay by invoice.");
  const total = page.getByRole("complementary", { name: "Summary" }).getByRole("row", { name: /^Total/ });
  await expect(total).toContainText("$24.00");
  await page.getByRole("checkbox", { name: /^That’s me/ }).uncheck();
  await page.getByLabel("First name").fill("Tou");
  await page.getByLabel("Last name").fill("Vang");
  await page.getByLabel("Email").fill("tou.vang@example.com");
  await page.getByLabel("Phone").fill("608 555 0199");
  await page.getByLabel("Affiliation").fill("Badger Volleyball Club");
  await expectAccessible(page);
  await fillDetails(page);
  await page.getByRole("radio", { name: `Invoice to ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(page.getByText(`Invoice to ${name}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book for $24.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
  const { items } = await person.call<{ items: { id: string }[] }>("/user/bookings");
  const booking = await person.call<{ group: { name: string }; supervisor: object; payments: { kind: string }[] }>(
    `/user/bookings/${items[0]?.id}`,
  );
  expect(booking.group.name).toBe(name);
  expect(booking.supervisor).toMatchObject({ firstName: "Tou", affiliation: "Badger Volleyball Club" });
  expect(booking.payments.map(({ kind }) => kind)).toEqual(["invoice"]);
});
