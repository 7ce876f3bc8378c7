/** The booking as it is asked for, from what was filled in. */
import type { PayingCard } from "#/payment/paying";
import type { BookingRequest } from "#/queries/bookings";
import type { Choices, Hold } from "#/queries/holds";
import type { Options } from "./chosen-options";
import type { Details } from "./draft";

interface Parts {
  hold: Pick<Hold, "id" | "deposits">;
  /** As it was shown. */
  bill: { total: string };
  details: Details;
  options: Options;
  choices: Choices;
  card: PayingCard | undefined;
  /** On an invoice to the group in which it is booked. */
  invoice?: boolean;
  /** Says what it is used as, where there is a choice. */
  severalTypes: boolean;
}

export function bookingRequest({
  hold,
  bill,
  details,
  options,
  choices,
  card,
  invoice,
  severalTypes,
}: Parts): BookingRequest {
  const { eventName, attendance, sport, notes, inCharge, supervisor } = details;
  const { title, affiliation, ...person } = supervisor;
  const inChargeThere = {
    ...person,
    ...(title.trim() ? { title } : {}),
    ...(affiliation.trim() ? { affiliation } : {}),
  };
  return {
    holdId: hold.id,
    eventName: eventName.trim(),
    attendance: Number(attendance),
    ...(sport ? { sport } : {}),
    ...(severalTypes && options.spaceType ? { spaceType: options.spaceType } : {}),
    ...(choices.groupId ? { groupId: choices.groupId } : {}),
    ...(choices.addons?.length ? { addons: choices.addons } : {}),
    ...(inCharge ? {} : { supervisor: inChargeThere }),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(hold.deposits.length > 0 ? { deposits: hold.deposits.map(({ id, amount }) => ({ id, amount })) } : {}),
    total: bill.total,
    payment: invoice
      ? { kind: "invoice" }
      : card
        ? { kind: "card", paymentMethod: card.paymentMethod }
        : { kind: "none" },
  };
}
