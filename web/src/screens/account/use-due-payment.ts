/** Paying the balance due, with a way on from each refusal. */
import type { ProblemError } from "@fieldhouse/clients/problem";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isAnswer } from "#/app/retry-key";
import { isZero } from "#/kit/format";
import { cardRefusal } from "#/payment/decline-words";
import { onlyCard, type Paying, type PayingCard } from "#/payment/paying";
import { usePayment } from "#/payment/use-payment";
import { type Booking, ownBookingQuery } from "#/queries/bookings";
import { type DuePayment, payBooking } from "#/queries/payments";

/** Of both calls that may pay it. */
export const payDueKey = ["payDue"];

interface DueSteps {
  booking: Booking;
  onPaid: (amount: string) => void;
  /** Called with the server's message when nothing is due anymore. */
  onNothingDue: (words: string) => void;
}

export function useDuePayment({ booking, onPaid, onNothingDue }: DueSteps) {
  const { id, organizationShortName: organization, due = "0.00" } = booking;
  const queries = useQueryClient();
  const { queryKey } = ownBookingQuery(id);
  const [paying, setPaying] = useState<Paying>({});

  async function refused(error: ProblemError) {
    // Without an answer, the bank's question stays and can be answered again.
    if (!isAnswer(error)) return;
    const declined = cardRefusal(error);
    setPaying((now) => ({ ...onlyCard(now), ...(declined && { declined }) }));
    if (declined) return;
    const now = error.code === "nothingDue" ? "0.00" : error.problem.conflict?.total;
    if (now) queries.setQueryData(queryKey, (shown) => shown && { ...shown, due: now });
    await queries.invalidateQueries({ queryKey });
    if (isZero(queries.getQueryData(queryKey)?.due ?? "0.00")) onNothingDue(error.message);
  }

  const payment = usePayment<DuePayment>({
    organization,
    mutationKey: payDueKey,
    send: (request, options) => payBooking(organization, id, request, options),
    onPaid: (paid) => {
      queries.setQueryData(queryKey, paid);
      for (const changed of [queryKey, ["listOwnBookings"]]) void queries.invalidateQueries({ queryKey: changed });
      onPaid(payment.request?.amount ?? due);
    },
    onAsked: (action) => setPaying((now) => ({ ...now, action })),
    onRefused: refused,
  });

  function payWith(card: PayingCard) {
    setPaying({ card });
    payment.pay({ amount: due, paymentMethod: card.paymentMethod }, card);
  }

  /** Leaves a question whose answer doesn't get through. Paying again shows the result of that payment. */
  function leaveQuestion() {
    payment.answer.reset();
    setPaying(onlyCard);
  }

  return { ...payment, paying, payWith, leaveQuestion };
}
