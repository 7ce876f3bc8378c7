/** The result of an import, line by line, whatever was imported. */
import type { BookingImport } from "@fieldhouse/clients/tenant/model/bookingImport";
import type { GroupImport } from "@fieldhouse/clients/tenant/model/groupImport";
import type { ImportResult } from "@fieldhouse/clients/tenant/model/importResult";
import type { CsvRow } from "#/app/csv";
import { count } from "#/kit/format";

export interface ReportLine {
  line: number;
  cells: string[];
  result: ImportResult;
  /** Why it wasn't imported, and what to do. */
  message?: string | undefined;
  /** The booking that was made of it. */
  booking?: { id: string; number: string } | undefined;
}

export interface Report {
  /** It was only checked: nothing has changed. */
  checked: boolean;
  lines: ReportLine[];
  ignoredColumns: string[];
  /** "3 groups, 12 invitations". */
  summary: string;
}

/** The rows below the headings. */
const rowsOf = (sheet: CsvRow[]) => sheet.slice(1);

export function reportOfBookings(
  { checked, list, count: made, ignoredColumns }: BookingImport,
  sheet: CsvRow[],
): Report {
  const cells = new Map(sheet.map((row) => [row.line, row.cells]));
  const lines = list.map(({ line, result, message, bookingId, number }) => ({
    line,
    result,
    message,
    cells: cells.get(line) ?? [],
    booking: bookingId && number ? { id: bookingId, number } : undefined,
  }));
  return { checked, lines, ignoredColumns, summary: count(made, "booking") };
}

export function reportOfGroups({ checked, groups, errors, ignoredColumns }: GroupImport, sheet: CsvRow[]): Report {
  const lines = rowsOf(sheet).map(({ line, cells }): ReportLine => {
    const wrong = errors.filter((error) => error.line === line).map(({ message }) => message);
    return wrong.length > 0
      ? { line, cells, result: "error", message: wrong.join(" ") }
      : { line, cells, result: "success" };
  });
  const sum = (part: "invited" | "admitted" | "unchanged") => groups.reduce((all, group) => all + group[part], 0);
  const created = groups.filter((group) => group.created).length;
  const parts = [
    created > 0 && count(created, "new group"),
    sum("invited") > 0 && count(sum("invited"), "invitation"),
    sum("admitted") > 0 && count(sum("admitted"), "applicant approved", "applicants approved"),
    sum("unchanged") > 0 && `${sum("unchanged").toLocaleString("en-US")} unchanged`,
  ].filter(Boolean);
  return { checked, lines, ignoredColumns, summary: parts.join(", ") || "Nothing new" };
}

export const countOf = (report: Report, result: ImportResult) =>
  report.lines.filter((line) => line.result === result).length;

/** Returns the file's rows with the result of each line. */
export function reportRows(report: Report, headings: string[]): (string | number)[][] {
  const rows = report.lines.map(({ line, cells, result, message, booking }) => [
    line,
    ...headings.map((_, index) => cells[index] ?? ""),
    result,
    message ?? booking?.number ?? "",
  ]);
  return [["Line", ...headings, "Result", "Message"], ...rows];
}
