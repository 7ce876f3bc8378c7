import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { now, timeIn } from "./clock";
import { enterAsNew, signUp } from "./people";
import { chosen, hold, hour, wizard } from "./places";
import { atDetails, bookButton, stateOf } from "./steps";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

/** Seconds that the page says are left. */
async function secondsLeft(page: Page): Promise<number> {
  const words = (await page.getByRole("timer").getAttribute("aria-label")) ?? "";
  const of = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(words)?.[1] ?? 0);
  return of("minute") * 60 + of("second");
}

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

test.describe("while the clock of the page is moved", () => {
  test.use({ datesStandStill: false });

  test("the clock warns in the last minute, renews once, and acts before the hold ends", async ({ page, place }) => {
    await page.clock.install({ time: now() });
    const held = await atDetails(page, place);
    const waitUntilLeft = async (seconds: number) =>
      page.clock.fastForward(((await secondsLeft(page)) - seconds) * 1000);
    const warning = page.getByRole("status").filter({ hasText: "Less than a minute left" });
    await waitUntilLeft(40);
    await expect(warning).toBeAttached();
    await page.getByRole("button", { name: "Extend hold" }).click();
    await expect(page.getByRole("timer")).toHaveAccessibleName(/^Held for you\. 1[45] minutes/);
    await expect(warning).toBeHidden();
    await waitUntilLeft(40);
    await expect(warning).toBeAttached();
    await expect(page.getByRole("button", { name: "Extend hold" })).toHaveCount(0);
    // The clock is paused three seconds before the end: the page has released the hold by then, the server hasn't.
    await page.clock.pauseAt((await timeIn(page)) + ((await secondsLeft(page)) - 3) * 1000);
    await expect(page.getByRole("heading", { level: 1, name: "Your hold expired" })).toBeVisible();
    expect(await stateOf(held, place)).toBe("live");
  });
});

test("somebody else took the time: what is still free is offered on the spot", async ({ page, place }) => {
  const time = hour();
  await hold(await signUp(), place, time);
  await enterAsNew(page);
  await page.goto(wizard(place, time));
  await page.getByRole("button", { name: "Continue to details" }).click();
  await expect(page.getByRole("alert")).toContainText("This time isn't available");
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
  // No news arrives before the button is pressed.
  await page.routeWebSocket(/\/api\/live$/, () => undefined);
  await page.goto(chosen(place, time));
  await expect(bookButton(page)).toBeVisible();
  await hold(await signUp(), place, time);
  await bookButton(page).click();
  await expect(page.getByRole("alert")).toContainText("This time isn't available");
  await expectAccessible(page);
  await page.getByRole("alert").locator("xpath=following-sibling::ul").getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
});

test("a time that somebody else takes is said to be gone while one looks, and open again when it is freed", async ({
  page,
  place,
}) => {
  const time = hour();
  await page.goto(chosen(place, time));
  await expect(bookButton(page)).toBeVisible();
  const wizardPage = await page.context().newPage();
  await wizardPage.goto(wizard(place, time));
  const summary = wizardPage.getByRole("complementary", { name: "Summary" });
  await expect(summary.getByRole("row", { name: /^Total/ })).toBeVisible();
  const calendar = await page.context().newPage();
  await calendar.goto(`${place.page.replace(/\/[^/]*$/, "")}?tab=calendar&view=day&date=${time.date}`);
  const morning = calendar.getByRole("link", { name: /available 8:00 to 10:00 AM$/ });
  await expect(calendar.getByRole("link", { name: /available 8:00 AM to / })).toBeVisible();

  const other = await signUp();
  const taken = await hold(other, place, time);
  for (const shown of [page, wizardPage]) {
    await expect(shown.getByText(/10:00 to 11:00 AM is (booked|on hold for someone else)\./)).toBeVisible();
  }
  await expect(morning).toBeVisible();
  await expectAccessible(page);
  await other.call(`${place.office.api}/holds/${taken}`, undefined, "DELETE");
  await expect(bookButton(page)).toBeVisible();
  await expect(wizardPage.getByText("This time isn’t available.")).toBeHidden();
  await expect(morning).toBeHidden();
});
