/** The booking as it is asked for, from what was filled in. */
import type { PayingCard } from "#/payment/paying";
import type { BookingRequest } from "#/queries/bookings";
import type { Hold } from "#/queries/holds";
import type { Details } from "./draft";

interface Parts {
  hold: Pick<Hold, "id" | "deposits"> & { bill: { total: string } };
  details: Details;
  card: PayingCard | undefined;
  /** Says what it is used as, where there is a choice. */
  severalTypes: boolean;
}

export function bookingRequest({ hold, details, card, severalTypes }: Parts): BookingRequest {
  const { eventName, attendance, sport, spaceType, notes, inCharge, supervisor } = details;
  const { title, ...person } = supervisor;
  return {
    holdId: hold.id,
    eventName: eventName.trim(),
    attendance: Number(attendance),
    ...(sport ? { sport } : {}),
    ...(severalTypes && spaceType ? { spaceType } : {}),
    ...(inCharge ? {} : { supervisor: title.trim() ? { ...person, title } : person }),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(hold.deposits.length > 0 ? { deposits: hold.deposits.map(({ id, amount }) => ({ id, amount })) } : {}),
    total: hold.bill.total,
    payment: card ? { kind: "card", paymentMethod: card.paymentMethod } : { kind: "none" },
  };
}
