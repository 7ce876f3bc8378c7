import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, enterAsNew } from "./people";
import { book, hold, hour, keepCard, wizard } from "./places";
import { pick } from "./search-field";
import { test } from "./visitors";

test.describe.configure({ retries: 0 });

const picture = fileURLToPath(new URL("../../seeds/demo/pictures/gym-a.png", import.meta.url));

test("a profile has a photo, affiliations and the mail that one wants", async ({ page }) => {
  const person = await enterAsNew(page);
  await page.goto("/manage/account/profile");
  await page.locator("input[type=file]").setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Dana Whitfield" })).toBeVisible();
  await pick(page, "Gender", "Female");
  await page.getByLabel("Affiliations").fill("Lions Club\n\nStorm Volleyball");
  await page.getByRole("checkbox", { name: "A copy of each request I send" }).uncheck();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Reservations" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(question).toContainText("Any changes will not be saved.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Save Success Profile")).toBeVisible();
  expect(await person.call("/user/profile")).toMatchObject({
    gender: "female",
    affiliations: ["Lions Club", "Storm Volleyball"],
    mutedMail: ["staffMorning", "received"],
    phone: "+16085550177",
  });
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Reservations" }).click();
  await expect(page).toHaveURL(/\/reservations/);
  await expect(question).toBeHidden();
  await page.goBack();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByRole("img", { name: "Dana Whitfield" })).toHaveCount(0);
});

test("a number of another country is kept, and one that can’t be dialed is refused without loss", async ({
  page,
  place,
}) => {
  const person = await enterAsNew(page);
  await page.goto("/manage/account/profile");
  const phone = page.getByLabel("Phone");
  await phone.fill("+33 6 12 34 56 78");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Save Success Profile")).toBeVisible();
  expect(await person.call("/user/profile")).toMatchObject({ phone: "+33612345678" });
  await page.reload();
  await expect(phone).toHaveValue("+33 6 12 34 56 78");

  await phone.fill("+33 6 12 34");
  await page.getByLabel("City").fill("Windsor");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(phone).toHaveAccessibleDescription(/^Enter a phone number/);
  await expect(phone).toHaveValue("+33 6 12 34");
  await expect(page.getByLabel("City")).toHaveValue("Windsor");
  await expectAccessible(page);
  expect(await person.call("/user/profile")).toMatchObject({ phone: "+33612345678", address: { city: "Sun Prairie" } });

  // Staff read it as its country writes it.
  const { id } = await book(person, place, hour());
  await enter(page, place.office.admin);
  await page.goto(`/manage/orgs/${place.office.organization}/requests/${id}`);
  const renter = page.getByRole("region", { name: "Dana Whitfield" });
  await expect(renter.getByRole("link", { name: "+33 6 12 34 56 78" })).toHaveAttribute("href", "tel:+33612345678");
});

test("staff choose an email each morning", async ({ page, place }) => {
  await enter(page, place.office.admin);
  await page.goto("/manage/account/profile");
  const choice = page.getByRole("checkbox", { name: "A summary each morning where I work" });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Save Success Profile")).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Save Success Profile")).toBeVisible();
  const { mutedMail } = await place.office.admin.call<{ mutedMail: string[] }>("/user/profile");
  expect(mutedMail).toContain("staffMorning");
});

test("who was in charge is offered the next time, and what isn’t listed is asked for", async ({ page, place }) => {
  test.slow();
  const { admin, api } = place.office;
  const addons = [{ name: "Chairs", price: "1.50", perItem: true, quantity: 40 }];
  await admin.call(`${api}/spaces/${place.spaceId}/addons`, { addons }, "PUT");
  const person = await enterAsNew(page);
  await keepCard(person, "4242424242424242");
  await page.goto(wizard(place, hour(), "details", await hold(person, place, hour())));
  await page.getByLabel("Event name").fill("Practice");
  await page.getByLabel("Number of people").fill("12");
  await page.getByRole("checkbox", { name: /^That’s me/ }).uncheck();
  await page.getByLabel("First name").fill("Tou");
  await page.getByLabel("Last name").fill("Vang");
  await page.getByLabel("Email").fill("tou.vang@example.com");
  await page.getByLabel("Phone").fill("608 555 0199");
  await page.getByLabel("Affiliation").fill("Badger Volleyball Club");
  await page.getByRole("button", { name: "Continue to options" }).click();

  const requests = page.getByRole("list", { name: "Your own requests" });
  for (const name of ["A second podium", "A piano"]) {
    await page.getByRole("textbox", { name: /^Item/ }).fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(requests).toContainText(name);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove A piano" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(requests).toContainText("A piano");
  await page.getByRole("button", { name: "Remove A piano" }).click();
  await expect(requests).not.toContainText("A piano");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Continue to review" }).click();
  await page.getByRole("button", { name: "Book and pay $32.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /is yours/ })).toBeVisible();
  const { items } = await person.call<{ items: { id: string }[] }>("/user/bookings");
  const booking = await person.call<{ bill: { options: { name: string }[] } }>(`/user/bookings/${items[0]?.id}`);
  expect(booking.bill.options.map(({ name }) => name)).toEqual(["A second podium"]);

  await page.goto(wizard(place, hour(8), "details", await hold(person, place, hour(8))));
  await page.getByRole("checkbox", { name: /^That’s me/ }).uncheck();
  await pick(page, "Previous supervisors", "Tou Vang, Badger Volleyball Club");
  await expect(page.getByLabel("Email")).toHaveValue("tou.vang@example.com");
  await page.getByLabel("Affiliation").fill("");
  const fromProfile = page.getByRole("radiogroup", { name: "From your profile" });
  await fromProfile.getByRole("radio", { name: "Badger Volleyball Club" }).click();
  await expect(page.getByLabel("Affiliation")).toHaveValue("Badger Volleyball Club");
  await expectAccessible(page);
  await page.goto("/manage/account/profile");
  await expect(page.getByLabel("Affiliations")).toHaveValue("Badger Volleyball Club");
  await page.getByRole("button", { name: "Remove Tou Vang" }).click();
  await expect(page.getByRole("heading", { name: "On-site supervisors" })).toHaveCount(0);
});
