import type { Problem } from "@fieldhouse/clients/problem";
import { cardWords } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { SandboxPaymentMethod } from "#/queries/payments";

interface ChallengeProps {
  amount: string;
  card: SandboxPaymentMethod | undefined;
  busy: boolean;
  /** Why the answer didn't come through. */
  problem: Problem | undefined;
  onAnswer: (answer: "agrees" | "refuses") => void;
  /** Sends the same answer again. */
  onAgain: () => void;
  onLeave: () => void;
}

/** The bank asks the card's holder. In the sandbox the person plays both; refusing is a declined card. */
export function Challenge({ amount, card, busy, problem, onAnswer, onAgain, onLeave }: ChallengeProps) {
  return (
    <Dialog
      title="Is this you?"
      lead="A sandbox plays your bank. No money moves."
      lightDismiss={false}
      onClose={() => {
        if (problem) onLeave();
        else if (!busy) onAnswer("refuses");
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
            <Button look="quiet" busy={busy} onClick={() => onAnswer("refuses")}>
              No, decline it
            </Button>
            <Button look="primary" busy={busy} onClick={() => onAnswer("agrees")}>
              Yes, pay {price(amount)}
            </Button>
          </>
        )
      }
    >
      <p>
        Your bank asks whether you want to pay <b className="num">{price(amount)}</b>
        {card && ` with ${cardWords(card)}`}.
      </p>
      {problem && (
        <div style={{ marginTop: 16 }}>
          <Notice tone="danger" live>
            {problem.detail ?? problem.title}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
