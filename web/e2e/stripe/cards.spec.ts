/** Paying where the payments are Stripe's, on its test server: card fields, the bank's question, and cards that are kept. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible";
import { expiry } from "../cards";
import { enterAsNew, type Person } from "../people";
import { hold, hour, type Place, placeFor, wizard } from "../places";
import { test } from "../visitors";

test.describe.configure({ retries: 0 });

const cards = {
  accepted: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksHolder: "4000 0027 6000 3184",
};

const fields = (page: Page) => page.frameLocator('iframe[title="Secure card fields"]');
const question = (page: Page) => page.frameLocator('iframe[title="Your bank’s question"]');

/** Signed in, with a running hold, at the payment step. */
async function atPayment(page: Page, place: Place, prepare: (person: Person) => Promise<unknown> = async () => {}) {
  const person = await enterAsNew(page);
  await prepare(person);
  const time = hour();
  await page.goto(wizard(place, time, "details", await hold(person, place, time)));
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  return person;
}

async function typeCard(page: Page, number: string) {
  await fields(page).getByLabel("Card number").fill(number);
  await fields(page).getByLabel("Expiration date").fill(expiry.field);
  await fields(page).getByLabel("Security code").fill("123");
}

const goOn = (page: Page) => page.getByRole("button", { name: "Continue to review" }).click();
const bookAndPay = (page: Page) => page.getByRole("button", { name: /^Book and pay \$/ }).click();

async function expectBooked(page: Page, card: string) {
  await expect(page.getByRole("heading", { level: 1, name: /^Gym B is yours/ })).toBeVisible();
  await expect(page.getByText(card).first()).toBeVisible();
}

const keptBy = async (person: Person) =>
  (await person.call<{ items: { paymentMethod: string; lastFour: string }[] }>("/user/payments")).items;

test("a card typed into Stripe's fields books, and its number never reaches this server", async ({ page, place }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api")) sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  await atPayment(page, place);
  await expect(fields(page).getByLabel("Card number")).toBeVisible();
  await expect(page.getByText("This is a sandbox.")).toHaveCount(0);
  await expectAccessible(page);
  await typeCard(page, cards.accepted);
  await goOn(page);
  await expect(page.getByText("Visa ending 4242")).toBeVisible();
  await bookAndPay(page);
  await expectBooked(page, "Visa ending 4242");
  expect(sent.some((request) => /"paymentMethod":"pm_\w+"/.test(request))).toBe(true);
  for (const request of sent) expect(request).not.toMatch(/4242\s?4242/);
});

test("what is missing the fields say themselves, and a number that is none Stripe says", async ({ page, place }) => {
  await atPayment(page, place);
  await goOn(page);
  await expect(fields(page).getByText("Your card number is incomplete.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await typeCard(page, "4242 4242 4242 4241");
  await goOn(page);
  await expect(page.getByRole("alert")).toHaveText("Your card number is incorrect.");
  await expectAccessible(page);
});

test("a declined card is told in the provider's words, and another one books", async ({ page, place }) => {
  await atPayment(page, place);
  await typeCard(page, cards.declined);
  await goOn(page);
  await bookAndPay(page);
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "Visa ending 0002: Card declined.  Please try a different payment method.",
  );
  await expect(page.getByRole("timer")).toBeVisible();
  await typeCard(page, cards.accepted);
  await expectAccessible(page);
  await goOn(page);
  await bookAndPay(page);
  await expectBooked(page, "Visa ending 4242");
});

test("3-D Secure: refusing leads back to payment, agreeing books", async ({ page, place }) => {
  await atPayment(page, place);
  await typeCard(page, cards.asksHolder);
  await goOn(page);
  await bookAndPay(page);
  await question(page).getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(
    "Visa ending 3184: Card declined.  Please try a different payment method. We are unable to authenticate your payment method.",
  );
  await typeCard(page, cards.asksHolder);
  await goOn(page);
  await bookAndPay(page);
  await question(page).getByRole("button", { name: "Complete" }).click();
  await expectBooked(page, "Visa ending 3184");
});

test("a card is kept on request, offered first the next time, and books", async ({ page, place }) => {
  const person = await atPayment(page, place);
  await expect(page.getByRole("radiogroup", { name: "Card" })).toHaveCount(0);
  await typeCard(page, cards.accepted);
  await page.getByLabel("Save this card for next time").check();
  await goOn(page);
  expect(await keptBy(person)).toEqual([]);
  await bookAndPay(page);
  await expectBooked(page, "Visa ending 4242");
  expect(await keptBy(person)).toEqual([expect.objectContaining({ lastFour: "4242" })]);

  const time = hour(8);
  await page.goto(wizard(place, time, "details", await hold(person, place, time)));
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("radio", { name: `Visa ending 4242, expires ${expiry.short}` })).toBeChecked();
  await expectAccessible(page);
  await goOn(page);
  await bookAndPay(page);
  await expectBooked(page, "Visa ending 4242");
  expect(await keptBy(person)).toHaveLength(1);
});

test("with a kept card nothing of Stripe's is loaded, until another card is typed", async ({ page, place }) => {
  await atPayment(page, place, (person) => person.call("/user/payments", { paymentMethod: "pm_card_mastercard" }));
  await expect(page.getByRole("radio", { name: /^Mastercard ending 4444, expires/ })).toBeChecked();
  await expect(page.locator('script[src*="/v3/"]')).toHaveCount(0);
  await page.getByRole("radio", { name: "Use another card" }).click();
  await typeCard(page, cards.accepted);
  await expectAccessible(page);
  await goOn(page);
  await bookAndPay(page);
  await expectBooked(page, "Visa ending 4242");
});

test("where Stripe's script is blocked the page says so, and tries again", async ({ page, place }) => {
  await page.route("**/v3/", (route) => route.abort());
  await atPayment(page, place);
  await expect(page.getByRole("alert")).toContainText("You can’t enter a card right now.");
  await expectAccessible(page);
  await page.unroute("**/v3/");
  await page.getByRole("button", { name: "Try again" }).click();
  await typeCard(page, cards.accepted);
  await goOn(page);
  await expect(page.getByRole("button", { name: /^Book and pay \$/ })).toBeVisible();
});

test("what is due is paid by a card of Stripe's, whose bank asks over the page", async ({ page, place }) => {
  const person = await enterAsNew(page);
  await placeFor(person, place, hour());
  await page.goto("/manage/account/reservations");
  // The list's link also says when it is; the open reservation's doesn't.
  await page.getByRole("link", { name: /Gym B ./ }).click();
  await page.getByRole("button", { name: "Pay $32.00" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay $32.00" });
  await typeCard(page, cards.asksHolder);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Pay $32.00" }).click();
  await question(page).getByRole("button", { name: "Fail" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Visa ending 3184: Card declined.  Please try a different payment method. We are unable to authenticate",
  );
  await typeCard(page, cards.asksHolder);
  await dialog.getByRole("button", { name: "Pay $32.00" }).click();
  await question(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("Paid $32.00")).toBeVisible();
});
