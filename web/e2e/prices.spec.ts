/** A season's prices and hours for a facility, set up in the browser. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dayFromNow } from "./demo";
import { enter } from "./people";
import { chooseAny } from "./search-field";
import { serial } from "./serial";
import { test } from "./visitors";

const saved = (page: Page) => expect(page.getByText("Save Success").last()).toBeVisible();

/** Saves by keyboard, and waits until there is nothing left to save. */
async function save(page: Page) {
  await page.keyboard.press("Control+s");
  await saved(page);
}

/** Shows the spaces of a facility. They are already listed if there are only a few. */
async function unfold(dialog: Locator, facility: string) {
  const spaces = dialog.locator("details").filter({ hasText: facility });
  await expect(spaces).toBeAttached();
  if ((await spaces.getAttribute("open")) === null) await spaces.getByText(facility, { exact: true }).first().click();
}

test("a season’s prices and hours for a facility", async ({ page, place }) => {
  test.slow();
  const { admin, api, organization } = place.office;
  const other = await admin.call<{ id: string; name: string; shortName: string }>(
    `${api}/facilities/${place.facility}/spaces`,
    { base: "Studio", types: ["gym"], price: "20.00" },
  );
  await enter(page, admin);

  await test.step("a price sheet is typed and pasted like a spreadsheet", async () => {
    await page.goto(`/manage/orgs/${organization}/pricing`);
    await page
      .getByRole("link", { name: "Add price sheet" })
      .or(page.getByRole("button", { name: "Add price sheet" }))
      .first()
      .click();
    await page.getByLabel("Name", { exact: true }).fill(`Season ${place.facilityName}`);
    const cell = (row: number, column: string) => page.getByRole("gridcell", { name: `Row ${row}, ${column}:` });
    await cell(1, "All days").click();
    await page.keyboard.type("4O");
    await page.keyboard.press("Enter");
    await cell(1, "All days").click();
    await expect(page.getByText("Enter an amount, such as $40 or 1,250.50.")).toBeVisible();
    await page.keyboard.type("$40");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("55");
    await page.keyboard.press("Enter");
    await expect(cell(1, "Weekends")).toHaveText("55.00");
    await page.keyboard.press("Control+z");
    await expect(cell(1, "Weekends")).toHaveText("");
    await page.keyboard.press("Control+y");
    await page.getByRole("button", { name: "Add row" }).click();
    await cell(2, "To").click();
    await page.keyboard.type("10p");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+d");
    await expect(cell(2, "All days")).toHaveText("40.00");
    await expectAccessible(page);
    await save(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Season ${place.facilityName}`);
    await expect(cell(2, "To")).toHaveText("10:00 PM");
  });

  await test.step("blocks are filled in, and the day that has two prices is named", async () => {
    await page.goto(`${place.managed}/settings/prices`);
    await page.getByRole("button", { name: "Blocks" }).click();
    await page.getByRole("button", { name: "Add block" }).click();
    await page.getByLabel("Block", { exact: true }).first().fill("Evening");
    await page.getByLabel("Start").fill("18:00");
    await page.getByLabel("End", { exact: true }).fill("20:00");
    const block = page.getByRole("region", { name: "Evening" });
    await block.getByRole("button", { name: "Friday" }).click();
    await block.getByLabel("Price of Evening, row 1").fill("$110");
    await block.getByRole("button", { name: "Row", exact: true }).click();
    await block.getByLabel("Price of Evening, row 2").fill("1,250");
    await block.getByRole("button", { name: "Thursday" }).nth(1).click();
    await page.keyboard.press("Control+s");
    await expect(block.getByText("Overlapping days in the pricing: Thursday has a price above.")).toBeVisible();
    await block.getByRole("button", { name: "Thursday" }).nth(1).click();
    await expectAccessible(page);
    await save(page);
    await page.getByRole("button", { name: "Templates" }).click();
    await page.getByRole("menuitem", { name: "Save as template…" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as template" });
    await dialog.getByLabel("Template name").fill(`Evenings ${place.facilityName}`);
    await dialog.getByRole("button", { name: "Save template" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the answer to how much, and why", async () => {
    const check = page.getByRole("region", { name: "Check a price" });
    await expect(check.getByLabel("Block")).toHaveValue("Evening");
    await check.getByLabel("Date").fill(dayFromNow(14));
    await expect(check.getByRole("table", { name: "Price" })).toContainText("Total");
  });

  await test.step("a price is tried before it is saved, and what keeps its price is told", async () => {
    const check = page.getByRole("region", { name: "Check a price" });
    const block = page.getByRole("region", { name: "Evening" });
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Saturday", "Sunday"])
      if ((await block.getByRole("button", { name: day }).first().getAttribute("aria-pressed")) === "false")
        await block.getByRole("button", { name: day }).first().click();
    await block.getByLabel("Price of Evening, row 1").fill("$137");
    await expect(check.getByText("By your changes, which aren’t saved yet.")).toBeVisible();
    await expect(page.getByText("There are no upcoming bookings or holds")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Discard" }).click();
  });

  await test.step("other spaces get the same prices", async () => {
    await page.getByRole("button", { name: "Copy to other spaces" }).click();
    const dialog = page.getByRole("dialog", { name: "Copy prices to other spaces" });
    // Other tests may have made so many spaces that they are searched.
    const search = dialog.getByRole("searchbox", { name: "Search spaces" });
    await expect(dialog.getByText(place.facilityName).first()).toBeVisible();
    if (await search.isVisible()) await search.fill(place.facilityName);
    await unfold(dialog, place.facilityName);
    await dialog.getByRole("checkbox", { name: other.name, exact: true }).check();
    await dialog.getByRole("button", { name: "Preview 1 space" }).click();
    await expect(dialog.getByRole("table", { name: "Prices before and after" })).toContainText(other.name);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save prices of 1 space" }).click();
    await expect(dialog).toBeHidden();
    const copied = await admin.call<{ pricing: { blocks: { name: string }[] } }>(`${api}/spaces/${other.id}`);
    expect(copied.pricing.blocks.map(({ name }) => name)).toEqual(["Evening"]);
  });

  await test.step("a price of nothing takes the hours with it, once that is agreed to", async () => {
    await page.getByRole("button", { name: "By the hour" }).click();
    await page.getByLabel("Price per hour").fill("0");
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Remove the hours too?" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByLabel("Price per hour").fill("$45");
    await save(page);
    await expect(page.getByLabel("Price per hour")).toHaveValue("45.00");
  });

  await test.step("the catalog names an add-on, and the space offers it at its own price", async () => {
    const chairs = `Chairs ${place.facilityName}`;
    await page.goto(`/manage/orgs/${organization}/pricing/addons?addon=new`);
    const dialog = page.getByRole("dialog", { name: "Add add-on" });
    await dialog.getByLabel("Name").fill(chairs);
    await dialog.getByLabel("Price").fill("$2");
    await dialog.getByLabel("Quantity").fill("100");
    await dialog.getByRole("switch", { name: "Price per item" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save add-on" }).click();
    await expect(page.getByRole("table", { name: "Add-ons" })).toContainText("$2 per use, per item");
    await page.goto(`${place.managed}/settings/addons`);
    await page.getByRole("button", { name: "Add from catalog" }).click();
    await page.getByRole("menuitem", { name: chairs }).click();
    await page.getByText(chairs).first().click();
    await page.getByLabel("Price", { exact: false }).first().fill("1.50");
    await page.getByRole("button", { name: "Add custom add-on" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Scoreboard");
    await expectAccessible(page);
    await save(page);
    const { items } = await admin.call<{ items: { name: string; price: string }[] }>(
      `${api}/spaces/${place.spaceId}/addons`,
    );
    expect(items.map(({ name, price }) => [name, price])).toEqual([
      [chairs, "1.50"],
      ["Scoreboard", "0.00"],
    ]);
  });

  await test.step("hours for the whole facility say what is in the way before they are saved", async () => {
    await page.goto(`/manage/orgs/${organization}/availability?rule=new`);
    const dialog = page.getByRole("dialog", { name: "Add hours" });
    const season = `Season ${place.facilityName}`;
    await dialog.getByLabel("Name").fill(season);
    await unfold(dialog, place.facilityName);
    await dialog.getByLabel(`All of ${place.facilityName}`).check();
    await expect(dialog.getByRole("region", { name: "Conflicts" })).toContainText("Hours");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save anyway" }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row").filter({ hasText: season });
    await expect(row).toContainText(`2 spaces in ${place.facilityName}`);
    await row.getByRole("button", { name: `Delete ${season}` }).click();
    const removal = page.getByRole("dialog", { name: "Delete these hours?" });
    await removal.getByRole("button", { name: "Only some" }).click();
    await unfold(removal, place.facilityName);
    await removal.getByLabel(other.name).check();
    await removal.getByRole("button", { name: /^Delete (hours|anyway)$/ }).click();
    await expect(removal).toBeHidden();
    await expect(row).toContainText(`${place.name}, ${place.facilityName}`);
  });

  await test.step("time is assigned, and becomes a booking", async () => {
    await page.goto(`${place.managed}/availability?rule=assign`);
    const dialog = page.getByRole("dialog", { name: "Assign time" });
    await dialog.getByLabel("Event name").fill("Varsity practice");
    await chooseAny(page, dialog, "Sport", "Basketball");
    await dialog.getByLabel("Start date").fill(dayFromNow(30));
    await dialog.getByLabel("End date").fill(dayFromNow(43));
    await dialog.getByRole("button", { name: "Assign time" }).click();
    await expect(page.getByText("10 dates assigned in 1 space")).toBeVisible();
  });

  await test.step("a space becomes a part of another, and is one of its own again", async () => {
    await page.goto(`${place.managed}/settings/parts`);
    await page.getByLabel("Space", { exact: true }).selectOption({ label: other.name });
    await page.getByRole("button", { name: "Attach" }).click();
    const parts = page.getByRole("table", { name: "Parts" });
    await expect(parts).toContainText(other.name);
    await expectAccessible(page);
    await parts.getByRole("button", { name: `Detach ${other.name}` }).click();
    await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Detach" }).click();
    await expect(page.getByText("No parts yet")).toBeVisible();
  });

  await test.step("holidays are the organization’s own to name", async () => {
    await page.goto(`/manage/orgs/${organization}/pricing/holidays`);
    await page.getByRole("button", { name: "Add day" }).click();
    const days = page.getByLabel("Date");
    await days.last().fill(dayFromNow(20));
    await page.getByLabel("Name", { exact: true }).last().fill(`Founders Day ${place.facilityName}`);
    await save(page);
    await expect(page.getByRole("region", { name: "Next 12 months" })).toContainText(
      `Founders Day ${place.facilityName}`,
    );
  });
});

test("two people who edit one price sheet see both amounts, and one chooses", async ({ page, office }) => {
  const { admin, api, organization } = office;
  const rows = (all: string) => [{ start: "08:00", end: "12:00", amounts: { all } }];
  const title = `Winter ${serial()}`;
  const sheet = await admin.call<{ id: string }>(`${api}/price-sheets`, { title, rows: rows("20.00") });
  await enter(page, admin);
  await page.goto(`/manage/orgs/${organization}/pricing/${sheet.id}`);
  const amount = (text: string) =>
    page
      .getByRole("gridcell", { name: `Row 1, All days: ${text}` })
      .or(page.getByRole("cell", { name: `Row 1, All days: ${text}` }));
  await amount("20.00").click();
  await page.keyboard.type("22");
  await page.keyboard.press("Enter");
  await admin.call(`${api}/price-sheets/${sheet.id}`, { rows: rows("25.00") }, "PATCH");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Load latest version" }).click();
  const differences = page.getByRole("list", { name: "Differences" });
  await expect(differences).toContainText("Row 1, All days");
  await expect(amount("22.00")).toBeVisible();
  await expectAccessible(page);
  await differences.getByRole("button", { name: "Use theirs" }).click();
  await expect(amount("25.00")).toBeVisible();
});
