/** Making the booking: one intention, however often it is sent, and a way on from each refusal. */
import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#/paths";
import { type Booking, type BookingAnswer, createBooking, ownBookingQuery } from "#/queries/bookings";
import { holdQuery, ownHoldsQuery } from "#/queries/holds";
import { answerSandboxChallenge, confirmPayment, type PaymentAction } from "#/queries/payments";
import { declineWords } from "./decline-words";
import { dropDraft } from "./draft-store";
import { bookingRequest } from "./request";
import { isAnswer, retryKey } from "./retry-key";
import { onlyCard, type Wizard } from "./wizard-state";

/** Of both calls that may end in a booking. */
export const bookingKey = ["book"];

export function useBooking({ key, space, hold, details, paying, setPaying, stepPath }: Wizard) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [booked] = useState(retryKey);
  const [confirmed] = useState(retryKey);
  const answered = useRef<string>(undefined);
  const again = () => (hold ? queries.invalidateQueries(holdQuery(key, hold.id)) : undefined);

  async function done(booking: Booking) {
    if (hold) dropDraft(hold.id);
    queries.setQueryData(ownBookingQuery(booking.id).queryKey, booking);
    await navigate(paths.bookingConfirmed(booking.id), { replace: true });
    for (const queryKey of [ownHoldsQuery.queryKey, ["listOwnBookings"], ["listSpaceDays"], ["readHold"]])
      void queries.invalidateQueries({ queryKey });
  }

  function goOn(answer: BookingAnswer) {
    if (!("paymentId" in answer)) return done(answer);
    answered.current = undefined;
    setPaying({ ...paying, action: answer });
    // While its payment runs the hold doesn't run out.
    return void again();
  }

  async function refused(error: ProblemError) {
    // Where no answer came, the bank's question stays and can be answered again.
    if (!isAnswer(error)) return void again();
    await again();
    // A card that the provider forgot has to be typed again, like one that it declined.
    const unknownCard = error.problem.fields?.some(({ field }) => field === "payment.paymentMethod");
    if (error.status !== 402 && !unknownCard) return setPaying(onlyCard(paying));
    setPaying({ ...onlyCard(paying), declined: error.problem.fields?.[0]?.message ?? declineWords(error.message) });
    await navigate(stepPath("payment"));
  }

  const book = useMutation({
    mutationKey: bookingKey,
    mutationFn: async () => {
      if (!hold || !details) throw new Error("Verify is opened with a hold and its details");
      const request = bookingRequest({ hold, details, card: paying.card, severalTypes: space.types.length > 1 });
      return booked.call(request, (idempotencyKey) => createBooking(key, request, { idempotencyKey }));
    },
    onSuccess: goOn,
    onError: refused,
  });

  const answer = useMutation({
    mutationKey: bookingKey,
    mutationFn: async ({ action, paymentId, says }: PaymentAction & { says: "agrees" | "refuses" }) => {
      // The bank takes one answer; after that it is only asked what came of it.
      if (answered.current !== paymentId)
        await answerSandboxChallenge({ clientSecret: action.clientSecret, answer: says });
      answered.current = paymentId;
      return confirmed.call(paymentId, (idempotencyKey) => confirmPayment(key, paymentId, { idempotencyKey }));
    },
    onSuccess: goOn,
    onError: refused,
  });

  /** Away from a question whose answer doesn't come through: what becomes of the payment, the hold tells by itself. */
  async function leaveQuestion() {
    answer.reset();
    setPaying(onlyCard(paying));
    void again();
    await navigate(stepPath("payment"));
  }

  return { book, answer, leaveQuestion };
}
