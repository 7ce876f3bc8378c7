/** The card, as paying knows it. It lives in memory only, and goes with the page. */
import type { PaymentAction } from "#/queries/payments";

/** A card to pay with: one that the person keeps, or one that was typed. */
export interface PayingCard {
  /** The provider's id of it, which is all that is sent. */
  paymentMethod: string;
  brand: string;
  lastFour: string;
  /** It was typed, and is to be kept for the next time. */
  keep?: boolean;
}

/** The parts of a typed card that may be shown again: never its security code, and nothing typed in fields that aren't ours. */
export type TypedCard = Record<string, string>;

export interface Paying {
  /** Nothing is charged now: it is paid on an invoice. */
  invoice?: true;
  card?: PayingCard;
  /** The typed card, for a form that is shown again. */
  typed?: TypedCard;
  /** The provider's message on the last card. */
  declined?: string;
  /** The bank's question about the card, while it waits for an answer. */
  action?: PaymentAction;
}

export const onlyCard = ({ card, typed, invoice }: Paying): Paying => ({
  ...(card && { card }),
  ...(typed && { typed }),
  ...(invoice && { invoice }),
});
