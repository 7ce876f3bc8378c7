/** Paying: one intention, however often it is sent, and the bank's question about the card on the way. */
import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { retryKey } from "#/app/retry-key";
import type { Booking, BookingAnswer } from "#/queries/bookings";
import { answerSandboxChallenge, confirmPayment, type PaymentAction } from "#/queries/payments";

interface PaymentSteps<Request> {
  /** What the address calls the organization; its calls do too. */
  organization: string;
  /** Of both calls that may end it. */
  mutationKey: string[];
  send: (request: Request, options: { idempotencyKey: string }) => Promise<BookingAnswer>;
  onPaid: (booking: Booking) => unknown;
  /** The bank wants to hear from the card's holder first. */
  onAsked: (action: PaymentAction) => unknown;
  onRefused: (error: ProblemError) => unknown;
}

export function usePayment<Request>(steps: PaymentSteps<Request>) {
  const { organization, mutationKey, send, onPaid, onAsked, onRefused } = steps;
  const [sent] = useState(retryKey);
  const [confirmed] = useState(retryKey);
  const answered = useRef<string>(undefined);

  function goOn(came: BookingAnswer) {
    if (!("paymentId" in came)) return onPaid(came);
    answered.current = undefined;
    return onAsked(came);
  }

  const sending = useMutation({
    mutationKey,
    mutationFn: (request: Request) => sent.call(request, (idempotencyKey) => send(request, { idempotencyKey })),
    onSuccess: goOn,
    onError: onRefused,
  });

  const answer = useMutation({
    mutationKey,
    mutationFn: async ({ action, paymentId, says }: PaymentAction & { says: "agrees" | "refuses" }) => {
      // The bank takes one answer; after that it is only asked what came of it.
      if (answered.current !== paymentId)
        await answerSandboxChallenge({ clientSecret: action.clientSecret, answer: says });
      answered.current = paymentId;
      return confirmed.call(paymentId, (idempotencyKey) => confirmPayment(organization, paymentId, { idempotencyKey }));
    },
    onSuccess: goOn,
    onError: onRefused,
  });

  function pay(request: Request) {
    answer.reset();
    sending.mutate(request);
  }

  return {
    pay,
    answer,
    /** What was sent last. */
    request: sending.variables,
    busy: sending.isPending || answer.isPending,
    problem: (answer.error ?? sending.error)?.problem,
  };
}
