import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import { expect, it } from "vitest";
import { readCsv, writeCsv } from "#/app/csv";
import type { Space } from "#/queries/spaces";
import { spaceColumns } from "./columns";
import { checkCsv, csvOf } from "./csv-sheet";
import { cellsOf } from "./sheet";

const lists = {
  spaceTypes: [{ code: "gym", label: "Gym" }],
  sports: [],
  surfaces: [],
  ageGroups: [],
  amenities: [],
} as unknown as ListsOfChoices;

const space = (id: string, base: string, summary = "") =>
  ({
    id,
    base,
    name: base,
    facilityName: "Armory",
    types: ["gym"],
    sports: [],
    ageGroups: [],
    amenities: [],
    price: "20.00",
    pricing: { mode: "hourly" },
    rental: { block: 30, minimumSlots: 2, bufferBefore: 0, bufferAfter: 0 },
    summary,
  }) as unknown as Space;
const spaces = [space("1", "Gym"), space("2", "Pool", "=not a formula")];
const columns = spaceColumns({ lists, slot: 30, spaces });
const rows = spaces.map((one) => cellsOf(columns, one));
const check = (text: string, locked: (row: number, column: number) => string | undefined = () => undefined) =>
  checkCsv(readCsv(text), { columns, spaces, rows, locked });
const price = columns.findIndex(({ key }) => key === "price");

it("brings back what it wrote without a change", () => {
  const { lines } = check(writeCsv(csvOf(columns, spaces, rows)));
  expect(lines.map(({ name, result }) => [name, result])).toEqual([
    ["Gym", "unchanged"],
    ["Pool", "unchanged"],
  ]);
});

it("finds spaces by id or name, and says of each line what came of it", () => {
  const found = check("Space,Price / h,Note\ngym,$22.5,x\nPool,4O,\nGym,1,\nSauna,5,\n");
  expect(found.ignored).toEqual(["Note"]);
  expect(found.lines.map(({ line, result, message }) => [line, result, message])).toEqual([
    [2, "changed", "Price / h"],
    [3, "error", "Price / h: Enter an amount, such as $40 or 1,250.50."],
    [4, "error", "Line 2 is about the same space."],
    [5, "error", "No space is called “Sauna”. Check the name and facility, or add the ID."],
  ]);
  expect(check("ID,Space,Price / h\n9,Gym,5\n,,5\n").lines.map(({ message }) => message)).toEqual([
    "No space has this ID. Correct it, or clear it and use the name.",
    "Enter the space’s name or ID.",
  ]);
  expect(found.rows.map((cells) => cells[price])).toEqual(["22.50", "4O"]);
});

it("finds a space whose name is only spelled otherwise, unless one has the very name", () => {
  const named = [space("3", "Niño Room"), space("4", "St. Mary’s"), space("5", "St Marys")];
  const { lines } = checkCsv(readCsv("Space,Facility,Price / h\nNino Room,armory,1\nSt. Mary’s,,1\n"), {
    columns,
    spaces: named,
    rows: named.map((one) => cellsOf(columns, one)),
    locked: () => undefined,
  });
  expect(lines.map(({ name, result }) => [name, result])).toEqual([
    ["Niño Room", "changed"],
    ["St. Mary’s", "changed"],
  ]);
});

it("asks for the facility where a name alone says too little", () => {
  const twins = [...spaces, { ...space("3", "Gym"), facilityName: "Annex" }];
  const checked = (text: string) =>
    checkCsv(readCsv(text), {
      columns,
      spaces: twins,
      rows: twins.map((one) => cellsOf(columns, one)),
      locked: () => undefined,
    }).lines.map(({ result, message }) => [result, message]);
  expect(checked("Space,Price / h\nGym,1")).toEqual([
    ["error", "Several spaces have this name. Add the Facility column, or the ID."],
  ]);
  expect(checked("Space,Facility,Price / h\nGym,annex,1")).toEqual([["changed", "Price / h"]]);
});

it("leaves out what this person can't change", () => {
  const { lines, rows: filled } = check("ID,Price / h\n1,30\n", () => "Only admins can do this.");
  expect(lines[0]).toMatchObject({ result: "error", message: "Price / h: Only admins can do this." });
  expect(filled[0]?.[price]).toBe("20.00");
});

it("adds the spaces that aren't there yet, hidden, to the facility that the file names", () => {
  const armory = { id: "a", shortName: "armory", name: "Armory" };
  const annex = { id: "b", shortName: "annex", name: "Annex" };
  const checked = (text: string, refusal: (permission: string) => string | undefined = () => undefined) =>
    checkCsv(readCsv(text), {
      columns,
      spaces,
      rows,
      locked: () => undefined,
      adding: { facilities: [armory, annex], usual: undefined, refusal },
    });
  const { lines, added } = checked(
    "Space,Facility,Name,Number,Types,Price / h\nGym,Armory,Gym,,Gym,20\nSauna,Annex,,,gym,$12\n,Annex,Court,3,Gym,\n" +
      "Court 3,annex,,,Gym,\nAttic,Shed,,,Gym,\nCellar,,,,Gym,\nLoft,Annex,,,Room,\n",
  );
  expect(lines.map(({ line, name, result, message }) => [line, name, result, message])).toEqual([
    [2, "Gym", "unchanged", ""],
    [3, "Sauna", "new", "In Annex"],
    [4, "Court 3", "new", "In Annex"],
    [5, "Court 3", "error", "Line 4 is about the same space."],
    [6, "Attic", "error", "No facility is called “Shed”."],
    [7, "Cellar", "error", "Add the Facility column."],
    [8, "Loft", "error", "Types: “Room” isn’t in the list. Choose from the list."],
  ]);
  expect(added).toEqual([
    { line: 3, facility: "annex", space: { base: "Sauna", types: ["gym"], price: "12.00", published: false } },
    { line: 4, facility: "annex", space: { base: "Court", number: 3, types: ["gym"], published: false } },
  ]);
  const { added: hidden } = checked("Space,Facility,Types,Published\nSauna,Annex,Gym,Yes\n");
  expect(hidden.map(({ space }) => space.published)).toEqual([false]);
  const { lines: refused } = checked("Space,Facility,Types,Price / h\nSauna,Annex,Gym,12\n", (permission) =>
    permission === "prices.change" ? "Only admins can do this." : undefined,
  );
  expect(refused[0]).toMatchObject({ result: "error", message: "Price / h: Only admins can do this." });
});
