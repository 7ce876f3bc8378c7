/** A card as entered. It goes to the provider and is stored nowhere. */
import { seen, z } from "#/kit/schema";
import type { SandboxCard } from "#/queries/payments";

/** Month and year, with a slash or without: `04 / 30`, `0430`. */
const expiryPattern = /^(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|\d{4})$/;

export const cardSchema = z.object({
  number: z.string().refine((number) => number.replace(/\D/g, "").length >= 12, "Enter the card number."),
  expiry: z.string().trim().regex(expiryPattern, "Enter the expiration date, such as 04 / 30."),
  securityCode: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, "Enter the 3- or 4-digit security code."),
  name: z.string().trim().regex(seen, "Enter the name on the card."),
});

export type CardValues = z.infer<typeof cardSchema>;

export function typedCard({ number, expiry, securityCode, name }: CardValues): SandboxCard {
  const [, month, year] = expiryPattern.exec(expiry.trim()) ?? [];
  return { number, expiryMonth: Number(month), expiryYear: Number(year), securityCode, name };
}

/** The expiry is one field here and two on the server. */
export const cardField = (field: string) => (field.startsWith("expiry") ? "expiry" : field);

/** The sandbox's cards, and what each one does. */
export const testCards: { number: string; does: string }[] = [
  { number: "4242 4242 4242 4242", does: "Accepted" },
  { number: "5555 5555 5555 4444", does: "Accepted" },
  { number: "4000 0000 0000 0002", does: "Declined" },
  { number: "4000 0000 0000 9995", does: "Insufficient funds" },
  { number: "4000 0000 0000 0069", does: "Expired" },
  { number: "4000 0000 0000 0127", does: "Wrong security code" },
  { number: "4000 0025 0000 3155", does: "Bank asks to confirm" },
];
