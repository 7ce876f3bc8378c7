import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#/kit/Button";
import { price } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { paths } from "#/paths";
import { provider } from "#/payment/provider";
import { holdPaymentQuery } from "#/queries/hold-payments";
import type { Hold } from "#/queries/holds";
import type { PaymentAction } from "#/queries/payments";
import { useBooking } from "./use-booking";
import { useGivingUp } from "./use-giving-up";
import type { Wizard } from "./wizard-state";

/** Not the key of the wizard's steps, so that this stays in place while the bank's answer is on its way. */
const returnedKey = ["returnToPayment"];

/** Shown after leaving or reloading while a payment was in progress, on any device: the bank's question again, or a way out. */
export function PaymentRunning({ wizard, hold }: { wizard: Wizard; hold: Hold }) {
  const { key, space } = wizard;
  const [asked, setAsked] = useState<PaymentAction>();
  const { answer } = useBooking(wizard, { mutationKey: returnedKey, onAsked: setAsked });
  const payment = useQuery({
    ...holdPaymentQuery(key, hold.id),
    // Polls for the result of a running payment.
    refetchInterval: ({ state }) => (state.data?.state === "asksHolder" ? false : 3000),
  });
  const { data, error } = payment;
  const confirmed = useRef<string>(undefined);
  const { mutate } = answer;
  useEffect(() => {
    // The holder has answered, perhaps in their bank's app, so only the result is fetched.
    if (data?.state !== "answered" || confirmed.current === data.paymentId) return;
    confirmed.current = data.paymentId;
    mutate({ paymentId: data.paymentId, tell: async () => {} });
  }, [data, mutate]);
  const asks = data?.state === "asksHolder";
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="stack wizard-message">
        <Icon name="card" />
        <div className="stack gap-4" role="status">
          <h1 className="t-lg">{asks ? "Finish paying" : "Your payment is processing"}</h1>
          <p className="muted">
            {asks
              ? `Your bank is waiting for you to confirm a payment of ${price(data.amount)}. We’re holding ${space.name} for you.`
              : `We’re holding ${space.name} for you. This page updates as soon as your bank answers. If the payment doesn’t go through, you won’t be charged.`}
          </p>
        </div>
        {error && error.status !== 404 && (
          <Notice tone="warn" action={<Button onClick={() => payment.refetch()}>Try again</Button>}>
            {error.message}
          </Notice>
        )}
        {asks ? (
          <>
            <div className="row wrap gap-3">
              <Button look="primary" busy={answer.isPending} onClick={() => setAsked(data.asks)}>
                Continue
              </Button>
              <WaysOut wizard={wizard} hold={hold} busy={answer.isPending} />
            </div>
            <p className="hint">Nothing is charged until your bank confirms.</p>
          </>
        ) : (
          <div>
            <ButtonLink to={paths.reservations()}>View your reservations</ButtonLink>
          </div>
        )}
      </div>
      {asked && (
        <provider.Challenge
          action={asked}
          amount={data?.amount ?? hold.bill.total}
          card={undefined}
          busy={answer.isPending}
          problem={answer.error?.problem}
          onAnswer={(tell) => answer.mutate({ paymentId: asked.paymentId, tell })}
          onAgain={() => answer.variables && answer.mutate(answer.variables)}
          onLeave={() => {
            answer.reset();
            setAsked(undefined);
            void payment.refetch();
          }}
        />
      )}
    </main>
  );
}

function WaysOut({ wizard, hold, busy }: { wizard: Wizard; hold: Hold; busy: boolean }) {
  const { giveUp, otherCard, pending } = useGivingUp(wizard, hold);
  const reason = busy ? "The payment is processing." : undefined;
  return (
    <>
      <Button busy={pending === "card"} reason={reason} onClick={otherCard}>
        Use another card
      </Button>
      <Button look="danger-quiet" busy={pending === "time"} reason={reason} onClick={giveUp}>
        Give up this time
      </Button>
    </>
  );
}
