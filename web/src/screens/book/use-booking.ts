/** Makes the booking: once, however often it is sent, with a way forward from each refusal. */
import type { Problem, ProblemError } from "@fieldhouse/clients/problem";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { contactFields, contactOf } from "#/account/contact";
import { isAnswer } from "#/app/retry-key";
import { toast } from "#/kit/Toasts";
import { paths } from "#/paths";
import { cardRefusal } from "#/payment/decline-words";
import { onlyCard } from "#/payment/paying";
import { usePayment } from "#/payment/use-payment";
import { addSupervisor, profileQuery, saveProfile, supervisorsQuery } from "#/queries/account";
import { type Booking, type BookingRequest, createBooking, ownBookingQuery } from "#/queries/bookings";
import { holdQuery, ownHoldsQuery } from "#/queries/holds";
import type { PaymentAction } from "#/queries/payments";
import { noDetails } from "./draft";
import { dropDraft } from "./draft-store";
import { bookingRequest, inChargeThere } from "./request";
import { useReloadOffers } from "./use-withdrawn";
import type { Wizard } from "./wizard-state";

/** The key of both calls that may complete a booking. */
export const bookingKey = ["book"];

function isAboutDetails({ fields = [] }: Problem) {
  return fields.length > 0 && fields.every(({ field }) => (field.split(".")[0] ?? "") in noDetails);
}

interface Returned {
  mutationKey: string[];
  onAsked: (action: PaymentAction) => void;
}

/** `returned` is a payment left halfway, outside of the wizard's steps. */
export function useBooking(wizard: Wizard, returned?: Returned) {
  const {
    key,
    space,
    hold,
    bill,
    choices,
    group,
    options,
    details,
    addedTo,
    refuseDetails,
    paying,
    setPaying,
    stepPath,
  } = wizard;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: me } = useQuery(profileQuery);
  const reloadOffers = useReloadOffers(key, space.id);
  const again = () => (hold ? queries.invalidateQueries(holdQuery(key, hold.id)) : undefined);

  async function done(booking: Booking) {
    if (hold) dropDraft(hold.id);
    queries.setQueryData(ownBookingQuery(booking.id).queryKey, booking);
    await navigate(paths.bookingConfirmed(booking.id), { replace: true });
    void rememberInCharge();
    for (const queryKey of [ownHoldsQuery.queryKey, ["listOwnBookings"], ["listSpaceDays"], ["readHold"]])
      void queries.invalidateQueries({ queryKey });
  }

  /** Saves the supervisor as a suggestion for next time. If that fails, the booking is still valid. */
  async function rememberInCharge() {
    const supervisor = details && inChargeThere(details, me);
    if (!supervisor) return;
    try {
      if (!details.inCharge) await addSupervisor(supervisor);
      else if (me && supervisor.affiliation && !me.affiliations.includes(supervisor.affiliation))
        await saveProfile(
          contactOf({ ...me, affiliations: [...me.affiliations, supervisor.affiliation] }, contactFields(me)),
        );
      for (const queryKey of [supervisorsQuery.queryKey, profileQuery.queryKey])
        void queries.invalidateQueries({ queryKey });
    } catch {
      toast("Failed to update user profile with new supervisor info.", { tone: "failed" });
    }
  }

  async function refused(error: ProblemError) {
    // Without an answer, the bank's question stays and can be answered again.
    if (!isAnswer(error)) return void again();
    const changed = error.problem.conflict?.bill;
    if (changed) wizard.updateBill(changed);
    else await again();
    if (error.status === 422) reloadOffers();
    const declined = cardRefusal(error);
    if (!declined) {
      if (!changed) toast("Error Saving Booking", { tone: "failed" });
      setPaying(onlyCard(paying));
      // Errors in the details are shown on their step.
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
    mutationKey: returned?.mutationKey ?? bookingKey,
    send: (request, options) => createBooking(key, request, options),
    onPaid: done,
    onAsked: (action) => {
      if (returned) return returned.onAsked(action);
      setPaying({ ...paying, action });
      // The hold doesn't expire while its payment runs.
      void again();
    },
    onRefused: refused,
  });

  function book() {
    if (!hold || !details || !bill) throw new Error("Verify is opened with a hold and its details");
    const { card, invoice = false } = paying;
    // An invoice goes to the group that was shown, even if another one is preselected by now.
    const asked = invoice && group ? { ...choices, groupId: group.id } : choices;
    const severalTypes = space.types.length > 1;
    payment.pay(
      bookingRequest({ hold, bill, details, options, choices: asked, card, invoice, me, severalTypes, addedTo }),
      invoice ? undefined : card,
    );
  }

  /** Leaves a question whose answer doesn't get through. The hold shows what becomes of the payment. */
  async function leaveQuestion() {
    payment.answer.reset();
    setPaying(onlyCard(paying));
    void again();
    await navigate(stepPath("payment"));
  }

  return { ...payment, book, leaveQuestion };
}
