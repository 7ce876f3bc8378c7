import { cardWords } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { answerSandboxChallenge } from "#/queries/payments";
import type { ChallengeProps } from "../provider";

/** The bank's question to the cardholder. In the sandbox the renter plays both; refusing declines the card. */
export function SandboxChallenge({ action, amount, card, busy, problem, onAnswer, onAgain, onLeave }: ChallengeProps) {
  const { clientSecret } = action.action;
  const say = (answer: "agrees" | "refuses") => onAnswer(() => answerSandboxChallenge({ clientSecret, answer }));
  return (
    <Dialog
      title="Is this you?"
      lead="The sandbox plays your bank. No money moves."
      lightDismiss={false}
      onClose={() => {
        if (problem) onLeave();
        else if (!busy) say("refuses");
      }}
      actions={
        problem ? (
          <>
            <Button look="quiet" onClick={onLeave}>
              Back to payment
            </Button>
            <Button look="primary" busy={busy} onClick={onAgain}>
              Try again
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" busy={busy} onClick={() => say("refuses")}>
              No, decline
            </Button>
            <Button look="primary" busy={busy} onClick={() => say("agrees")}>
              Yes, pay {price(amount)}
            </Button>
          </>
        )
      }
    >
      <p>
        Your bank is asking you to confirm a payment of <b className="num">{price(amount)}</b>
        {card && ` with ${cardWords(card)}`}.
      </p>
      {problem && (
        <div className="mt-4">
          <Notice tone="danger" live>
            {problem.detail ?? problem.title}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
