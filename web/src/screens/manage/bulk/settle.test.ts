import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { afterEach, expect, it, vi } from "vitest";
import type { Rows } from "#/kit/grid/cells";
import { spaceColumns } from "./columns";
import { type Outcome, saveAll } from "./save";
import { settle } from "./settle";
import { type Cells, cellsOf, editOf, named, type RowEdit } from "./sheet";

afterEach(() => {
  vi.unstubAllGlobals();
});

const lists = {
  spaceTypes: [{ code: "gym", label: "Gym" }],
  sports: [],
  surfaces: [],
  ageGroups: [],
  amenities: [],
} as unknown as ListsOfChoices;
const spaceOf = (id: string, name: string, more: Partial<Space> = {}) =>
  ({
    id,
    base: name,
    name,
    facilityId: "f",
    facilityName: "Armory",
    types: ["gym"],
    sports: [],
    ageGroups: [],
    amenities: [],
    price: "20.00",
    pricing: { mode: "hourly" },
    rental: { block: 30, minimumSlots: 2, bufferBefore: 0, bufferAfter: 0 },
    summary: "",
    version: 1,
    ...more,
  }) as unknown as Space;

const columnsOf = (spaces: readonly Space[]) => spaceColumns({ lists, slot: 30, spaces });
const at = (key: string) => columnsOf([]).findIndex((column) => column.key === key);

function sheetOf(spaces: readonly Space[], typed: Record<string, Record<string, string>> = {}) {
  const columns = columnsOf(spaces);
  const before = spaces.map((space) => cellsOf(columns, space));
  const rows = spaces.map(({ id }, row): Cells => {
    const cells = before[row] ?? [];
    const own = typed[id];
    if (!own) return cells;
    return named(
      columns,
      cells.map((text, column) => own[columns[column]?.key ?? ""] ?? text),
    );
  });
  return { columns, spaces, before, rows, refusals: new Map() };
}

const editsOf = ({ columns, spaces, rows }: { columns: ReturnType<typeof columnsOf>; spaces: Space[]; rows: Rows }) =>
  spaces.flatMap((space, row) => editOf(columns, space, cellsOf(columns, space), rows[row] ?? []) ?? []);

it("calls a whole by its new name once that is saved, in cells that nobody changed too", () => {
  const whole = spaceOf("1", "Field house");
  const court = spaceOf("2", "Court", { parentId: "1" });
  const loft = spaceOf("3", "Loft");
  const sheet = sheetOf([whole, court, loft], {
    "1": { base: "Main hall" },
    "2": { price: "30.00" },
    "3": { price: "4O" },
  });
  const saved = { ...whole, base: "Main hall", name: "Main hall", version: 2 };
  const problem = { type: "", title: "Closed", status: 409, code: "closed" };
  const outcomes = new Map<string, Outcome>([
    ["1", { kind: "saved", space: saved }],
    ["2", { kind: "refused", problem, space: court }],
  ]);
  const next = settle(sheet, outcomes, columnsOf);
  expect(next.rows.map((cells) => cells[at("parentId")])).toEqual(["", "Main hall", ""]);
  expect(next.rows[2]).toBe(sheet.rows[2]);
  expect(editsOf(next).map(({ space, columns }) => [space.id, columns])).toEqual([
    ["2", [at("price")]],
    ["3", [at("price")]],
  ]);
  const moved = next.rows.map((cells) => cells.map((text, column) => (column === at("parentId") ? "Main hall" : text)));
  expect(editsOf({ ...next, rows: moved }).find(({ space }) => space.id === "3")?.change).toEqual({ parentId: "1" });
});

it("finds no conflict in another name for the same whole", () => {
  const whole = spaceOf("1", "Field house");
  const court = spaceOf("2", "Court", { parentId: "1" });
  const annex = spaceOf("3", "Annex");
  const sheet = sheetOf([whole, court, annex], { "1": { base: "Main hall" }, "2": { parentId: "Annex" } });
  const outcomes = new Map<string, Outcome>([
    ["1", { kind: "saved", space: { ...whole, base: "Main hall", name: "Main hall" } }],
    ["2", { kind: "overtaken", latest: { ...court, price: "25.00", version: 2 } }],
  ]);
  const next = settle(sheet, outcomes, columnsOf);
  expect(next.conflicts).toEqual([]);
  expect([next.rows[1]?.[at("parentId")], next.rows[1]?.[at("price")]]).toEqual(["Annex", "25.00"]);
});

it("counts a row as saved up to its price per day where only that is refused", async () => {
  const daily = spaceOf("1", "Gym", { pricing: { mode: "daily", dailyPrice: "200.00" } as Space["pricing"] });
  for (const refusal of [
    { fields: [{ field: "dailyPrice", code: "dailyPriceTooHigh", message: "Enter less." }] },
    { fields: [{ field: "mode", code: "partnersOnly", message: "Enter less." }] },
    { detail: "Enter less." },
  ]) {
    vi.stubGlobal("fetch", async (url: string, { headers, body }: RequestInit) => {
      const version = (headers as Headers).get("If-Match");
      if (!url.endsWith("/pricing")) {
        expect([version, JSON.parse(String(body))]).toEqual(['"1"', { base: "Hall" }]);
        return Response.json({ ...daily, base: "Hall", name: "Hall", version: 2 });
      }
      expect(version).toBe('"2"');
      return Response.json({ title: "Refused", code: "invalid", ...refusal }, { status: 422 });
    });
    const sheet = sheetOf([daily], { "1": { base: "Hall", dailyPrice: "900.00" } });
    const [edit] = editsOf({ ...sheet, spaces: [daily] }) as [RowEdit];
    const outcomes = await saveAll("lakes", [{ edit, endHours: false }], () => undefined);
    const next = settle(sheet, outcomes, columnsOf);
    expect(next.spaces[0]?.version).toBe(2);
    expect(editsOf(next)).toMatchObject([{ columns: [at("dailyPrice")], change: { dailyPrice: "900.00" } }]);
    const refused = next.refusals.get("1");
    expect([...(refused?.cells ?? [])]).toEqual([[at("dailyPrice"), "Enter less."]]);
    expect(refused).toMatchObject({ words: "", restIsSaved: true });
    expect(refused?.sent).toBe(next.rows[0]);
  }
});
