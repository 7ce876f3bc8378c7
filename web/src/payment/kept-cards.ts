/** A saved card's expiry, in words. */
import type { SavedCard } from "#/queries/payments";

/** "04/30", as printed on the card. */
export const expiryWords = ({ expiryMonth, expiryYear }: Pick<SavedCard, "expiryMonth" | "expiryYear">) =>
  `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear % 100).padStart(2, "0")}`;
