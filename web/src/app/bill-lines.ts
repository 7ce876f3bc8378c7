import type { BillLine } from "#/kit/Bill";
import { dayAndOtherYear, todayIn } from "#/kit/format";

/** A line of a bill as the server makes it. */
interface ServerLine {
  kind: string;
  label: string;
  /** The day that it is for; absent where it is for all. */
  date?: string;
  explanation?: string;
  amount: string;
}

/** The server's lines as they are shown: each with its sentence, and its day where there are several, savings told apart. */
export function toBillLines(lines: ServerLine[], timeZone: string): BillLine[] {
  const today = todayIn(timeZone);
  const dates = new Set(lines.flatMap(({ date }) => date ?? []));
  return lines.map(({ kind, label, date, explanation, amount }) => ({
    label: date && dates.size > 1 ? `${dayAndOtherYear(date, today)}, ${label}` : label,
    amount,
    ...(explanation ? { explanation } : {}),
    saves: (kind === "discount" || kind === "adjustment") && amount.startsWith("-"),
  }));
}
