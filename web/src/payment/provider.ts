/** A small interface to the payment provider, and the one that this server uses. Screens never ask which one it is. */
import type { Problem } from "@fieldhouse/clients/problem";
import type { ComponentType, ReactNode } from "react";
import type { PaymentAction } from "#/queries/payments";
import { site } from "#/site";
import type { PayingCard, TypedCard } from "./paying";
import { sandbox } from "./sandbox";
import { stripe } from "./stripe";

export interface CardFormProps {
  /** The amount to pay, in dollars. */
  amount: string;
  /** The card that was typed before. */
  typed?: TypedCard | undefined;
  /** The provider's message on the card that was typed last. */
  declined?: string | undefined;
  /** Below the card's fields, in the form. */
  children?: ReactNode;
  onCard: (card: PayingCard, typed: TypedCard) => void;
  /** A call with the card is in flight. */
  busy?: boolean;
  submitLabel: string;
  /** Beside the submit button, before it. */
  actions: ReactNode;
  large?: boolean;
  labelledBy?: string;
}

export interface ChallengeProps {
  action: PaymentAction;
  amount: string;
  card: PayingCard | undefined;
  busy: boolean;
  /** Why the answer didn't come through. */
  problem: Problem | undefined;
  /** The holder has answered, or is about to: `tell` is over once the bank has heard it. */
  onAnswer: (tell: () => Promise<unknown>) => void;
  /** Sends the same answer again. */
  onAgain: () => void;
  onLeave: () => void;
}

export interface CardProvider {
  /** Takes a card that is typed. The same card is handed on where nothing has changed, so that paying with it again is the same payment. */
  CardForm: ComponentType<CardFormProps>;
  /** The bank asks the card's holder. */
  Challenge: ComponentType<ChallengeProps>;
  /** Its question lies over the page as a part of it, which a modal dialog of ours would cover. */
  asksOverThePage: boolean;
}

export const provider: CardProvider = site.sandboxPayments ? sandbox : stripe;
