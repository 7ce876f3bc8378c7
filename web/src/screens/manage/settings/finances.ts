/**
 * Tax and payout: the forms' fields, their masks, and the requests. Secrets have to be typed again; the server never returns
 * them.
 */
import type { Finances } from "@fieldhouse/clients/tenant/model/finances";
import type { LegalForm } from "@fieldhouse/clients/tenant/model/legalForm";
import type { PayoutForm } from "@fieldhouse/clients/tenant/model/payoutForm";
import { isSeen, seen, z } from "#/kit/schema";

export const individual = "individual";

const digitsOf = (text: string) => text.replace(/\D/g, "").slice(0, 9);

/** Writes a tax id as it is typed: "123-45-6789" of an individual, else "12-3456789". */
export function maskTaxId(text: string, type: string): string {
  const digits = digitsOf(text);
  const parts =
    type === individual
      ? [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
      : [digits.slice(0, 2), digits.slice(2)];
  return parts.filter(Boolean).join("-");
}

/** The last digits of the secret that the server has: somebody else's new one shows in nothing else, and is a conflict too. */
const onFile = z.string();

export const legalSchema = z
  .object({
    type: z.string().min(1, "Choose a type."),
    name: z.string().trim().regex(seen, "Enter the name on your tax return.").max(120, "Use 120 characters or fewer."),
    taxId: z.string(),
    onFile,
  })
  .superRefine(({ taxId }, context) => {
    if (taxId && digitsOf(taxId).length < 9)
      context.addIssue({ code: "custom", path: ["taxId"], message: "Enter all nine digits." });
  });

export type LegalValues = z.infer<typeof legalSchema>;

export const legalValues = ({ legal }: Finances): LegalValues => ({
  type: legal?.type ?? "",
  name: legal?.name ?? "",
  taxId: "",
  onFile: legal?.taxIdLastFour ?? "",
});

export const legalOf = ({ type, name, taxId }: LegalValues): LegalForm => ({ type, name, ...(taxId ? { taxId } : {}) });

export const payoutSchema = z
  .object({
    method: z.enum(["bankAccount", "check"]),
    accountName: z.string(),
    routingNumber: z.string(),
    accountNumber: z.string(),
    /** The number typed once more: a typing error would send money to somebody else. */
    repeated: z.string(),
    onFile,
  })
  .superRefine(({ method, accountName, routingNumber, accountNumber, repeated }, context) => {
    if (method === "check") return;
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (!isSeen(accountName)) wrong("accountName", "Enter whose account it is.");
    if (!isRoutingNumber(routingNumber))
      wrong("routingNumber", "Enter the nine digits of a routing number. Check it for a typing error.");
    if (accountNumber && accountNumber !== repeated) wrong("repeated", "The account numbers don’t match.");
  });

export type PayoutValues = z.infer<typeof payoutSchema>;

/** Nine digits that fit together; anything else isn't worth asking for a bank. */
export function isRoutingNumber(text: string): boolean {
  const digits = text.trim();
  if (!/^\d{9}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) % 10 === 0;
}

export const payoutValues = ({ payout }: Finances): PayoutValues => ({
  method: payout?.method ?? "bankAccount",
  accountName: payout?.accountName ?? "",
  routingNumber: payout?.routingNumber ?? "",
  accountNumber: "",
  repeated: "",
  onFile: payout?.accountLastFour ?? "",
});

export const payoutOf = ({ method, accountName, routingNumber, accountNumber }: PayoutValues): PayoutForm =>
  method === "check" ? { method } : { method, accountName, routingNumber, ...(accountNumber ? { accountNumber } : {}) };
