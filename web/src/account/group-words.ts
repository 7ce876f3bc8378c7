/** Says what a group gives its members. */
import { count } from "#/kit/format";

interface Benefits {
  discount: string;
  taxExempt: boolean;
  invoice: boolean;
  leadTimeDays?: number;
  /** 0 opens no more than everybody has. */
  level?: number;
}

/** "10% off, no sales tax, can pay by invoice." */
export function benefitWords({ discount, taxExempt, invoice, leadTimeDays, level = 0 }: Benefits): string | undefined {
  const given = [
    Number(discount) > 0 && `${Number(discount)}% off`,
    taxExempt && "no sales tax",
    invoice && "can pay by invoice",
    level > 0 && "can book members-only times",
    leadTimeDays !== undefined && `books ${count(leadTimeDays, "day")} in advance`,
  ].filter(Boolean);
  if (given.length === 0) return undefined;
  const words = given.join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
