import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter, signUp } from "./people";
import { bookAll, hour, type Place } from "./places";
import { chooseAny } from "./search-field";
import { serial } from "./serial";
import { test } from "./visitors";

/** Somebody new on the crew. */
async function crewOf({ office }: Place, role: string) {
  const person = await signUp();
  await office.admin.call(`${office.api}/staff`, { email: person.email, role });
  return person;
}

interface Orders {
  items: { id: string; title: string; status: string }[];
}

/** Lists everything that this device keeps to open the day without a connection. */
const keptOn = (page: Page) =>
  page.evaluate(async () => ({
    day: Object.keys(localStorage).filter((key) => key.startsWith("fieldhouse.draft.")),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

/** A file as the page gets it. */
const read = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path);
    const [type, caching] = [answer.headers.get("content-type"), answer.headers.get("cache-control")];
    return { address: answer.url, text: await answer.text(), type, caching };
  }, path);

/** Waits until the page would open without a connection. */
async function untilKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptOn(page)).toMatchObject({ day: [expect.stringContaining("crew-day")] });
}

test("a rule makes a crew's day, whose ticks outlast a lost connection", { tag: "@phone" }, async ({ page, place }) => {
  const { organization, api } = place.office;
  const manager = await crewOf(place, "maintenanceManager");
  const crew = await crewOf(place, "maintenanceStaff");
  const date = dayFromNow(9);
  const rule = `Chairs ${serial()}`;

  await enter(page, manager);
  await page.goto(`/manage/orgs/${organization}/settings/work-orders`);
  await page.getByRole("button", { name: "Add rule" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(rule);
  await chooseAny(page, dialog, "Space", `${place.name}, ${place.facilityName}`);
  await dialog.getByRole("button", { name: "Add task" }).click();
  await dialog.getByLabel("Task 1", { exact: true }).fill("Unstack the chairs");
  await dialog.getByLabel("Description").fill("From the cellar");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await dialog.getByLabel("Type").last().selectOption("Setup");
  await dialog.getByLabel("Setup 2", { exact: true }).fill("Ten rows");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("heading", { name: rule })).toBeVisible();
  await expectAccessible(page);

  const { id } = await bookAll(await signUp(), place, [hour(9)], "Fish fry");
  await expect
    .poll(async () => (await manager.call<Orders>(`${api}/bookings/${id}/work-orders`)).items.map(({ title }) => title))
    .toContain(rule);

  await enter(page, crew);
  await page.goto(`/manage/orgs/${organization}/crew?date=${date}`);
  const order = page.getByRole("article", { name: rule });
  await expect(order).toContainText("Due 9:00 AM");
  await expect(order).toContainText("From the cellar");
  await expectAccessible(page);
  await untilKept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^No connection\. This list is as of \d+:\d\d [AP]M\.$/)).toBeVisible();
  await order.getByRole("checkbox", { name: "Unstack the chairs" }).check();
  await expect(page.getByText("1 change is kept on this device")).toBeVisible();
  await expect(order).toContainText("Accepted");
  await expect(order.getByRole("button", { name: "Mark as completed" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Search or do anything" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  // The days after it were read along; today wasn't.
  await page.goto(`/manage/orgs/${organization}/crew?date=${dayFromNow(11)}`);
  await expect(page.getByText("No work due this day")).toBeVisible();
  await page.goto(`/manage/orgs/${organization}/crew`);
  await expect(page.getByText("There’s no connection. Connect once to see this day.")).toBeVisible();
  await expectAccessible(page);
  const [made] = (await manager.call<Orders>(`${api}/bookings/${id}/work-orders`)).items;
  await page.goto(`/manage/orgs/${organization}/crew?order=${made?.id}`);
  await expect(order.getByRole("checkbox", { name: "Unstack the chairs" })).toBeChecked();
  await page.context().setOffline(false);
  await expect(page.getByText("This list is as of")).toBeHidden();
  await expect(page.getByText("kept on this device")).toBeHidden();
  await expect(order).toContainText("Accepted");
  await expect
    .poll(async () =>
      (await manager.call<Orders>(`${api}/bookings/${id}/work-orders`)).items.map(({ status }) => status),
    )
    .toEqual(["accepted"]);
  // A completed order leaves the list, with its checkboxes.
  await order.getByRole("checkbox", { name: "Ten rows" }).click();
  await expect(page.getByText("Everything is done.")).toBeVisible();
  await expect
    .poll(async () =>
      (await manager.call<Orders>(`${api}/bookings/${id}/work-orders`)).items.map(({ status }) => status),
    )
    .toEqual(["completed"]);
});

test("a crew's day stays on a device as long as its person is signed in", async ({ page, place }) => {
  const { organization } = place.office;
  const crew = await crewOf(place, "maintenanceStaff");
  const day = `/manage/orgs/${organization}/crew`;
  await enter(page, crew);
  await page.goto(day);
  await untilKept(page);
  // From the home screen the same day opens.
  const manifest = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  const found = await read(page, manifest);
  expect(found.type).toBe("application/manifest+json");
  const { start_url: start } = JSON.parse(found.text) as { start_url: string };
  expect(new URL(start, found.address).pathname).toBe(day);
  // Browsers check for a new worker each time.
  expect((await read(page, "/crew-worker.js")).caching).toBe("public, no-cache");
  // Only these pages have it.
  await page.goto(`/manage/orgs/${organization}/home`);
  await expect(page.getByRole("heading", { name: "Work today" })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect.poll(() => keptOn(page)).toEqual({ day: [], caches: [], workers: 0 });

  // An expired session isn't a sign-out, but another person who signs in doesn't see the first one's day.
  await enter(page, await crewOf(place, "maintenanceStaff"));
  await page.goto(day);
  await untilKept(page);
  await enter(page, await crewOf(place, "maintenanceStaff"));
  await page.goto("/");
  await expect.poll(() => keptOn(page)).toMatchObject({ day: [] });
  await page.context().setOffline(true);
  await page.goto(day);
  await expect(page.getByText("Check the connection and try again.")).toBeVisible();
  await expectAccessible(page);
});

test("operations see events and tasks without money, and print them", async ({ page, place }) => {
  const { organization, name } = place.office;
  const operations = await crewOf(place, "operations");
  const date = dayFromNow(10);
  await bookAll(await signUp(), place, [hour(10)], "Chess club");
  await enter(page, operations);
  await page.goto(`/manage/user/reports/eventlist?startDate=${date}&endDate=${date}`);
  await expect(page).toHaveURL(new RegExp(`/orgs/${organization}/eventlist\\?startDate=${date}`));
  const event = page.getByRole("article", { name: "Chess club" });
  await expect(event).toContainText("10:00 to 11:00 AM");
  await expect(page.getByText("$")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("main")).toContainText(name);
  await expect(page.getByRole("main")).toContainText("Chess club");
  await expectAccessible(page);
  await page.goto(`/manage/orgs/${organization}/home`);
  await expect(page.getByRole("heading", { name: "Work today" })).toBeVisible();
  await expect(page.getByText("Net sales")).toBeHidden();
  await expectAccessible(page);
});

test("whoever a work order is assigned to hears of it at once, and the notification leads to its day", async ({
  page,
  place,
}) => {
  const { organization, api } = place.office;
  const manager = await crewOf(place, "maintenanceManager");
  const crew = await crewOf(place, "maintenanceStaff");
  const { id } = await bookAll(await signUp(), place, [hour(13)], "Harvest supper");
  const title = `Tables ${serial()}`;

  await enter(page, crew);
  await page.goto(`/manage/orgs/${organization}/crew?date=${dayFromNow(13)}`);
  const order = page.getByRole("article", { name: title });
  await expect(order).toBeHidden();
  const made = await manager.call<Orders>(`${api}/bookings/${id}/work-orders`, {
    kind: "setup",
    title,
    assigneeId: (await crew.call<{ user: { id: string } }>("/user/session")).user.id,
    tasks: [{ name: "Line up" }],
  });
  await expect(order).toBeVisible();
  await page.goto(`/manage/orgs/${organization}/home`);
  await page.getByRole("button", { name: /^Notifications, \d+ new$/ }).click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: new RegExp(title) })
    .click();
  await expect(page).toHaveURL(/\/crew\?order=/);
  await expect(order).toContainText("Harvest supper");
  await expectAccessible(page);

  const canceled = made.items.find((item) => item.title === title);
  await manager.call(`${api}/work-orders/${canceled?.id}/status`, { status: "canceled" }, "PUT");
  await expect(page.getByText(`${title} was canceled.`)).toBeVisible();
  await expect(order).toBeHidden();
  await expectAccessible(page);
});
