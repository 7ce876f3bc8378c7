import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { expect, it } from "vitest";
import { spaceColumns } from "./columns";
import { type Cells, cellsOf, editOf, lockOf, named, overLatest, refusedColumns } from "./sheet";

const choice = (code: string, label: string, measures = "rectangle") => ({ code, label, measures });
const lists = {
  spaceTypes: [choice("gym", "Gym"), choice("classroom", "Classroom"), choice("diamond", "Diamond", "diamond")],
  sports: [choice("basketball", "Basketball"), choice("volleyball", "Volleyball")],
  surfaces: [choice("wood", "Wood")],
  ageGroups: [],
  amenities: [],
} as unknown as ListsOfChoices;
const gym = {
  id: "1",
  base: "Gym",
  letter: "A",
  name: "Gym A",
  facilityId: "f",
  facilityName: "Prairie Ridge",
  types: ["gym"],
  sports: ["basketball"],
  ageGroups: [],
  amenities: [],
  indoor: true,
  price: "48.00",
  pricing: { mode: "hourly", startingAt: "48.00", unit: "hour" },
  rental: { block: 30, minimumSlots: 2, bufferBefore: 0, bufferAfter: 1 },
  summary: "",
  published: true,
  rentable: true,
  version: 3,
} as unknown as Space;

const other = (id: string, name: string, facilityId = "f") => ({ ...gym, id, name, facilityId }) as Space;
const columns = spaceColumns({
  lists,
  slot: 30,
  spaces: [gym, other("2", "Field house"), other("3", "Field house", "elsewhere")],
});
const before = cellsOf(columns, gym);
const at = (key: string) => columns.findIndex((column) => column.key === key);
const typed = (cells: Record<string, string>): Cells =>
  before.map((text, column) => cells[columns[column]?.key ?? ""] ?? text);
const edit = (cells: Record<string, string>) => editOf(columns, gym, before, typed(cells));
const errors = (cells: Record<string, string>) =>
  [...(edit(cells)?.errors ?? [])].map(([column, message]) => [columns[column]?.key, message]);

it("sends only what was changed", () => {
  expect(editOf(columns, gym, before, [...before])).toBeUndefined();
  expect(edit({ price: "52.00", published: "No" })?.change).toEqual({ price: "52.00", published: false });
  expect(edit({ types: "Gym, classroom", letter: "", surface: "wood" })?.change).toEqual({
    types: ["gym", "classroom"],
    letter: null,
    surface: "wood",
  });
});

it("sends lengths as slots of the row's own length", () => {
  expect(edit({ bufferBefore: "1 h", ownMinimumSlots: "1½ h" })?.change).toEqual({
    rental: { bufferBefore: 2, ownMinimumSlots: 3 },
  });
  // A new slot length recalculates the buffers, so that their length stays the same.
  expect(edit({ ownBlock: "15 min" })?.change).toEqual({
    rental: { ownBlock: 15, bufferBefore: 0, bufferAfter: 2 },
  });
  expect(edit({ ownMinimumSlots: "2 h", ownBlock: "" })?.change).toEqual({ rental: { ownMinimumSlots: 4 } });
});

it("says what is wrong at each cell", () => {
  expect(errors({ price: "4O.00" })).toEqual([["price", "Enter an amount, such as $40 or 1,250.50."]]);
  expect(errors({ types: "Gymm" })).toEqual([["types", "“Gymm” isn’t in the list. Choose from the list."]]);
  expect(errors({ types: "" })).toEqual([["types", "Choose at least one type."]]);
  expect(errors({ ownBlock: "1 h" })).toEqual([
    ["bufferAfter", "Enter a multiple of 60 minutes, the length of a slot."],
  ]);
  expect(errors({ bufferAfter: "3 h" })).toEqual([["bufferAfter", "Enter 0 to 2 h."]]);
  expect(errors({ published: "maybe" })).toEqual([["published", "Enter Yes or No."]]);
});

it("puts the name together while its parts are typed", () => {
  const cells = typed({ number: "2", suffix: "North" });
  expect(named(columns, cells)[0]).toBe("Gym 2A - North");
  expect(named(columns, before)).toBe(before);
});

it("keeps what was typed over the latest version, and names the cells that both changed", () => {
  const latest = { ...gym, price: "50.00", published: false, version: 4 };
  const merged = overLatest(columns, before, typed({ price: "52.00", indoor: "No" }), latest);
  expect(merged.conflicts).toEqual([{ spaceId: "1", column: at("price"), yours: "52.00", theirs: "50.00" }]);
  expect([merged.cells[at("price")], merged.cells[at("indoor")], merged.cells[at("published")]]).toEqual([
    "52.00",
    "No",
    "No",
  ]);
});

it("finds the cells that the server refused", () => {
  const { cells, rest } = refusedColumns(columns, [
    { field: "rental.ownBlock", message: "one" },
    { field: "types.0", message: "two" },
    { field: "version", message: "three" },
  ]);
  expect([...cells]).toEqual([
    [at("ownBlock"), "one"],
    [at("types"), "two"],
  ]);
  expect(rest).toEqual(["three"]);
});

it("sends the size as a whole, by the measures that the type has", () => {
  expect(edit({ length: "84", width: "50" })?.change).toEqual({
    dimensions: { length: 84, width: 50, unit: "feet" },
  });
  expect(edit({ length: "84", width: "50", unit: "Yards" })?.change.dimensions).toMatchObject({ unit: "yards" });
  expect(edit({ types: "Diamond", baseLength: "60.5" })?.change.dimensions).toEqual({ baseLength: 60.5, unit: "feet" });
  expect(errors({ baseLength: "60" })).toEqual([["baseLength", "This type is measured by length, width."]]);
  expect(errors({ length: "wide", unit: "miles" })).toEqual([
    ["length", "Enter a length, such as 84 or 60.5."],
    ["unit", "Enter feet, yards, or meters."],
  ]);
  const measured = { ...gym, dimensions: { length: 84, unit: "feet" } } as Space;
  const cells = cellsOf(columns, measured);
  const cleared = cells.map((text, column) => (column === at("length") ? "" : text));
  expect(editOf(columns, measured, cells, cleared)?.change).toEqual({ dimensions: null });
});

it("finds the space that one is part of by its name in the same facility", () => {
  expect(edit({ parentId: "field House" })?.change).toEqual({ parentId: "2" });
  expect(errors({ parentId: "Annex" })).toEqual([["parentId", "Prairie Ridge has no space called “Annex”."]]);
  expect(errors({ parentId: "Gym A" })).toEqual([["parentId", "A space can’t be part of itself."]]);
  const part = { ...gym, parentId: "2" } as Space;
  const cells = cellsOf(columns, part);
  expect(cells[at("parentId")]).toBe("Field house");
  expect(cellsOf(columns, { ...gym, parentId: "9" })[at("parentId")]).toBe("Archived space");
  const freed = cells.map((text, column) => (column === at("parentId") ? "" : text));
  expect(editOf(columns, part, cells, freed)?.change).toEqual({ parentId: null });
});

it("changes a day's price where a space is priced by the day", () => {
  const daily = { ...gym, pricing: { mode: "daily", dailyPrice: "200.00" } } as unknown as Space;
  const cells = cellsOf(columns, daily);
  const column = (key: string) => columns[at(key)] as (typeof columns)[number];
  expect([cells[at("price")], cells[at("dailyPrice")]]).toEqual(["", "200.00"]);
  expect(lockOf(column("price"), daily)).toMatch(/^Priced by the day/);
  expect(lockOf(column("dailyPrice"), daily)).toBeUndefined();
  expect(lockOf(column("dailyPrice"), gym)).toMatch(/^Not priced by the day/);
  const put = (text: string) =>
    editOf(
      columns,
      daily,
      cells,
      cells.map((own, index) => (index === at("dailyPrice") ? text : own)),
    );
  expect(put("250.00")?.change).toEqual({ dailyPrice: "250.00" });
  expect([...(put("0.00")?.errors.values() ?? [])]).toEqual(["Enter an amount above 0, such as $250."]);
});
