import { expect, it } from "vitest";
import { cellKey, emptyRow, nextSheetRow, refusedCells, rowsOf, sheetColumns, sheetOf, sheetProblems } from "./sheet";

const row = (start: string, end: string, ...amounts: string[]) =>
  Object.assign([...emptyRow()], [start, end, ...amounts]) as string[];

it("has a row of time and ten amounts", () => expect(sheetColumns).toHaveLength(12));

it("sends a sheet back as it came", () => {
  const rows = [
    { start: "00:00", end: "17:00", amounts: { all: "40.00", sun: "1055.50" } },
    { start: "17:00", end: "24:00", amounts: { weekdays: "62.00" } },
  ];
  expect(sheetOf(rowsOf(rows))).toEqual(rows);
});

it("sends what is typed, and leaves out what is empty", () => {
  expect(sheetOf([row("5p", "10:30 PM", "$1,040"), [...emptyRow()]])).toEqual([
    { start: "17:00", end: "22:30", amounts: { all: "1040.00" } },
  ]);
});

it("says of each cell what is wrong with it", () => {
  const rows = [row("8", "noon", "40"), row("soon", "1 PM", "x"), row("11", "14", "40"), row("3 PM", "2 PM")];
  expect([...sheetProblems(rows)]).toEqual([
    [cellKey(1, 0), "Enter a time, such as 5 PM."],
    [cellKey(1, 2), "Enter an amount, such as $40 or 1,250.50."],
    [cellKey(2, 0), "This overlaps another row."],
    [cellKey(3, 2), "Enter at least one amount."],
    [cellKey(3, 1), "End Time must be later than Start Time."],
  ]);
  expect(sheetProblems([[...emptyRow()]]).size).toBe(0);
});

it("finds the cell that the server means, with empty rows in between", () => {
  const rows = [[...emptyRow()], row("8", "12", "40")];
  const refused = refusedCells(rows, [
    { field: "rows.0.amounts.sat", message: "Too much." },
    { field: "rows.0.end", message: "Too late." },
    { field: "title", message: "Taken." },
  ]);
  expect([...refused]).toEqual([
    [cellKey(1, 10), "Too much."],
    [cellKey(1, 1), "Too late."],
  ]);
});

it("goes on where the row above ends", () => {
  expect(nextSheetRow([row("8:00 AM", "12:00 PM", "4")])[0]).toBe("12:00 PM");
  expect(nextSheetRow([row("8:00 AM", "Midnight", "4")])[0]).toBe("");
});
