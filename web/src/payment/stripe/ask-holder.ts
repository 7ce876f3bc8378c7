/** The bank's question about a card, which Stripe asks its holder over the page. */
import type { Problem } from "@fieldhouse/clients/problem";
import type { Stripe } from "@stripe/stripe-js";
import { queryClient } from "#/app/queries";
import { refusedByStripe, stripeQuery } from "./open";

/**
 * Resolves once the holder has answered, whatever they said. The problem says why Stripe didn't ask them: it matters only if the
 * server finds the payment still waiting. Throws if there was no connection.
 */
export async function askHolder(clientSecret: string): Promise<Problem | undefined> {
  const stripe = await queryClient.fetchQuery(stripeQuery);
  const answer = await answerTo(stripe, clientSecret);
  if (answer?.error?.type === "api_connection_error") throw refusedByStripe(answer.error);
  if (answer?.error?.message) return refusedByStripe(answer.error).problem;
  const answered = answer && !answer.error && answer.paymentIntent?.status !== "requires_action";
  return answered ? undefined : notAsked;
}

async function answerTo(stripe: Stripe, clientSecret: string) {
  try {
    return await stripe.handleNextAction({ clientSecret });
  } catch {
    // Stripe throws if the payment no longer waits for anybody, and if it can't show its question.
    return undefined;
  }
}

const notAsked: Problem = {
  type: "about:blank",
  title: "Your bank’s confirmation couldn’t be shown.",
  status: 0,
  code: "holderNotAsked",
};
