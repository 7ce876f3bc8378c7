import type { Problem } from "@fieldhouse/clients/problem";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import type { ChallengeProps } from "../provider";
import { askHolder } from "./ask-holder";
import "./challenge.css";

/** Stripe asks the cardholder in a frame over the page. Our server asks Stripe for the result. */
export function StripeChallenge({ action, busy, problem, onAnswer, onAgain, onLeave }: ChallengeProps) {
  const asked = useRef<ChallengeProps["action"]>(undefined);
  const unasked = useRef<Problem>(undefined);
  const [given, setGiven] = useState<Problem>();
  const ask = useCallback(() => {
    setGiven(undefined);
    onAnswer(async () => {
      unasked.current = await askHolder(action.action.clientSecret);
    });
  }, [action, onAnswer]);
  useEffect(() => {
    if (asked.current === action) return;
    const again = asked.current?.paymentId === action.paymentId;
    asked.current = action;
    // The payment still waits for its holder, whom Stripe couldn't ask: retrying automatically would never end.
    if (again && unasked.current) setGiven(unasked.current);
    else ask();
  }, [action, ask]);
  if (problem)
    return (
      <Trouble title="Your bank’s answer didn’t come through" leave="Back to payment" {...{ busy, onAgain, onLeave }}>
        {problem.detail ?? problem.title}
      </Trouble>
    );
  if (given)
    return (
      <Trouble title="We couldn’t reach your bank" leave="Use another card" {...{ busy, onLeave }} onAgain={ask}>
        {given.detail ?? given.title} Nothing was charged.
      </Trouble>
    );
  return (
    <p className="bank-status" role="status">
      <Icon name="clock" small />
      Waiting for your bank…
    </p>
  );
}

interface TroubleProps {
  title: string;
  children: React.ReactNode;
  busy: boolean;
  /** The place that leaving leads to. */
  leave: string;
  onAgain: () => void;
  onLeave: () => void;
}

function Trouble({ title, children, busy, leave, onAgain, onLeave }: TroubleProps) {
  return (
    <Dialog
      title={title}
      lightDismiss={false}
      onClose={onLeave}
      actions={
        <>
          <Button look="quiet" onClick={onLeave}>
            {leave}
          </Button>
          <Button look="primary" busy={busy} onClick={onAgain}>
            Try again
          </Button>
        </>
      }
    >
      <Notice tone="danger" live>
        {children}
      </Notice>
    </Dialog>
  );
}
