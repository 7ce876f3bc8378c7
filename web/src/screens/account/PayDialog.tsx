import type { Problem } from "@fieldhouse/clients/problem";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cardWords } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { RadioRow } from "#/kit/Choice";
import { Dialog } from "#/kit/Dialog";
import { price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { CardForm } from "#/payment/CardForm";
import { Challenge } from "#/payment/Challenge";
import { Declined } from "#/payment/Declined";
import type { Booking } from "#/queries/bookings";
import { cardsQuery } from "#/queries/payments";
import { useDuePayment } from "./use-due-payment";

interface PayDialogProps {
  booking: Booking;
  onClose: () => void;
  onPaid: (amount: string) => void;
  onNothingDue: (words: string) => void;
}

/** Pays what is due, with a card that is kept or another one. */
export function PayDialog({ booking, onClose, onPaid, onNothingDue }: PayDialogProps) {
  const { due, organizationName, spaceName, number } = booking;
  const { paying, payWith, answer, busy, problem, request, leaveQuestion } = useDuePayment({
    booking,
    onPaid,
    onNothingDue,
  });
  const asked = useQuery(cardsQuery);
  const kept = asked.data?.items ?? [];
  const [chosen, setChosen] = useState<string>();
  const first = kept.find((card) => card.default) ?? kept[0];
  const card = chosen === another ? undefined : (kept.find(({ paymentMethod }) => paymentMethod === chosen) ?? first);
  const close = () => {
    // Until it is answered, nobody knows whether it is paid.
    if (!busy) onClose();
  };
  const label = `Pay ${price(due)}`;
  const notNow = (
    <Button look="quiet" reason={busy ? "The payment is on its way." : undefined} onClick={close}>
      Not now
    </Button>
  );
  return (
    <>
      <Dialog
        title={label}
        lead={
          <>
            To {organizationName}, for {spaceName} (<span className="num nowrap">{number}</span>).
          </>
        }
        lightDismiss={false}
        onClose={close}
        actions={
          card && (
            <>
              {notNow}
              <Button look="primary" busy={busy} onClick={() => payWith(card)}>
                {label}
              </Button>
            </>
          )
        }
      >
        <div className="stack" style={{ gap: 20 }}>
          {problem && !paying.action && !paying.declined && (
            <Refusal problem={problem} before={request?.amount} now={due} />
          )}
          <Declined {...paying} />
          {kept.length > 0 && (
            <RadioRow
              label="Card"
              className="chips"
              itemClassName="chip num"
              value={card?.paymentMethod ?? another}
              onChange={(next) => {
                if (!busy) setChosen(next);
              }}
              options={[
                ...kept.map((each) => ({ value: each.paymentMethod, content: cardWords(each) })),
                { value: another, content: "Another card" },
              ]}
            />
          )}
          {asked.isPending ? (
            <Waiting>
              <Skeleton height={320} />
            </Waiting>
          ) : (
            !card && (
              <CardForm declined={paying.declined} onCard={payWith} busy={busy} submitLabel={label} actions={notNow} />
            )
          )}
        </div>
      </Dialog>
      {paying.action && (
        <Challenge
          amount={request?.amount ?? due}
          card={paying.card}
          busy={answer.isPending}
          problem={answer.error?.problem}
          onAnswer={(says) => paying.action && answer.mutate({ ...paying.action, says })}
          onAgain={() => answer.variables && answer.mutate(answer.variables)}
          onLeave={leaveQuestion}
        />
      )}
    </>
  );
}

/** The choice of a card that is not kept. */
const another = "another";

/** Why it was not paid. What was said of the card stands beside this. */
function Refusal({ problem, before, now }: { problem: Problem; before: string | undefined; now: string }) {
  if (problem.code === "dueChanged" && before && before !== now)
    return (
      <Notice tone="warn" live>
        <b>
          What is due has changed from {price(before)} to {price(now)}.
        </b>{" "}
        Nothing was charged. Pay {price(now)} if you agree.
      </Notice>
    );
  return (
    <Notice tone="danger" live>
      {problem.status === 0
        ? `${problem.title}. It is safe to try again: you are charged once at most.`
        : (problem.detail ?? problem.title)}
      {problem.fields?.map(({ field, message }) => (
        <span key={field} style={{ display: "block" }}>
          {message}
        </span>
      ))}
    </Notice>
  );
}
