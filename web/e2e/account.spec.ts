import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { now } from "./clock";
import { linkIn } from "./mail";
import { enterAsNew, newEmail, ownReservations, password, signUp } from "./people";
import { book, bookAll, hour, keepCard } from "./places";
import { choose } from "./search-field";
import { anotherVisitor, test } from "./visitors";

async function openMenu(page: Page) {
  await page.getByRole("button", { name: /^Your account/ }).click();
}

test("signing in happens over the page, which keeps its state; signing out ends it", { tag: "@phone" }, async ({
  page,
}) => {
  const { email } = await signUp();
  await page.goto("/terms?x=1#pay");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.getByRole("link", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expectAccessible(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Invalid email or password.");
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).search).toBe("?x=1");
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
  await openMenu(page);
  await expect(page.getByRole("link", { name: "Reservations" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change password" }).click();
  const change = page.getByRole("dialog", { name: "Change your password" });
  await expect(change.getByLabel("Current password")).toBeVisible();
  await change.getByRole("button", { name: "Close" }).click();
  await openMenu(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("an address that needs an account asks for it and goes on there", async ({ page }) => {
  const { email } = await signUp();
  await page.goto("/manage/account/profile");
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/account\/profile$/);
});

test("one signs in over an address that begins with two slashes", async ({ page, baseURL }) => {
  await page.goto(`${baseURL}//evil.example/orgs/four-lakes`);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/evil.example/orgs/four-lakes?login=sign-in`);
});

test("the sign-in page leads to one's profile where one works nowhere", async ({ page }) => {
  const { email } = await signUp();
  await page.goto("/login");
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/account\/profile$/);
});

test("the sign-in page leads whoever is signed in on to where it was asked to", async ({ page }) => {
  await enterAsNew(page);
  await page.goto("/login?dest=/search?where=Sun+Prairie");
  await expect(page).toHaveURL(/\/search\?/);
  await page.goto("/login?dest=%2Fmanage%2Faccount%2Fprofile");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a password is changed over a profile with unsaved changes, which stay", async ({ page }) => {
  await enterAsNew(page);
  await page.goto("/manage/account/profile");
  await page.getByLabel("First name").fill("Danielle");
  await openMenu(page);
  await page.getByRole("link", { name: "Change password" }).click();
  const change = page.getByRole("dialog", { name: "Change your password" });
  await expect(change.getByLabel("Current password")).toBeVisible();
  await change.getByRole("button", { name: "Close" }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Are you sure?" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Danielle");
});

test("a forgotten password is reset by a link that works once", async ({ page }) => {
  const { email } = await signUp();
  await page.goto("/terms?login=reset");
  const dialog = page.getByRole("dialog", { name: "Reset your password" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog.getByRole("status")).toContainText("Check your email.");
  const link = await linkIn(email, "/reset");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("Another-Prairie-28");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("type", "text");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Password changed." })).toBeVisible();
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("Reset link expired.");
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
});

test("the link from the mail confirms the address", async ({ page }) => {
  const { email } = await enterAsNew(page);
  await page.goto("/manage/account/profile");
  await expect(page.getByText(`Confirm ${email}.`)).toBeVisible();
  // Opening the link, as a mail program does that looks at all of them, confirms nothing.
  const link = await linkIn(email, "/confirm-email");
  await page.goto(link);
  const confirm = page.getByRole("button", { name: "Confirm email" });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await page.goto("/manage/account/profile");
  await expect(page.getByText(`Confirm ${email}.`)).toBeVisible();
  const confirmed = page.getByRole("heading", { level: 1, name: "Your email is confirmed" });
  await page.goto(link);
  await confirm.click();
  await expect(confirmed).toBeFocused();
  await expectAccessible(page);
  // A second visit shows the same result immediately.
  await page.reload();
  await expect(confirmed).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await page.goto("/manage/account/profile");
  await expect(page.getByLabel("First name")).toHaveValue("Dana");
  await expect(page.getByText(`Confirm ${email}.`)).toHaveCount(0);
});

test("the profile is kept, and says what is wrong at its field", { tag: "@phone" }, async ({ page }) => {
  await enterAsNew(page, { contact: false });
  await page.goto("/manage/account/profile");
  await page.getByLabel("Phone").fill("608 555 0177");
  await page.getByLabel("Street address").fill("12 Main St");
  await page.getByLabel("City").fill("Sun Prairie");
  await choose(page, "State", "Wisconsin");
  await page.getByLabel("ZIP").fill("5359");
  await page.getByLabel("Birthday").fill(`05/01/${now().getFullYear() - 17}`);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("You must be 18 or older.")).toBeVisible();
  await expect(page.getByText("Enter a ZIP code such as 53703.")).toBeVisible();
  await page.getByLabel("ZIP").fill("53590");
  await page.getByLabel("Birthday").fill("5/1/1990");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Save Success Profile")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("ZIP")).toHaveValue("53590");
  await expect(page.getByLabel("Birthday")).toHaveValue("05/01/1990");
});

test("settings change the email and the password, and sign another device out", async ({ page, browser }) => {
  const { email } = await enterAsNew(page);
  const other = await anotherVisitor(browser, "Mozilla/5.0 (iPhone; like Mac OS X) Version/18.0 Safari/604.1");
  const phone = await other.newPage();
  await phone.goto("/manage/account/profile");
  const dialog = phone.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await page.goto("/manage/account/settings");
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
  await expect(page.getByRole("button", { name: "Sign out Safari on iPhone" })).toHaveCount(0);
  await phone.reload();
  await expect(dialog).toBeVisible();
  await page.getByLabel("Current password").fill("wrong");
  await page.getByLabel("New password", { exact: true }).fill("Another-Prairie-28");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.", { exact: true })).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  await other.close();

  // Another address: nothing changes before it is confirmed.
  const another = newEmail();
  const section = page.getByRole("region", { name: "Email", exact: true });
  await section.getByRole("button", { name: "Change email" }).click();
  await section.getByLabel("New email").fill(another);
  await section.getByLabel("Your password").fill("Another-Prairie-28");
  await expectAccessible(page);
  await section.getByRole("button", { name: "Send link" }).click();
  await expect(section).toContainText(`We’ve sent a link to ${another}.`);
  await expect(section).toContainText(`You sign in with ${email}`);
  await page.goto(await linkIn(another, "/confirm-email"));
  await expect(page.getByText("You’ll sign in with this address instead of your current one")).toBeVisible();
  await page.getByRole("button", { name: "Confirm new email" }).click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await page.goto("/manage/account/settings");
  await expect(section).toContainText(`You sign in with ${another}`);
});

test("kept cards are listed, offered first and removed, by keyboard too", { tag: "@phone" }, async ({ page }) => {
  const person = await enterAsNew(page);
  await page.goto("/manage/account/profile");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Payments" }).click();
  await expect(page.getByRole("heading", { name: "No saved cards" })).toBeVisible();
  await expectAccessible(page);
  await keepCard(person, "4242424242424242");
  await keepCard(person, "5555555555554444");
  await page.reload();
  const cards = page.getByRole("list", { name: "Cards" });
  await expect(cards.getByRole("listitem")).toHaveCount(2);
  const offeredFirst = cards.getByRole("listitem").filter({ has: page.getByText("Default", { exact: true }) });
  await expect(offeredFirst).toHaveText(/^Mastercard ending 4444/);
  await expectAccessible(page);
  await cards.getByRole("button", { name: "Make Visa ending 4242 your default" }).click();
  await expect(offeredFirst).toHaveText(/^Visa ending 4242/);
  await expect(page.getByRole("heading", { name: "Cards" })).toBeFocused();
  await cards.getByRole("button", { name: "Remove Visa ending 4242" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove Visa ending 4242?" });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cards.getByRole("button", { name: "Remove Visa ending 4242" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Remove card" }).click();
  await expect(cards.getByRole("listitem")).toHaveText([/^Mastercard ending 4444/]);
  await expect(page.getByRole("heading", { name: "Cards" })).toBeFocused();
  await page.reload();
  await expect(cards.getByRole("listitem")).toHaveCount(1);
});

test("reservations show what is booked; canceling follows the organization's rule", { tag: "@phone" }, async ({
  page,
  place,
}) => {
  const { number } = await book(await enterAsNew(page), place, hour(3));
  await page.goto("/manage/account/reservations");
  await expect(ownReservations(page).getByRole("link", { name: /Gym B/ })).toBeVisible();
  await ownReservations(page).getByRole("link", { name: /Gym B/ }).click();
  const booking = page.getByRole("article", { name: "Gym B" });
  await expect(booking).toContainText(number);
  await expect(booking).toContainText("Visa ending 4242");
  await expect(booking).toContainText(`To cancel, contact ${place.office.name}.`);
  await expect(booking.getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
  await expect(booking.getByRole("button", { name: "Send message" })).toHaveCount(2);
  await page.goto("/manage/account/reservations?show=past");
  await expect(page.getByRole("heading", { name: "No past reservations" })).toBeVisible();
});

test("a printed reservation names its organization, and has nothing to press or fill in", async ({ page, place }) => {
  const person = await enterAsNew(page);
  const { id } = await book(person, place, hour(8));
  await page.goto(`/manage/account/reservations/${id}`);
  await expect(page.getByText("No messages yet.")).toBeVisible();
  await expect(page.getByText("Drop files here, or")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const printed = page.getByRole("main");
  await expect(printed.getByText(place.office.name, { exact: true })).toBeVisible();
  await expect(printed.getByRole("button")).toHaveCount(0);
  await expect(printed.getByText("No messages yet.")).toBeHidden();
  await expect(printed.getByText("Drop files here, or")).toBeHidden();
});

test("a reservation of several dates says what became of each", async ({ page, placeOnRequest: place }) => {
  const renter = await enterAsNew(page);
  const times = [7, 14, 21].map((days) => hour(days));
  const { id } = await bookAll(renter, place, times, "Fish fry");
  await page.goto(`/book/confirmed/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^You requested Gym B: /);
  const { approver, api } = place.office;
  const { dates } = await approver.call<{ dates: { id: string }[] }>(`${api}/bookings/${id}`);
  const decision = { decision: "approved", exceptDateIds: [dates[0]?.id] };
  await approver.call(`${api}/bookings/${id}/decision`, decision, "PUT");
  await page.goto(`/manage/account/reservations/${id}`);
  const listed = page.getByRole("region", { name: "Dates" }).getByRole("listitem");
  await expect(listed).toHaveCount(3);
  await expect(listed.first()).toContainText("Denied");
  await expect(listed.last()).not.toContainText("Denied");
  const reservation = page.getByRole("article", { name: place.name });
  await expect(reservation.getByRole("definition").filter({ hasText: /^22$/ })).toBeVisible();
  await expect(reservation.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /openstreetmap/);
  await expect(reservation.getByRole("button", { name: "Share" })).toBeVisible();
  await expectAccessible(page);
  await reservation.getByRole("link", { name: place.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/facilities/${place.facility}/gym-b`));
});
