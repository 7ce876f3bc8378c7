import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter } from "./people";
import { type Office, openFacility } from "./places";
import { test } from "./visitors";

interface MadeSpace {
  id: string;
  name: string;
  price: string;
  version: number;
}

/** A facility with so many classrooms, Room 1 to Room n. Visitors don't see it, so that other tests find places that are open. */
async function openRooms(office: Office, many: number) {
  const facility = await openFacility(office, { published: false });
  const rooms: MadeSpace[] = [];
  for (let number = 1; number <= many; number++)
    rooms.push(
      await office.admin.call<MadeSpace>(`${office.api}/facilities/${facility.shortName}/spaces`, {
        base: "Room",
        number,
        types: ["classroom"],
        price: "18.00",
      }),
    );
  const read = async () => {
    const page = await office.admin.call<{ items: (MadeSpace & Record<string, unknown>)[] }>(
      `${office.api}/spaces?facility=${facility.shortName}&limit=100`,
    );
    return page.items;
  };
  return { facility, rooms, read };
}

const cell = (page: Page, name: string | RegExp) =>
  page.getByRole("gridcell", { name }).or(page.getByRole("cell", { name }));

test("fifty spaces are changed by keyboard, and one save says what was refused", async ({ page, office }) => {
  test.slow();
  const { facility, rooms, read } = await openRooms(office, 50);
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/facs/${facility.shortName}/spaces`);
  await page.getByRole("link", { name: "Bulk edit" }).click();
  const grid = page.getByRole("grid", { name: "Spaces" });
  await expect(grid).toHaveAttribute("aria-rowcount", "51");
  await expectAccessible(page);

  // A price is typed once, and filled down over the whole column.
  await cell(page, /^Room 1, Price \/ h:/).click();
  await page.keyboard.type("$22.50");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Room 1, Price / h: 22.50")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect(cell(page, /^Room 50, Price \/ h: 22.50/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toContainText("50 changes in 50 spaces");

  // Undone and done again; Escape keeps what was there.
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toContainText("1 change in 1 space");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("F2");
  await page.keyboard.type("9");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toContainText("50 changes in 50 spaces");

  // An invalid value is reported at its cell and blocks saving.
  await page.keyboard.type("4O.00");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toContainText("1 problem");
  await page.keyboard.press("Control+s");
  await expect(grid).toHaveAttribute("aria-rowcount", "2");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("No problems")).toBeVisible();

  // Somebody else changes one of them meanwhile.
  await page.getByRole("button", { name: "Show all spaces" }).click();
  const other = rooms[2] as MadeSpace;
  await office.admin.call(`${office.api}/spaces/${other.id}`, { price: "30.00", published: false }, "PATCH");
  await page.keyboard.press("Control+s");
  const review = page.getByRole("dialog", { name: "Save 50 changes?" });
  await expectAccessible(page);
  await expect(review.getByRole("row").nth(1)).toContainText("18.00");
  await review.getByRole("button", { name: "Save 50 spaces" }).press("Enter");
  await expect(page.getByText("Saved 49 spaces")).toBeVisible({ timeout: 60_000 });
  const conflicts = page.getByRole("region", { name: "Changed by someone else" });
  await expect(conflicts).toContainText("Yours22.50");
  await expect(conflicts).toContainText("Theirs30.00");
  await expectAccessible(page);
  await conflicts.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();

  const saved = await read();
  expect(saved.filter(({ price }) => price === "22.50")).toHaveLength(49);
  expect(saved.find(({ id }) => id === other.id)?.price).toBe("30.00");
});

test("a column is pasted from a spreadsheet and copied to one", async ({ page, office, browserName }) => {
  test.skip(browserName !== "chromium");
  const { facility, read } = await openRooms(office, 3);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/bulkedit?facility=${facility.shortName}`);
  await cell(page, /^Room 1, Price \/ h:/).click();
  await page.evaluate(() => navigator.clipboard.writeText("10\t30 min\n$20\t15\n30.5\t"));
  await page.keyboard.press("Control+v");
  await expect(cell(page, "Room 3, Price / h: 30.50")).toBeVisible();
  await expect(cell(page, "Room 2, Slot: 15 min")).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("10.00\n20.00");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Save 3 spaces" }).click();
  await expect(page.getByText("Saved 3 spaces")).toBeVisible();
  expect((await read()).map(({ price }) => price)).toEqual(["10.00", "20.00", "30.50"]);
});

test("a spreadsheet of what is shown is downloaded, changed, and brought back through the same save", async ({
  page,
  office,
}) => {
  // Another facility's rooms of the same names stay out of it.
  await openRooms(office, 3);
  const { facility, read } = await openRooms(office, 3);
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/bulkedit?facility=${facility.shortName}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const path = await (await downloading).path();
  const downloaded = await readFile(path, "utf8");
  expect(downloaded.match(/,Room \d,/g)).toEqual([",Room 1,", ",Room 2,", ",Room 3,"]);
  const file = downloaded.replaceAll("18.00", "19.50").replace(/Room 3,/, "Hall 9,");
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import spaces" });
  const csv = (text: string) => ({ name: "spaces.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const ids = file.replace(/^(?=.*Hall 9).*$/m, ",Hall 9,Nowhere,,,,,,,,1");
  await dialog.locator("input[type=file]").setInputFiles(csv(ids));
  await expect(dialog).toContainText("1 error");
  await expect(dialog.getByRole("row", { name: /Hall 9/ })).toContainText("No facility is called “Nowhere”.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add to grid" }).click();
  await expect(cell(page, "Room 2, Price / h: 19.50")).toBeVisible();
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved 2 spaces")).toBeVisible();
  const prices = (await read()).map(({ price }) => price);
  expect(prices).toEqual(["19.50", "19.50", "18.00"]);
});

test("a table's columns are kept, its order stands in the address, and several rows are changed at once", async ({
  page,
  office,
}) => {
  const { facility, read } = await openRooms(office, 3);
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/facs/${facility.shortName}/spaces`);
  const table = page.getByRole("table", { name: "Spaces" });
  await expect(table.getByRole("row")).toHaveCount(4);
  await page.getByRole("button", { name: /^Columns/ }).click();
  await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: "Photos" }).check();
  await page.keyboard.press("Escape");
  await page.goto(`${page.url()}?sort=-name`);
  await expect(table.getByRole("row").nth(1)).toContainText("Room 3");
  await expect(table.getByRole("cell").filter({ hasText: /^0$/ })).toHaveCount(3);
  await table.getByRole("checkbox", { name: "Select Room 2" }).check();
  await table.getByRole("checkbox", { name: "Select Room 3" }).check();
  await expect(page.getByText("2 spaces selected")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByText("Hid 2 spaces")).toBeVisible();
  expect((await read()).map(({ published }) => published)).toEqual([true, false, false]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Published 2 spaces")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain("Space,Type,Price from");
  expect(file.split("\r\n")[1]).toMatch(/^Room 3,Classroom,\$18/);
});

test("a price of nothing asks before hours end with it", async ({ page, office, place }) => {
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/bulkedit?facility=${place.facility}`);
  await cell(page, "Gym B, Price / h: 32.00").click();
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Save 1 space" }).click();
  const question = page.getByRole("dialog", { name: "Remove the hours too?" });
  await expect(question).toContainText("Without a price nobody can book this space.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("1 space wasn’t saved.")).toBeVisible();
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Save 1 space" }).click();
  await question.getByRole("button", { name: "Save and remove hours" }).click();
  await expect(page.getByText("Saved 1 space")).toBeVisible();
  await expect(cell(page, "Gym B, Price / h: 0.00")).toBeVisible();
});

test("new spaces come from a spreadsheet, a whole before its parts, and a reload loses nothing", async ({
  page,
  office,
}) => {
  const { facility, read } = await openRooms(office, 1);
  await enter(page, office.admin);
  const address = `/manage/orgs/${office.organization}/bulkedit?facility=${facility.shortName}`;
  await page.goto(address);
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import spaces" });
  const csv = (text: string) => ({ name: "courts.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const lines = [
    "Name,Number,Types,Price / h,Length,Width,Part of",
    "Field house,,Gym,90,120,80,",
    "Court,1,Gym,$30,84,50,Field house",
    "Court,2,Gym,30,84,50,Field house",
    "Loft,,Attic,10,,,",
    "Room,1,Classroom,21,,,",
  ];
  await dialog.locator("input[type=file]").setInputFiles(csv(lines.join("\n")));
  await expect(dialog.getByRole("row", { name: /Loft/ })).toContainText("“Attic” isn’t in the list");
  await expect(dialog.getByRole("row", { name: /Court 1/ })).toContainText("has no space called “Field house”");
  await expect(dialog.getByRole("row", { name: /Room 1/ })).toContainText("Price / h");
  await expectAccessible(page, "import");
  await page.keyboard.press("Escape");
  await expect(page.getByText("courts.csv is kept in this tab.")).toBeVisible();
  await expectAccessible(page, "kept");
  await page.reload();
  await page.getByRole("button", { name: "Continue import" }).click();
  await expect(dialog).toContainText("courts.csv");
  await dialog.getByRole("button", { name: "Add 1 space" }).click();
  await expect(page.getByText("Added 1 space")).toBeVisible();

  // The whole is there now, so its parts can be added.
  await dialog.getByRole("button", { name: "Add 2 spaces" }).click();
  await expect(page.getByText("Added 2 spaces")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Add \d/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Add to grid" }).click();
  await expect(cell(page, "Room 1, Price / h: 21.00")).toBeVisible();

  // Unsaved cells come back after a reload.
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await page.getByRole("button", { name: "Continue import" }).click();
  await dialog.getByRole("button", { name: "Add to grid" }).click();
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Save 1 space" }).click();
  await expect(page.getByText("Saved 1 space")).toBeVisible();
  await page.reload();
  await expect(cell(page, "Room 1, Price / h: 21.00")).toBeVisible();
  await expect(page.getByText("courts.csv")).toHaveCount(0);
  const spaces = await read();
  const whole = spaces.find(({ name }) => name === "Field house");
  expect(spaces.filter(({ parentId }) => parentId === whole?.id).map(({ name }) => name)).toEqual([
    "Court 1",
    "Court 2",
  ]);
  expect(spaces.map(({ published }) => published)).toEqual([false, false, false, true]);
});

test("sizes and wholes are typed into their columns", async ({ page, office }) => {
  const { facility, read } = await openRooms(office, 2);
  await enter(page, office.admin);
  await page.goto(`/manage/orgs/${office.organization}/bulkedit?facility=${facility.shortName}`);
  await page.getByRole("button", { name: /^Columns/ }).click();
  for (const column of ["Part of", "Length", "Width"])
    await page.getByRole("dialog", { name: "Columns" }).getByRole("checkbox", { name: column, exact: true }).check();
  await page.keyboard.press("Escape");
  await cell(page, /^Room 1, Length/).click();
  await page.keyboard.type("30");
  await page.keyboard.press("Tab");
  await page.keyboard.type("20.5");
  await page.keyboard.press("Enter");
  await cell(page, /^Room 2, Part of/).click();
  await page.keyboard.type("room 1");
  await page.keyboard.press("Enter");
  await expectAccessible(page, "columns");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Save 2 spaces" }).click();
  await expect(page.getByText("Saved 2 spaces")).toBeVisible();
  const [one, two] = await read();
  expect(one?.dimensions).toEqual({ length: 30, width: 20.5, unit: "feet" });
  expect(two?.parentId).toBe(one?.id);
  await expect(cell(page, /^Room 2, Part of: Room 1/)).toBeVisible();
});
