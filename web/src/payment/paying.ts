/** The card of a payment. It lives in memory only, and is gone with the page. */
import type { PaymentAction } from "#/queries/payments";

/** A card to pay with: a saved one, or one that was typed. */
export interface PayingCard {
  /** The provider's id, which is all that is sent. */
  paymentMethod: string;
  brand: string;
  lastFour: string;
  /** Save this newly typed card for next time. */
  keep?: boolean;
}

/** The parts of a typed card that may be shown again: never its security code, and nothing from the provider's own fields. */
export type TypedCard = Record<string, string>;

export interface Paying {
  /** Nothing is charged now: the booking is paid by invoice. */
  invoice?: true;
  card?: PayingCard;
  /** The typed card, for a form that is shown again. */
  typed?: TypedCard;
  /** The provider's message about the last card. */
  declined?: string;
  /** The bank's question about the card, while it waits for an answer. */
  action?: PaymentAction;
}

export const onlyCard = ({ card, typed, invoice }: Paying): Paying => ({
  ...(card && { card }),
  ...(typed && { typed }),
  ...(invoice && { invoice }),
});
