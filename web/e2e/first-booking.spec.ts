import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { readPage } from "./client";
import { weekdayFromNow } from "./demo";
import { linkIn, mailTo } from "./mail";
import { enter, enterAsNew, type Person, signUp } from "./people";
import { choose, pick } from "./search-field";
import { serial } from "./serial";
import { bookButton, fillCard, fillDetails } from "./steps";
import { anotherVisitor, test } from "./visitors";

test.describe.configure({ retries: 0 });

/** Asks on the host page for an organization that isn't listed. */
async function askFor(page: Page, name: string) {
  await page.goto("/host");
  const form = page.getByRole("region", { name: "Add your organization" });
  await form.getByLabel("Organization").fill(name);
  await pick(page, "Category", "Municipality");
  await form.getByLabel("Your position").fill("Recreation director");
  await form.getByLabel("City").fill("Park Falls");
  await choose(page, "State", "Wisconsin");
  await form.getByRole("button", { name: "Send request" }).click();
  const sent = page.getByRole("dialog", { name: "Request Sent" });
  await expect(sent).toContainText(name);
  await sent.getByRole("button", { name: "Done" }).click();
}

/** The platform adds the organization that was asked for. */
async function addAsked(desk: Page, name: string) {
  await desk.goto("/manage/admin/orgclaim");
  await desk.getByRole("row").filter({ hasText: name }).getByRole("link", { name: "Add organization" }).click();
  await expect(desk.getByLabel("Name", { exact: true })).toHaveValue(name);
  await desk.getByLabel("Street address").fill("400 4th Ave S");
  await desk.getByRole("combobox", { name: "Location search" }).fill("Park Falls");
  await desk.getByRole("option", { name: "Park Falls, WI" }).first().click();
  await desk.getByLabel("ZIP code").fill("54552");
  await desk.getByRole("button", { name: "Add organization" }).click();
  await expect(desk.getByRole("region", { name: `Set up ${name}` })).toBeVisible();
}

/** The address that the letter to the new admin leads to. */
async function staffPages({ email }: Person, name: string): Promise<string> {
  const letter = async () => (await mailTo(email)).find(({ subject }) => subject === `You now manage ${name}`)?.id;
  await expect.poll(letter).toBeTruthy();
  const text = await readPage(`/dev/mail/${await letter()}/text`);
  return /\/manage\S*/.exec(text)?.[0] ?? "";
}

test("somebody asks for an organization, sets it up step by step, and its first space is found and booked", async ({
  page,
  browser,
  staff,
}) => {
  test.slow();
  const name = `Park Falls Recreation ${serial()}`;
  const admin = await signUp();
  const [, token] = (await linkIn(admin.email, "/confirm-email")).split("token=");
  await admin.call("/email-confirmation", { token });
  await enter(page, admin);
  await askFor(page, name);

  const office = await anotherVisitor(browser);
  const desk = await office.newPage();
  await enter(desk, await staff("superadmin"));
  await addAsked(desk, name);
  await office.close();

  // The letter leads to the checklist, and each step to the next.
  await page.goto(await staffPages(admin, name));
  const setUp = page.getByRole("region", { name: `Set up ${name}` });
  const home = page.url();
  const next = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await expect(setUp).toContainText("0 of 6");
  await expectAccessible(page);

  await next("Add a facility");
  await page.getByLabel("Name", { exact: true }).fill("Lincoln Center");
  await page.getByLabel("Street address").fill("420 Division St");
  await page.getByRole("combobox", { name: "Location search" }).fill("54552");
  await page.getByRole("option", { name: "54552" }).first().click();
  await page.getByRole("button", { name: "Add facility" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lincoln Center" })).toBeVisible();

  await next("Add space");
  await page.getByLabel("Name", { exact: true }).fill("Gym");
  await page.getByRole("button", { name: "Gym", exact: true }).first().click();
  await page.getByRole("switch", { name: "Instant booking" }).check();
  await page.getByRole("button", { name: "Add space" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gym" })).toBeVisible();

  await expect(page.getByText(`${name} isn’t published yet.`)).toBeVisible();
  await expectAccessible(page);
  await next("Set a price");
  await page.getByLabel("Price per hour").fill("24");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Save Success").first()).toBeVisible();

  await next("Add open hours");
  await page.getByRole("button", { name: "Add hours" }).first().click();
  const hours = page.getByRole("dialog", { name: "Add hours" });
  await hours.getByLabel("Name").fill("Open gym");
  await hours.getByRole("button", { name: "Save hours" }).click();
  await expect(hours).toBeHidden();

  // The logo can wait.
  await expect(page.getByRole("main").getByRole("link", { name: "Add your logo and colors" })).toBeVisible();
  await page.goto(home);
  await expect(setUp).toContainText("4 of 6");
  await next("Publish");
  const publish = page.getByRole("dialog", { name: "Publish?" });
  await expect(publish.getByRole("checkbox", { name: "Lincoln Center" })).toBeChecked();
  await expect(publish.getByRole("checkbox", { name: "Gym" })).toBeChecked();
  await expectAccessible(page, "publish");
  await publish.getByRole("button", { name: "Publish" }).click();
  const published = page.getByRole("dialog", { name: `${name} is published` });
  await expect(published.getByRole("link")).toBeVisible();
  await published.getByRole("button", { name: "Done" }).click();

  // A stranger finds it by its name, and books it.
  const renter = await anotherVisitor(browser);
  const visit = await renter.newPage();
  const person = await enterAsNew(visit);
  await visit.goto("/");
  await visit.getByRole("combobox", { name: "Where" }).fill(name);
  await visit.getByRole("option", { name }).first().click();
  await expect(visit.getByRole("heading", { level: 1 })).toContainText(name);
  await expectAccessible(visit);
  await visit.getByRole("link", { name: "Lincoln Center" }).first().click();
  await expect(visit.getByRole("heading", { level: 1, name: "Lincoln Center" })).toBeVisible();
  await visit.getByRole("main").getByRole("link", { name: /Gym/ }).first().click();
  await expect(visit.getByRole("heading", { level: 1, name: "Gym" })).toBeVisible();
  const { origin, pathname } = new URL(visit.url());
  await visit.goto(`${origin}${pathname}?date=${weekdayFromNow(2)}`);
  await visit
    .getByRole("radiogroup", { name: /^Start times for/ })
    .locator("[role=radio]:not([aria-disabled])")
    .first()
    .click();
  await expectAccessible(visit);
  await bookButton(visit).click();
  await expect(visit.getByRole("heading", { level: 1, name: "What are you planning?" })).toBeVisible();
  await fillDetails(visit);
  await fillCard(visit, "4242424242424242");
  await visit.getByRole("button", { name: /^Book and pay \$/ }).click();
  await expect(visit.getByRole("heading", { level: 1, name: /^Gym is yours/ })).toBeVisible();
  await expectAccessible(visit);
  await expect.poll(async () => (await person.call<{ items: unknown[] }>("/user/bookings")).items.length).toBe(1);
  await renter.close();

  // The organization sees its first booking.
  await page.goto(`${home.replace(/\/home$/, "")}/bookings`);
  await expect(page.getByText("Storm 7th grade practice").first()).toBeVisible();
  await expectAccessible(page);
});
