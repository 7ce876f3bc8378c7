import type { ReactNode } from "react";
import "./bill.css";
import { price } from "./format";

export interface BillLine {
  label: string;
  amount: string;
  /** The calculation, below the label: "3%, for running this service". */
  explanation?: string;
  /** A discount, shown as savings. */
  saves?: boolean;
}

interface BillProps {
  lines: BillLine[];
  total: string;
  totalLabel?: ReactNode;
  caption?: string;
  /** True while a new bill is being made: the old one stays visible, marked as busy. */
  stale?: boolean;
}

/** The bill's table, from the space's page to the receipt. The amounts come from the server; nothing is added up here. */
export function Bill({ lines, total, totalLabel = "Total", caption = "Price", stale = false }: BillProps) {
  return (
    <table className="bill" aria-busy={stale || undefined}>
      <caption className="sr">{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.label} ${line.explanation ?? ""}`}>
            <th scope="row">
              {line.label}
              {line.explanation && <small>{line.explanation}</small>}
            </th>
            <td className={line.saves ? "minus" : undefined}>{price(line.amount)}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">{totalLabel}</th>
          <td>{price(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
