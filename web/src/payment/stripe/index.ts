/** Stripe: card fields and the bank's question run in Stripe's frames. Card numbers typed there never reach us. */
import type { CardProvider } from "../provider";
import { StripeCardForm } from "./StripeCardForm";
import { StripeChallenge } from "./StripeChallenge";

export const stripe: CardProvider = {
  CardForm: StripeCardForm,
  Challenge: StripeChallenge,
  asksOverThePage: true,
};
