import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { portalUrl } from "./demo";
import { enter, enterAsNew, type Person } from "./people";
import { hold, hour, keepCard, type Office, openOffice, openPlace, type Place, wizard } from "./places";
import { test as base } from "./visitors";

const settings = {
  generalLiability: { perOccurrence: "1000000", aggregate: "2000000" },
  mostPeople: 100,
  excluded: ["soccer"],
};

/** A separate organization: in the worker's shared one, other tests would be asked about insurance too. */
const test = base.extend<{ own: Office; insured: Place }>({
  own: async ({ staff }, use) => {
    const own = await openOffice(await staff("superadmin"));
    await use(own);
    await own.close();
  },
  insured: async ({ own }, use) => {
    await own.admin.call(`${own.api}/organization/insurance`, settings, "PUT");
    await use(await openPlace(own));
  },
});

test.describe.configure({ retries: 0 });

const total = (page: Page) => page.getByRole("complementary", { name: "Summary" }).getByRole("row", { name: /^Total/ });

/** At the insurance, with an hour held and the details filled in. */
async function atInsurance(page: Page, place: Place): Promise<Person> {
  const person = await enterAsNew(page);
  await keepCard(person, "4242424242424242");
  const time = hour();
  await page.goto(wizard(place, time, "details", await hold(person, place, time)));
  await page.getByLabel("Event name").fill("Storm 7th grade practice");
  await page.getByLabel("Number of people").fill("22");
  await page.getByRole("button", { name: "Continue to insurance" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Insure your event?" })).toBeVisible();
  return person;
}

test("a renter insures an event step by step, and the reservation keeps the waiver", async ({ page, insured }) => {
  test.slow();
  const person = await atInsurance(page, insured);
  await expect(total(page)).toContainText("$32.00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Insure my event" }).click();
  await expect(page.getByRole("heading", { name: "What’s covered" })).toBeVisible();
  await expect(page.getByText("$1,000,000")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(page.getByRole("checkbox", { name: /I have read/ })).toHaveAccessibleDescription(
    "Accept the waiver to insure your event.",
  );
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(page.getByRole("checkbox", { name: "Soccer, recreational" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Basketball, recreational" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Prohibited activities" })).toContainText("Soccer, recreational");
  // Answers survive a reload.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Will any of these take place?" })).toBeVisible();
  await page.getByRole("radio", { name: "No, none of them" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Insure this event" }).click();
  await expect(page.getByText("Your event is insured")).toBeVisible();
  await expect(total(page)).toContainText("$33.60");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(page.getByRole("rowheader", { name: /^Event insurance/ })).toBeVisible();
  await page.getByRole("button", { name: "Book and pay $33.60" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();

  const { items } = await person.call<{ items: { id: string }[] }>("/user/bookings");
  await page.goto(`/manage/account/reservations/${items[0]?.id}`);
  await page.getByRole("link", { name: "Insurance waiver" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Event insurance" })).toBeVisible();
  await expect(page.getByText("You accepted it")).toBeVisible();
  await expectAccessible(page);
});

test("an activity that isn’t listed can’t be insured, and the event is booked without", async ({ page, insured }) => {
  test.slow();
  await atInsurance(page, insured);
  await page.getByRole("button", { name: "Insure my event" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await page.getByRole("checkbox", { name: "Other" }).check();
  await page.getByRole("textbox", { name: /^Activity/ }).fill("Axe throwing");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "This event can’t be insured" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue without insurance" }).click();
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(page.getByText("Not insured")).toBeVisible();
  await page.getByRole("button", { name: "Book and pay $32.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
});

test("each answer can be changed, and what is missing gets the focus", { tag: "@phone" }, async ({ page, insured }) => {
  test.slow();
  await atInsurance(page, insured);
  // Nothing at the foot of the screen is cut off, even on a small phone.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [size.width, 360]) {
    await page.setViewportSize({ ...size, width });
    await expect(page.getByRole("link", { name: "Back to details" })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(size);
  await page.getByRole("button", { name: "Insure my event" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const accept = page.getByRole("checkbox", { name: /I have read/ });
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(accept).toBeFocused();
  await accept.check();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  const activities = page.getByRole("group", { name: "Activities" }).getByRole("checkbox");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(activities.first()).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Choose at least one activity.");
  await expect(page.getByRole("alert")).toBeInViewport();
  for (const index of Array(11).keys()) await activities.nth(index).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose up to 10 activities.");
  await activities.nth(10).uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  const none = page.getByRole("radio", { name: "No, none of them" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(none).toBeFocused();
  await page.getByRole("radio", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "This event can’t be insured" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change my answers" }).click();
  await none.click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Insure this event" }).click();
  await expect(page.getByText("Your event is insured")).toBeVisible();

  await page.goBack();
  await page.getByLabel("Number of people").fill("150");
  await page.getByRole("button", { name: "Continue to insurance" }).click();
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove insurance" }).click();
  await page.getByRole("button", { name: "No thanks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How will you pay?" })).toBeVisible();
});

test("insurance that is withdrawn meanwhile leaves the bill, and that is told", async ({ page, own, insured }) => {
  test.slow();
  await atInsurance(page, insured);
  await page.getByRole("button", { name: "Insure my event" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await page.getByRole("checkbox", { name: "Volleyball" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: "No, none of them" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Insure this event" }).click();
  await expect(total(page)).toContainText("$33.60");
  await own.admin.call(`${own.api}/organization/insurance`, undefined, "DELETE");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Continue to review" }).click();
  const book = page.getByRole("button", { name: /^Book and pay/ });
  // The page may have learned of it before.
  if (((await book.textContent()) ?? "").includes("33.60")) {
    await book.click();
    await expect(page.getByText("This organization doesn't offer event insurance.").first()).toBeVisible();
  }
  await page.getByRole("button", { name: "Book and pay $32.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
});

test("a hold that is lost keeps the answers about insurance for the next one", async ({ page, insured }) => {
  test.slow();
  const person = await atInsurance(page, insured);
  await page.getByRole("button", { name: "Insure my event" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await page.getByRole("checkbox", { name: "Basketball, recreational" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: "No, none of them" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Insure this event" }).click();
  await expect(page.getByText("Your event is insured")).toBeVisible();

  const id = new URL(page.url()).searchParams.get("hold");
  await person.call(`${insured.office.api}/holds/${id}`, undefined, "DELETE");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "You released this time" })).toBeVisible();
  await page.getByRole("list").getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await expect(total(page)).toContainText("$33.60");
  await page.getByRole("button", { name: "Continue to insurance" }).click();
  await expect(page.getByText("Your event is insured")).toBeVisible();
});

test("an admin offers insurance and takes it back, and everybody reads what is covered", async ({
  page,
  own,
  baseURL,
}) => {
  test.slow();
  await enter(page, own.admin);
  await page.goto(`/manage/orgs/${own.organization}/settings/insurance`);
  await page.getByLabel("Limit per event").fill("1000000");
  await page.getByLabel("Limit per year").fill("500000");
  await page.getByLabel("Number of cages").fill("2");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Enter what it pays in a year")).toBeVisible();
  await expect(page.getByText("Confirm each statement about your batting cages.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Limit per year").fill("2000000");
  await page.getByLabel("Number of cages").fill("0");
  await page.getByRole("switch", { name: "Use our own waiver" }).check();
  await page.getByLabel("Our waiver").fill("I know the rules of the armory.");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Save Success")).toBeVisible();

  await page.goto(portalUrl(baseURL, own.organization, "/insurance"));
  await expect(page.getByText("I know the rules of the armory.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/insurance");
  await expect(page.getByRole("list", { name: "Prohibited activities" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/manage/orgs/${own.organization}/settings/insurance`);
  await page.getByRole("button", { name: "Remove insurance" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("Rentals are no longer covered.");
  await dialog.getByRole("button", { name: "Remove insurance" }).click();
  await expect(page.getByText("Renters can’t insure events here yet.")).toBeVisible();
});
