/** Spreadsheets as text: reading what people send, writing what they download. */
import { saveFile } from "./save-file";

export interface CsvRow {
  /** The line of the file that it begins at; the first is 1. */
  line: number;
  cells: string[];
}

/** The separator that the first line uses most: a comma, a semicolon, or a tab. */
function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/).find((line) => line.trim()) ?? "";
  const often = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].reduce((best, next) => (often(next) > often(best) ? next : best));
}

const unclosed = (line: number) =>
  new Error(`A quote is not closed. It opens on line ${line}. Close or remove it, and upload the file again.`);

/**
 * Reads a CSV file as the server does, quoted cells and line breaks in them included. Blank lines are left out. Throws an
 * error to show where a quote isn't closed.
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let [cell, line] = ["", 1];
  let within: "plain" | "quotes" | "quoted" = "plain";
  /** The line where the cell's quotes opened, and whether they hold what may be several cells. */
  let [opened, several] = [0, false];
  const endCell = () => {
    row.cells.push(cell.trim());
    [cell, within] = ["", "plain"];
  };
  const endRow = () => {
    endCell();
    if (row.cells.some(Boolean)) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    const endsLine = letter === "\n" || (letter === "\r" && text[at + 1] !== "\n");
    if (endsLine) line++;
    if (within === "quotes") {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else [within, several] = ["quoted", [separator, "\n", "\r"].some((sign) => cell.includes(sign))];
    } else if (letter === separator) endCell();
    else if (endsLine) endRow();
    else if (letter === "\r") continue;
    else if (within === "plain" && letter === '"' && cell.trim() === "") [within, opened] = ["quotes", line];
    // The opening quote of a later cell closed it.
    else if (within === "quoted" && several && letter.trim()) throw unclosed(opened);
    else cell += letter;
  }
  if (within === "quotes") throw unclosed(opened);
  endRow();
  return rows;
}

/** A cell that a spreadsheet takes for text, never for a formula. */
function safeCell(cell: string): string {
  const text = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as a CSV file that spreadsheets open with its letters intact. */
export const writeCsv = (rows: (string | number)[][]) =>
  `\uFEFF${rows.map((row) => row.map((cell) => safeCell(String(cell))).join(",")).join("\r\n")}\r\n`;

/** Saves a CSV file on the person's device. */
export function downloadCsv(name: string, rows: (string | number)[][]) {
  saveFile(`${name.replace(/[^A-Za-z0-9]/g, "")}.csv`, "text/csv;charset=utf-8", writeCsv(rows));
}
