import { expect, it } from "vitest";
import { clearCells, fillDown, paste, rangeOf, readClipboard, setCell, writeClipboard } from "./cells";

const rows = [
  ["a", "1", "2"],
  ["b", "3", "4"],
  ["c", "5", "6"],
];
const at = (row: number, column: number) => ({ row, column });
const one = (row: number, column: number) => rangeOf(at(row, column), at(row, column));
/** The first column holds names. */
const writable = (column: number) => column > 0;

it("changes a cell and leaves the other rows as they are", () => {
  const next = setCell(rows, at(1, 2), "9");
  expect(next[1]).toEqual(["b", "3", "9"]);
  expect(next[0]).toBe(rows[0]);
});

it("fills down from the first row, or from above", () => {
  expect(fillDown(rows, rangeOf(at(2, 1), at(0, 2)), writable)).toEqual([
    ["a", "1", "2"],
    ["b", "1", "2"],
    ["c", "1", "2"],
  ]);
  expect(fillDown(rows, one(1, 1), writable)[1]).toEqual(["b", "1", "4"]);
  expect(fillDown(rows, one(0, 1), writable)).toBe(rows);
});

it("clears only what can be changed", () => {
  expect(clearCells(rows, rangeOf(at(0, 0), at(0, 2)), writable)[0]).toEqual(["a", "", ""]);
});

it("pastes one cell into all that are selected, and several from the corner", () => {
  expect(paste(rows, rangeOf(at(0, 1), at(1, 2)), [["7"]], writable).slice(0, 2)).toEqual([
    ["a", "7", "7"],
    ["b", "7", "7"],
  ]);
  expect(
    paste(
      rows,
      one(1, 0),
      [
        ["x", "8"],
        ["y", "9"],
      ],
      writable,
    ),
  ).toEqual([
    ["a", "1", "2"],
    ["b", "8", "4"],
    ["c", "9", "6"],
  ]);
});

it("adds the rows that a paste needs, or leaves them out", () => {
  const block = [["7"], ["8"], ["9"]];
  expect(paste(rows, one(2, 1), block, writable)).toHaveLength(3);
  const longer = paste(rows, one(2, 1), block, writable, () => ["", "", ""]);
  expect(longer.map((row) => row[1])).toEqual(["1", "3", "7", "8", "9"]);
});

it("reads and writes what spreadsheets do", () => {
  expect(readClipboard('40\t"1,250.50"\r\n"say ""hi""\nthere"\t5\r\n')).toEqual([
    ["40", "1,250.50"],
    ['say "hi"\nthere', "5"],
  ]);
  expect(readClipboard('"6 ft\t5\nplain\t6')).toEqual([
    ['"6 ft', "5"],
    ["plain", "6"],
  ]);
  const odd = [["a\tb", 'x "y"', "plain"]];
  expect(readClipboard(writeClipboard(odd, rangeOf(at(0, 0), at(0, 2))))).toEqual(odd);
});
