import { expect, it } from "vitest";
import { mergeSheets } from "./sheet-merge";

const before = { title: "Winter", rows: [["8:00 AM", "5:00 PM", "10.00", ""]] };
const typed = (title: string, cells: string[]) => ({ title, rows: [cells] });

it("keeps what each of the two changed alone", () => {
  const merged = mergeSheets(
    before,
    typed("Winter", ["8:00 AM", "5:00 PM", "12.00", ""]),
    typed("Winter 2027", ["8:00 AM", "5:00 PM", "10.00", "9.00"]),
  );
  expect(merged.differences).toEqual([]);
  expect(merged.sheet).toEqual(typed("Winter 2027", ["8:00 AM", "5:00 PM", "12.00", "9.00"]));
});

it("names the cells that both changed, and takes either", () => {
  const merged = mergeSheets(
    before,
    typed("Snow", ["8:00 AM", "5:00 PM", "12.00", ""]),
    typed("Ice", ["8:00 AM", "5:00 PM", "14.00", ""]),
  );
  expect(merged.differences.map(({ name, yours, theirs }) => [name, yours, theirs])).toEqual([
    ["Name", "Snow", "Ice"],
    ["Row 1, All days", "12.00", "14.00"],
  ]);
  const taken = merged.differences.reduce((sheet, difference) => difference.apply(sheet, "theirs"), merged.sheet);
  expect(taken).toEqual(typed("Ice", ["8:00 AM", "5:00 PM", "14.00", ""]));
});

it("asks for all rows where one of them added a row", () => {
  const more = { title: "Winter", rows: [...before.rows, ["5:00 PM", "8:00 PM", "20.00", ""]] };
  const merged = mergeSheets(before, typed("Winter", ["9:00 AM", "5:00 PM", "10.00", ""]), more);
  expect(merged.differences.map(({ name, yours, theirs }) => [name, yours, theirs])).toEqual([
    ["All rows", "1 row", "2 rows"],
  ]);
  expect(merged.sheet.rows).toHaveLength(1);
});
