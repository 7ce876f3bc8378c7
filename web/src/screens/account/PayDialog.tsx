import type { Problem } from "@fieldhouse/clients/problem";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { PayWith } from "#/payment/PayWith";
import { provider } from "#/payment/provider";
import type { Booking } from "#/queries/bookings";
import { useDuePayment } from "./use-due-payment";

interface PayDialogProps {
  booking: Booking;
  onClose: () => void;
  onPaid: (amount: string) => void;
  onNothingDue: (words: string) => void;
}

/** Pays the balance due with a saved card or another one. */
export function PayDialog({ booking, onClose, onPaid, onNothingDue }: PayDialogProps) {
  const { due = "0.00", organizationName, spaceName, number } = booking;
  const { paying, payWith, answer, busy, problem, request, leaveQuestion } = useDuePayment({
    booking,
    onPaid,
    onNothingDue,
  });
  const close = () => {
    // The payment may have gone through, so its answer has to be seen.
    if (!busy) onClose();
  };
  const label = `Pay ${price(due)}`;
  return (
    <>
      {!(paying.action && provider.asksOverThePage) && (
        <Dialog
          title={label}
          lead={
            <>
              To {organizationName}, for {spaceName} (<span className="num nowrap">{number}</span>).
            </>
          }
          lightDismiss={false}
          onClose={close}
        >
          <div className="stack gap-5">
            {problem && !paying.action && !paying.declined && (
              <Refusal problem={problem} before={request?.amount} now={due} />
            )}
            <PayWith
              paying={paying}
              amount={due}
              onCard={payWith}
              busy={busy}
              submitLabel={label}
              actions={
                <Button look="quiet" reason={busy ? "The payment is processing." : undefined} onClick={close}>
                  Not now
                </Button>
              }
            />
          </div>
        </Dialog>
      )}
      {paying.action && (
        <provider.Challenge
          action={paying.action}
          amount={request?.amount ?? due}
          card={paying.card}
          busy={answer.isPending}
          problem={answer.error?.problem}
          onAnswer={(tell) => paying.action && answer.mutate({ paymentId: paying.action.paymentId, tell })}
          onAgain={() => answer.variables && answer.mutate(answer.variables)}
          onLeave={leaveQuestion}
        />
      )}
    </>
  );
}

/** Says why the payment failed. Problems with the card are reported next to the card. */
function Refusal({ problem, before, now }: { problem: Problem; before: string | undefined; now: string }) {
  if (problem.code === "dueChanged" && before && before !== now)
    return (
      <Notice tone="warn" live>
        <b>
          The balance due changed from {price(before)} to {price(now)}.
        </b>{" "}
        Nothing was charged. Pay {price(now)} to continue.
      </Notice>
    );
  return (
    <Notice tone="danger" live>
      {problem.status === 0
        ? `${problem.title}. It’s safe to try again. You won’t be charged twice.`
        : (problem.detail ?? problem.title)}
      {problem.fields?.map(({ field, message }) => (
        <span className="block" key={field}>
          {message}
        </span>
      ))}
    </Notice>
  );
}
