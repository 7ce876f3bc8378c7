/** Says what a group gives its members. */
import { count } from "#/kit/format";

interface Benefits {
  discount: string;
  taxExempt: boolean;
  invoice: boolean;
  leadTimeDays?: number;
}

/** "10% off, no sales tax, may pay by invoice." */
export function benefitWords({ discount, taxExempt, invoice, leadTimeDays }: Benefits): string | undefined {
  const given = [
    Number(discount) > 0 && `${Number(discount)}% off`,
    taxExempt && "no sales tax",
    invoice && "may pay by invoice",
    leadTimeDays !== undefined && `books ${count(leadTimeDays, "day")} in advance`,
  ].filter(Boolean);
  return given.length > 0 ? `${given.join(", ")}.` : undefined;
}
