import type { BillLine } from "#/kit/Bill";

/** A line of a bill as the server makes it. */
interface ServerLine {
  kind: string;
  label: string;
  explanation?: string;
  amount: string;
}

/** The server's lines as they are shown: each with its sentence, savings told apart. */
export const toBillLines = (lines: ServerLine[]): BillLine[] =>
  lines.map(({ kind, label, explanation, amount }) => ({
    label,
    amount,
    ...(explanation ? { explanation } : {}),
    saves: (kind === "discount" || kind === "adjustment") && amount.startsWith("-"),
  }));
