/** A price sheet as the cells of a grid: a row of time, and ten amounts. */
import type { PriceSheetAmounts } from "@fieldhouse/clients/tenant/model/priceSheetAmounts";
import type { PriceSheetRow } from "@fieldhouse/clients/tenant/model/priceSheetRow";
import { span } from "#/kit/format";
import type { Rows } from "#/kit/grid/cells";
import type { GridColumn } from "#/kit/grid/GridCell";
import { amountOf, amountText, notAnAmount, tidied } from "#/manage/amount";
import { clockOf, clockText, tidiedClock } from "#/manage/clock";

const amounts = [
  ["all", "All days"],
  ["weekdays", "Weekdays"],
  ["weekends", "Weekends"],
  ["mon", "Mon"],
  ["tue", "Tue"],
  ["wed", "Wed"],
  ["thu", "Thu"],
  ["fri", "Fri"],
  ["sat", "Sat"],
  ["sun", "Sun"],
] as const satisfies readonly (readonly [keyof PriceSheetAmounts, string])[];

/** The columns before the amounts. */
const [START, END, FIRST] = [0, 1, 2];

export const sheetColumns: GridColumn[] = [
  { key: "start", header: "From", width: 100, tidy: tidiedClock },
  { key: "end", header: "To", width: 100, tidy: tidiedClock },
  ...amounts.map(([key, header]) => ({ key, header, width: 87, numeric: true, tidy: tidied })),
];

export const emptyRow = (): readonly string[] => sheetColumns.map(() => "");

/** The most rows that a sheet has. */
export const MOST_ROWS = 96;

export const rowsOf = (rows: PriceSheetRow[]): Rows =>
  rows.map(({ start, end, amounts: given }) => [
    clockText(start),
    clockText(end),
    ...amounts.map(([key]) => amountText(given[key])),
  ]);

const isEmpty = (cells: readonly string[]) => cells.every((text) => text.trim() === "");

/** The start of the first row at midnight is the start of the day, not its end. */
const startOf = (text: string) => clockOf(text)?.replace("24:00", "00:00");
const endOf = (text: string) => clockOf(text)?.replace("00:00", "24:00");

/** The rows to send: those that nobody filled in are left out. */
export const sheetOf = (rows: Rows): PriceSheetRow[] =>
  rows
    .filter((cells) => !isEmpty(cells))
    .map((cells) => ({
      start: startOf(cells[START] ?? "") ?? "",
      end: endOf(cells[END] ?? "") ?? "",
      amounts: Object.fromEntries(
        amounts.flatMap(([key], index) => {
          const amount = amountOf(cells[FIRST + index] ?? "");
          return amount === undefined ? [] : [[key, amount]];
        }),
      ),
    }));

export const cellKey = (row: number, column: number) => `${row} ${column}`;

/** The faults, by cell. Rows are judged as the server does: times, at least one amount, no overlap. */
export function sheetProblems(rows: Rows): Map<string, string> {
  const wrong = new Map<string, string>();
  const taken: { start: string; end: string }[] = [];
  for (const [row, cells] of rows.entries()) {
    if (isEmpty(cells)) continue;
    const [start, end] = [startOf(cells[START] ?? ""), endOf(cells[END] ?? "")];
    const at = (column: number, message: string) => wrong.set(cellKey(row, column), message);
    if (!start) at(START, "Enter a time, such as 5 PM.");
    if (!end) at(END, "Enter a time, such as 10 PM.");
    for (let column = FIRST; column < sheetColumns.length; column++)
      if (cells[column]?.trim() && amountOf(cells[column] ?? "") === undefined) at(column, notAnAmount);
    if (cells.slice(FIRST).every((text) => text.trim() === "")) at(FIRST, "Enter at least one amount.");
    if (!start || !end) continue;
    if (end <= start) at(END, "End Time must be later than Start Time.");
    else if (taken.some((other) => start < other.end && other.start < end)) at(START, "This overlaps another row.");
    else taken.push({ start, end });
  }
  return wrong;
}

/** Finds the cells that the server refused: "rows.3.amounts.sat". Empty rows aren't sent, so its count skips them. */
export function refusedCells(rows: Rows, fields: readonly { field: string; message: string }[]): Map<string, string> {
  const sent = rows.flatMap((cells, row) => (isEmpty(cells) ? [] : [row]));
  return new Map(
    fields.flatMap(({ field, message }): [string, string][] => {
      const [, index, member = ""] = /^rows\.(\d+)(?:\.(?:amounts\.)?(\w+))?/.exec(field) ?? [];
      const row = sent[Number(index)];
      const column = sheetColumns.findIndex(({ key }) => key === member);
      return index === undefined || row === undefined ? [] : [[cellKey(row, Math.max(START, column)), message]];
    }),
  );
}

/** A new row goes on where the one above ends. */
export function nextSheetRow(rows: Rows): readonly string[] {
  const end = rows.at(-1)?.[END] ?? "";
  return [endOf(end) === "24:00" ? "" : end, ...emptyRow().slice(1)];
}

/** The hours from the first row to the last: "8:00 AM to 10:00 PM". */
export function sheetHours(rows: PriceSheetRow[]): string {
  const [first] = rows.map(({ start }) => start).sort();
  const last = rows
    .map(({ end }) => end)
    .sort()
    .at(-1);
  return first && last ? span(first, last) : "";
}
