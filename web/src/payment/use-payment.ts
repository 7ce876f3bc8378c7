/** Makes a payment: once, however often it is sent, with saving the card and the bank's question on the way. */
import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isAnswer, retryKey } from "#/app/retry-key";
import { dismissToast, toast } from "#/kit/Toasts";
import type { Booking, BookingAnswer } from "#/queries/bookings";
import { addCard, cardsQuery, confirmPayment, type PaymentAction } from "#/queries/payments";
import type { PayingCard } from "./paying";

interface PaymentSteps<Request> {
  /** The organization's name in the address; its calls use it too. */
  organization: string;
  /** The key of both calls that may complete it. */
  mutationKey: string[];
  send: (request: Request, options: { idempotencyKey: string }) => Promise<BookingAnswer>;
  onPaid: (booking: Booking) => unknown;
  /** Called when the bank asks the card's holder first. */
  onAsked: (action: PaymentAction) => unknown;
  onRefused: (error: ProblemError) => unknown;
}

/** Fail without a connection: a payment that waits for one would be charged when nobody expects it. */
const networkMode = "always";

const cardError = "Credit Card Error";

interface Sent<Request> {
  request: Request;
  card: PayingCard | undefined;
}

interface Answered {
  paymentId: string;
  /** Asks the holder. Resolves once the bank has the answer. */
  tell: () => Promise<unknown>;
}

export function usePayment<Request>(steps: PaymentSteps<Request>) {
  const { organization, mutationKey, send, onPaid, onAsked, onRefused } = steps;
  const [sent] = useState(retryKey);
  const [confirmed] = useState(retryKey);
  const [keeping] = useState(retryKey);
  const queries = useQueryClient();
  const answered = useRef<string>(undefined);
  const wanted = useRef(false);
  const keepingOf = useRef<{ paymentMethod: string; notKept: string | undefined }>(undefined);

  function refused(error: ProblemError) {
    if (error.status === 402) toast(cardError, { tone: "failed" });
    return onRefused(error);
  }

  function goOn(came: BookingAnswer) {
    if (!("paymentId" in came)) {
      const paid = onPaid(came);
      const notKept = keepingOf.current?.notKept;
      if (wanted.current && notKept) toast(notKept, { tone: "failed" });
      return paid;
    }
    answered.current = undefined;
    return onAsked(came);
  }

  /**
   * Saves the card before it is charged: afterwards the provider refuses to save it. If the card itself is at fault, the payment
   * stops; in all other cases it goes ahead without saving.
   */
  async function keep({ paymentMethod }: PayingCard) {
    if (keepingOf.current?.paymentMethod === paymentMethod) return;
    const notKept = await keeping
      .call(paymentMethod, (idempotencyKey) => addCard({ paymentMethod }, { idempotencyKey }))
      .then(() => undefined, whyNotKept);
    keepingOf.current = { paymentMethod, notKept };
  }

  const sending = useMutation({
    mutationKey,
    networkMode,
    mutationFn: async ({ request, card }: Sent<Request>) => {
      wanted.current = card?.keep ?? false;
      if (card?.keep) await keep(card);
      try {
        return await sent.call(request, (idempotencyKey) => send(request, { idempotencyKey }));
      } catch (error) {
        // The card may have been charged by now, and then it can't be saved.
        if (card && keepingOf.current?.paymentMethod !== card.paymentMethod && !isAnswer(error))
          keepingOf.current = { paymentMethod: card.paymentMethod, notKept: notKeptWords };
        throw error;
      }
    },
    onSettled: (_came, _error, { card }) => (card?.keep ? void queries.invalidateQueries(cardsQuery) : undefined),
    onSuccess: goOn,
    onError: refused,
  });

  const answer = useMutation({
    mutationKey,
    networkMode,
    mutationFn: async ({ paymentId, tell }: Answered) => {
      // The bank takes one answer; after that, only the result is fetched.
      if (answered.current !== paymentId) await tell();
      answered.current = paymentId;
      return confirmed.call(paymentId, (idempotencyKey) => confirmPayment(organization, paymentId, { idempotencyKey }));
    },
    onSuccess: goOn,
    onError: refused,
  });

  function pay(request: Request, card: PayingCard | undefined) {
    answer.reset();
    // It was said of the try before, and would stay onto the confirmation of this one.
    dismissToast(cardError);
    sending.mutate({ request, card });
  }

  return {
    pay,
    answer,
    /** The request that was sent last. */
    request: sending.variables?.request,
    busy: sending.isPending || answer.isPending,
    problem: (answer.error ?? sending.error)?.problem,
  };
}

const notKeptWords = "The card wasn’t saved.";

/**
 * Explains why the card wasn't saved. A card that its bank declines or the provider doesn't know can't be charged either, so that
 * is an error of the payment instead.
 */
function whyNotKept(error: ProblemError): string {
  const { status, message } = error;
  if (status === 402 || status === 422) throw error;
  // The person can fix having too many cards, but none of the other reasons.
  return status === 409 ? `${notKeptWords} ${message}` : notKeptWords;
}
