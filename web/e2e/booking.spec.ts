import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { mailTo } from "./mail";
import { enterAsNew, newEmail, ownReservations, password } from "./people";
import { chosen, hold, hour, wizard } from "./places";
import { choose } from "./search-field";
import { atDetails, bookButton, fillCard, fillDetails, stateOf } from "./steps";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

test("the main job: a time, an account in place, a hold, a declined card, an accepted one, booked", {
  tag: "@phone",
}, async ({ page, place }) => {
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
  await choose(page, "State", "Wisconsin");
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
    .toContainEqual(expect.stringMatching(/^Gym B is yours: /));
  await page.goto("/manage/account/reservations");
  await expect(ownReservations(page).getByRole("link", { name: /Gym B/ })).toHaveCount(1);
});

test("a chosen time leads straight to the details; back leads to the space, and on to the same hold", {
  tag: "@phone",
}, async ({ page, place }) => {
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

test("a held time is changed on its own step, and the hold goes with it", { tag: "@phone" }, async ({
  page,
  place,
}) => {
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

test("whoever books lives in Canada", async ({ page, place }) => {
  const person = await enterAsNew(page, { contact: false });
  await page.goto(wizard(place, hour(), "details", await hold(person, place, hour())));
  await page.getByLabel("Phone", { exact: true }).fill("613 555 0177");
  await page.getByLabel("Country").selectOption({ label: "Canada" });
  await page.getByLabel("Street address").fill("80 Elgin St");
  await page.getByLabel("City").fill("Ottawa");
  await choose(page, "Province or territory", "Ontario");
  await page.getByLabel("Postal code").fill("K1P 5K7");
  await expectAccessible(page);
  await fillDetails(page);
  await expect(page.getByRole("heading", { name: "How will you pay?" })).toBeVisible();
  expect(await person.call("/user/profile")).toMatchObject({
    address: { country: "CA", city: "Ottawa", state: "ON", zip: "K1P 5K7" },
  });
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

test("canceling midway asks first and gives the time back", async ({ page, place }) => {
  const held = await atDetails(page, place);
  await page.getByRole("button", { name: "Cancel this booking" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Keep booking" }).click();
  await expect(question).toBeHidden();
  // A link out of the wizard asks as well, and can keep the time.
  const home = page.getByRole("link", { name: "Fieldhouse, home" });
  await home.click();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await home.click();
  await question.getByRole("button", { name: "Leave and keep the hold" }).click();
  await page
    .getByRole("complementary", { name: "Unfinished booking" })
    .getByRole("link", { name: "Continue booking" })
    .click();
  await page.getByRole("button", { name: "Cancel this booking" }).click();
  await question.getByRole("button", { name: "Cancel and release" }).click();
  await expect(page).toHaveURL(new RegExp(`/facilities/${place.facility}/gym-b`));
  expect(await stateOf(held, place)).toBe("released");
});

test("an unfinished booking shows its time everywhere, with the way back", { tag: "@phone" }, async ({
  page,
  place,
}) => {
  const { person } = await atDetails(page, place);
  await page.goto("/");
  const banner = page.getByRole("complementary", { name: "Unfinished booking" });
  await expect(banner).toContainText("Gym B");
  await expectAccessible(page);
  await banner.getByRole("link", { name: "Continue booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await expect(banner).toBeHidden();

  // The steps have their own clock; what runs beside them is told below it.
  await person.call(`${place.office.api}/cart/dates`, { spaceId: place.spaceId, dates: [hour(8)] });
  await page.reload();
  await expect(banner.getByRole("timer")).toHaveCount(1);
  await expect(banner.getByRole("link", { name: "View cart" })).toBeVisible();
  await expectAccessible(page);
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
  const sport = page.getByRole("button", { name: /^Sport or activity: / });
  await expect(sport).toHaveAccessibleDescription(words);
  await sport.click();
  await expect(page.getByRole("option")).toHaveText(["Rugby", "Soccer"]);
  await page.keyboard.press("Escape");
  await fillDetails(page);
  await expect(sport).toHaveAccessibleDescription(`Choose a sport or activity. ${words}`);
  await expectAccessible(page);
  await choose(page, "Sport or activity", "Soccer");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
});
