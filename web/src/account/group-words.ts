/** Says what a group gives its members. */
import { leadWords } from "#/spaces/lead";

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
    leadTimeDays !== undefined && leadBenefit(leadTimeDays),
  ].filter(Boolean);
  if (given.length === 0) return undefined;
  const words = given.join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function leadBenefit(leadTimeDays: number): string {
  const lead = leadWords(leadTimeDays);
  return lead ? `can book ${lead} in advance` : "can book up to the last minute";
}
