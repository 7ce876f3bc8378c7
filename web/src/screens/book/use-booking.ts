/** Making the booking: one intention, however often it is sent, and a way on from each refusal. */
import type { Problem, ProblemError } from "@fieldhouse/clients/problem";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isAnswer } from "#/app/retry-key";
import { toast } from "#/kit/Toasts";
import { paths } from "#/paths";
import { cardRefusal } from "#/payment/decline-words";
import { onlyCard } from "#/payment/paying";
import { usePayment } from "#/payment/use-payment";
import { type Booking, type BookingRequest, createBooking, ownBookingQuery } from "#/queries/bookings";
import { holdQuery, ownHoldsQuery } from "#/queries/holds";
import { noDetails } from "./draft";
import { dropDraft } from "./draft-store";
import { bookingRequest } from "./request";
import type { Wizard } from "./wizard-state";

/** Of both calls that may end in a booking. */
export const bookingKey = ["book"];

function isAboutDetails({ fields = [] }: Problem) {
  return fields.length > 0 && fields.every(({ field }) => (field.split(".")[0] ?? "") in noDetails);
}

export function useBooking(wizard: Wizard) {
  const { key, space, hold, bill, choices, group, options, details, refuseDetails, paying, setPaying, stepPath } =
    wizard;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const again = () => (hold ? queries.invalidateQueries(holdQuery(key, hold.id)) : undefined);

  async function done(booking: Booking) {
    if (hold) dropDraft(hold.id);
    queries.setQueryData(ownBookingQuery(booking.id).queryKey, booking);
    await navigate(paths.bookingConfirmed(booking.id), { replace: true });
    for (const queryKey of [ownHoldsQuery.queryKey, ["listOwnBookings"], ["listSpaceDays"], ["readHold"]])
      void queries.invalidateQueries({ queryKey });
  }

  async function refused(error: ProblemError) {
    // Where no answer came, the bank's question stays and can be answered again.
    if (!isAnswer(error)) return void again();
    const changed = error.problem.conflict?.bill;
    if (changed) wizard.updateBill(changed);
    else await again();
    const declined = cardRefusal(error);
    if (!declined) {
      if (!changed) toast("Error Saving Booking", { tone: "failed" });
      setPaying(onlyCard(paying));
      // What is wrong with the details is told where they are filled in.
      if (!isAboutDetails(error.problem)) return;
      refuseDetails(error.problem);
      await navigate(stepPath("details"));
      return;
    }
    setPaying({ ...onlyCard(paying), declined });
    await navigate(stepPath("payment"));
  }

  const payment = usePayment<BookingRequest>({
    organization: key,
    mutationKey: bookingKey,
    send: (request, options) => createBooking(key, request, options),
    onPaid: done,
    onAsked: (action) => {
      setPaying({ ...paying, action });
      // While its payment runs the hold doesn't run out.
      void again();
    },
    onRefused: refused,
  });

  function book() {
    if (!hold || !details || !bill) throw new Error("Verify is opened with a hold and its details");
    const { card, invoice = false } = paying;
    // An invoice goes to the group that was shown, whichever is preselected meanwhile.
    const asked = invoice && group ? { ...choices, groupId: group.id } : choices;
    const severalTypes = space.types.length > 1;
    payment.pay(
      bookingRequest({ hold, bill, details, options, choices: asked, card, invoice, severalTypes }),
      invoice ? undefined : card,
    );
  }

  /** Away from a question whose answer doesn't come through: what becomes of the payment, the hold tells by itself. */
  async function leaveQuestion() {
    payment.answer.reset();
    setPaying(onlyCard(paying));
    void again();
    await navigate(stepPath("payment"));
  }

  return { ...payment, book, leaveQuestion };
}
