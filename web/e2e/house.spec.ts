/** The profiles of an organization and its facilities: staff write them, visitors read them. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter } from "./people";
import { anotherVisitor, test } from "./visitors";

const picture = readFileSync(new URL("../../seeds/demo/pictures/stadium.png", import.meta.url));
const rules = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

async function save(page: Page, name: string | RegExp = "Save") {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
  await expect(page.getByText("Save Success").last()).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
}

/** A tab of a staff page. */
const tab = (page: Page, of: string, name: string) =>
  page.getByRole("navigation", { name: of, exact: true }).getByRole("link", { name, exact: true });

/** The input of an upload, by the words at it. */
const upload = (page: Page, label: string) => page.locator(`input[type="file"]`).and(page.getByLabel(label));

test("staff say who they are, visitors read it, and staff see that somebody came", async ({ page, browser, place }) => {
  test.slow();
  const { organization, admin } = place.office;
  const home = `/manage/orgs/${organization}`;
  await enter(page, admin);

  // A handle becomes a link; a contact is for visitors unless it isn't.
  await page.goto(`${home}/edit`);
  await page.getByLabel("Instagram").fill("@Superior.Parks");
  await page.getByLabel("Tags").fill("gyms, rinks");
  await page.getByLabel("Slogan").fill("Ice and air for everybody");
  await save(page, /^Save/);
  await expect(page.getByLabel("Instagram")).toHaveValue("https://instagram.com/Superior.Parks");
  await tab(page, "Organization pages", "Contacts").click();
  await page.getByRole("button", { name: "Add contact" }).click();
  await page.getByLabel("First name").fill("Joan");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Enter an email address or a phone number.")).toBeVisible();
  await page.getByRole("button", { name: "Add phone" }).click();
  await page.getByRole("textbox", { name: /^Phone/ }).fill("(715) 555-0141");
  await save(page, /^Save/);
  await expectAccessible(page);

  // Pictures and files are kept as they are uploaded.
  await tab(page, "Organization pages", "Pictures and files").click();
  await page.getByLabel("Description of the new banner").fill("The armory at dusk");
  await upload(page, "New banner").setInputFiles({ name: "b.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("dialog", { name: "Crop the picture" }).getByRole("button", { name: "Use uncropped" }).click();
  await expect(page.getByRole("img", { name: "The armory at dusk" })).toBeVisible();
  await page.getByLabel("Description of the next file").fill("House rules");
  await upload(page, "New file").setInputFiles({ name: "rules.pdf", mimeType: "application/pdf", buffer: rules });
  await expect(page.getByRole("list", { name: "Files" })).toContainText("House rules");
  await expectAccessible(page);

  // Visitors find all of it on the page.
  await page.context().clearCookies();
  await page.goto(`/wi/superior/orgs/${organization}/`);
  await expect(page.getByRole("img", { name: "The armory at dusk" })).toBeVisible();
  await expect(page.getByText("Ice and air for everybody")).toBeVisible();
  await expect(page.getByRole("list", { name: "Tags" })).toContainText("rinks");
  await expect(page.getByRole("link", { name: "(715) 555-0141" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    /instagram\.com\/Superior\.Parks$/,
  );
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "House rules" }).click();
  expect((await saved).suggestedFilename()).toBe("rules.pdf");
  await expectAccessible(page);

  // Staff see visitor counts; test browsers aren't counted, just like robots.
  const context = await anotherVisitor(
    browser,
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  );
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith(`/organizations/${organization}/visits`));
  await visitor.goto(`/wi/superior/orgs/${organization}/`);
  expect((await counted).ok()).toBe(true);
  await context.close();
  await enter(page, admin);
  await page.goto(`${home}/home`);
  const visits = page.getByRole("table", { name: /^Visits by day/ });
  await expect(visits.getByRole("row").filter({ has: page.getByRole("cell", { name: /^[1-9]/ }) })).toHaveCount(1);
});

test("a facility says when somebody is there, whom to ask, and what is where", async ({ page, place }) => {
  test.slow();
  await enter(page, place.office.admin);
  await page.goto(place.managedFacility);
  await expect(page.getByRole("heading", { level: 1, name: place.facilityName })).toBeVisible();
  await expect(page.getByText("No hours yet.")).toBeVisible();
  await expectAccessible(page);

  await tab(page, place.facilityName, "Hours").click();
  await page.getByRole("button", { name: "Add hours" }).click();
  await page.getByLabel("Closes").fill("07:00");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("End Time must be later than Start Time.")).toBeVisible();
  await page.getByLabel("Closes").fill("21:00");
  await page.getByRole("button", { name: "Add row" }).click();
  await page.getByRole("button", { name: "Add season" }).click();
  await page.getByLabel("Name").last().fill("Summer");
  await page.getByLabel("First day, month").selectOption("June");
  await save(page, /^Save/);
  await expectAccessible(page);

  // A space is placed and moved by keys; with the last one nothing is left to place.
  await tab(page, place.facilityName, "Map").click();
  await page.getByRole("button", { name: `Place ${place.name}` }).click();
  await expect(page.getByText("No spaces remain")).toBeVisible();
  const placed = page.getByRole("button", { name: `${place.name}, turned by 0°` });
  await expect(placed).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("]");
  await expect(page.getByRole("spinbutton", { name: "Rotation" })).toHaveValue("15");
  // It follows the pointer, and stays where it is let go.
  const turned = page.getByRole("button", { name: `${place.name}, turned by 15°` });
  const centerOf = async () => {
    const { x, y, width, height } = (await turned.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
  };
  await turned.scrollIntoViewIfNeeded();
  const [x, y] = await centerOf();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 10);
  await page.mouse.move(x + 40, y - 30);
  await page.mouse.up();
  await expect.poll(centerOf).toEqual([x + 40, y - 30]);
  await page.getByRole("button", { name: "Entrance", exact: true }).click();
  await page.getByLabel("Name").fill("Door 4");
  await expectAccessible(page);
  await save(page, /^Save/);

  await tab(page, place.facilityName, "Contacts").click();
  await page.getByRole("button", { name: "Add contact" }).click();
  await page.getByLabel("First name").fill("Ray");
  await page.getByLabel("Email").fill("ray@superior.example");
  await page.getByLabel("Type", { exact: true }).selectOption("Custodial");
  await save(page, /^Save/);

  await page.context().clearCookies();
  await page.goto(place.page.replace(/\/[^/]+$/, ""));
  await expect(page.getByRole("heading", { name: "Hours" })).toBeVisible();
  await expect(page.getByText(/^Today:/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "ray@superior.example" })).toBeVisible();
  await expectAccessible(page);
  await tab(page, "About this facility", "Map").click();
  const plan = page.getByRole("group", { name: `Plan of ${place.facilityName}` });
  await expect(plan).toContainText("Door 4");
  await plan.getByRole("link", { name: place.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(place.name);
});

test("replies, tax, and payout are set by admins, and numbers don't come back", async ({ page, place, staff }) => {
  test.slow();
  const { organization, admin } = place.office;
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/settings/replies`);
  await page.getByLabel("Approved").fill("See you there, {renter}!");
  await page.getByRole("button", { name: "Add reply" }).click();
  await page.getByLabel("Name of reply 5").fill("Floor");
  await page.getByLabel("Text of reply 5").fill("Gym shoes only.");
  await save(page, /^Save/);
  await expectAccessible(page);

  await tab(page, "Settings", "Tax and payout").click();
  const legal = page.getByRole("group", { name: "Tax information" });
  await legal.getByLabel("Legal type").selectOption("501(c)3");
  await legal.getByLabel("Legal name").fill("Superior Recreation");
  await legal.getByLabel("EIN").fill("123456789");
  await expect(legal.getByLabel("EIN")).toHaveValue("12-3456789");
  await save(page, /^Save tax information/);
  await expect(legal).toContainText("On file: ends in 6789");
  const payout = page.getByRole("group", { name: "Payout" });
  await payout.getByLabel("Account holder").fill("Superior Recreation");
  await payout.getByLabel("Routing number").fill("075000019");
  await expect(payout).toContainText("JPMorgan Chase Bank");
  await payout.getByLabel("Account number", { exact: true }).fill("9876501234");
  await payout.getByLabel("Repeat account number").fill("9876501234");
  await save(page, /^Save payout/);
  await page.reload();
  await expect(payout).toContainText("On file: ends in 1234");
  expect(await page.content()).not.toContain("9876501234");
  await expectAccessible(page);

  // The platform's people alone make partners.
  await page.goto(`/manage/orgs/${organization}/settings/terms`);
  await expect(page.getByRole("switch", { name: /^Partner/ })).toBeDisabled();
  await page.context().clearCookies();
  await enter(page, await staff("superadmin"));
  await page.reload();
  await page.getByRole("switch", { name: /^Partner/ }).check();
  await page.getByLabel("Region").fill("Upper Midwest");
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await expect(page.getByText("Save Success")).toBeVisible();
  await expectAccessible(page);
});
