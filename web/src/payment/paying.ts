/** What paying knows of the card. It lives in memory only, and goes with the page. */
import type { PaymentAction, SandboxPaymentMethod } from "#/queries/payments";
import type { TypedCard } from "./card";

export interface Paying {
  card?: SandboxPaymentMethod;
  /** What was typed of it, for a form that is shown again. */
  typed?: TypedCard;
  /** What the provider said of the last card. */
  declined?: string;
  /** The bank's question about the card, while it waits for an answer. */
  action?: PaymentAction;
}

export const onlyCard = ({ card, typed }: Paying): Paying => ({ ...(card && { card }), ...(typed && { typed }) });
