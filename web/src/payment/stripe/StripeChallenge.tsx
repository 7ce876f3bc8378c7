import { useEffect, useRef } from "react";
import { queryClient } from "#/app/queries";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Notice } from "#/kit/Notice";
import type { ChallengeProps } from "../provider";
import { refusedByStripe, stripeQuery } from "./open";

/** Stripe asks the card's holder in a frame over the page. What came of it, our server asks Stripe. */
export function StripeChallenge({ action, busy, problem, onAnswer, onAgain, onLeave }: ChallengeProps) {
  const asked = useRef<ChallengeProps["action"]>(undefined);
  useEffect(() => {
    if (asked.current === action) return;
    asked.current = action;
    onAnswer(() => askHolder(action.action.clientSecret));
  }, [action, onAnswer]);
  if (!problem)
    return (
      <p className="sr" role="status">
        Your bank asks whether this is you.
      </p>
    );
  return (
    <Dialog
      title="Your bank’s answer didn’t come through"
      lightDismiss={false}
      onClose={onLeave}
      actions={
        <>
          <Button look="quiet" onClick={onLeave}>
            Back to payment
          </Button>
          <Button look="primary" busy={busy} onClick={onAgain}>
            Try again
          </Button>
        </>
      }
    >
      <Notice tone="danger" live>
        {problem.detail ?? problem.title}
      </Notice>
    </Dialog>
  );
}

async function askHolder(clientSecret: string) {
  const stripe = await queryClient.fetchQuery(stripeQuery);
  const answer = await stripe.handleNextAction({ clientSecret }).catch(nothingToAsk);
  if (answer?.error?.type === "api_connection_error") throw refusedByStripe(answer.error);
}

/** Stripe throws where the payment waits for nobody any more. The server tells what became of it. */
const nothingToAsk = () => undefined;
