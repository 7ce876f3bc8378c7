/** Stripe: its own fields and its own question, in frames of its own. What is typed there never reaches us. */
import type { CardProvider } from "../provider";
import { StripeCardForm } from "./StripeCardForm";
import { StripeChallenge } from "./StripeChallenge";

export const stripe: CardProvider = {
  CardForm: StripeCardForm,
  Challenge: StripeChallenge,
  asksOverThePage: true,
};
