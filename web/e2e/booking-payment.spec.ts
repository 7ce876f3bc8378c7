import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { linkIn } from "./mail";
import { enter, enterAsNew, type Person } from "./people";
import { hold, hour, keepCard, type Place, wizard } from "./places";
import { atDetails, fillCard, fillDetails } from "./steps";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

/** Puts somebody into a new group of the place's organization. */
async function joinGroup(person: Person, { office: { admin, api } }: Place, group: object) {
  const { id } = await admin.call<{ id: string }>(`${api}/groups`, group);
  const [, token] = (await linkIn(person.email, "/confirm-email")).split("token=");
  await person.call("/email-confirmation", { token });
  const membership = await person.call<{ id: string }>(`${api}/groups/${id}/memberships`, {});
  await admin.call(`${api}/memberships/${membership.id}`, { state: "active" }, "PATCH");
}

test("a reload at the review keeps a saved card, and asks again for one that was typed", async ({ page, place }) => {
  const held = await atDetails(page, place);
  await keepCard(held.person, "4242424242424242");
  await fillDetails(page);
  const book = page.getByRole("button", { name: "Book and pay $32.00" });
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(book).toBeVisible();
  await page.reload();
  await expect(book).toBeVisible();
  await page.goBack();
  await page.getByText("Use another card").click();
  await fillCard(page, "5555555555554444");
  await expect(book).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
});

test("the bank asks about a card: refusing leads back to payment, and who leaves is asked again", {
  tag: "@phone",
}, async ({ page, place }) => {
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
  await expect(question).toBeVisible();
  await page.goto("/manage/account/reservations");
  const paying = page.getByRole("article", { name: "Gym B, being paid" });
  await expect(paying).toBeVisible();
  await expectAccessible(page);
  await paying.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Finish paying" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
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
  // The price shown is promised; joining a group in the meantime makes it cheaper.
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

test("a member books in a group: it says what that changes, and it is billed by invoice", async ({ page, place }) => {
  test.slow();
  const person = await enterAsNew(page);
  const name = `Nonprofits ${place.facility}`;
  await joinGroup(person, place, { name, discount: "25", invoice: true });
  const time = hour();
  const id = await hold(person, place, time);
  await page.goto(wizard(place, time, "details", id));
  await expect(page.getByLabel("Book as")).toHaveAccessibleDescription("25% off, can pay by invoice.");
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
  const book = page.getByRole("button", { name: "Book for $24.00" });
  await expect(book).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Invoice to ${name}`)).toBeVisible();
  await expectAccessible(page);
  await book.click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
  const { items } = await person.call<{ items: { id: string }[] }>("/user/bookings");
  const booking = await person.call<{ group: { name: string }; supervisor: object; payments: { kind: string }[] }>(
    `/user/bookings/${items[0]?.id}`,
  );
  expect(booking.group.name).toBe(name);
  expect(booking.supervisor).toMatchObject({ firstName: "Tou", affiliation: "Badger Volleyball Club" });
  expect(booking.payments.map(({ kind }) => kind)).toEqual(["invoice"]);

  await enter(page, place.office.admin);
  await page.goto(`/manage/orgs/${place.office.organization}/requests/${items[0]?.id}`);
  const details = page.getByRole("region", { name: "Event details" });
  await expect(details).toContainText("Tou Vang, Badger Volleyball Club");
  await expect(details.getByRole("link", { name: "tou.vang@example.com" })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
