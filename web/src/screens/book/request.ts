/** Makes the booking request from the filled-in form. */
import type { PayingCard } from "#/payment/paying";
import type { BookingRequest } from "#/queries/bookings";
import type { Choices, Hold } from "#/queries/holds";
import type { Options } from "./chosen-options";
import type { Details } from "./draft";

interface Parts {
  hold: Pick<Hold, "id" | "deposits">;
  /** The bill as shown to the person. */
  bill: { total: string };
  details: Details;
  options: Options;
  choices: Choices;
  card: PayingCard | undefined;
  /** Paid by invoice to the group that it is booked for. */
  invoice?: boolean;
  /** The person who books, with their contact details. */
  me?: { firstName: string; lastName: string; email: string; phone?: string | undefined } | undefined;
  /** True if there is a choice of space types to send. */
  severalTypes: boolean;
  /** The booking that it adds a date to. */
  addedTo?: string | undefined;
}

/**
 * Returns the on-site supervisor: somebody else, or the person who books if they give an affiliation. Otherwise undefined, which
 * means the person who books.
 */
export function inChargeThere({ inCharge, supervisor }: Details, me: Parts["me"]): BookingRequest["supervisor"] {
  const { title, affiliation, ...other } = supervisor;
  const belongs = affiliation.trim() ? { affiliation: affiliation.trim() } : {};
  if (!inCharge) return { ...other, ...(title.trim() ? { title } : {}), ...belongs };
  if (!me?.phone || !affiliation.trim()) return undefined;
  const { firstName, lastName, email, phone } = me;
  return { firstName, lastName, email, phone, ...belongs };
}

export function bookingRequest({
  hold,
  bill,
  details,
  options,
  choices,
  card,
  invoice,
  me,
  severalTypes,
  addedTo,
}: Parts): BookingRequest {
  const { eventName, attendance, sport, notes } = details;
  const supervisor = inChargeThere(details, me);
  return {
    holdId: hold.id,
    eventName: eventName.trim(),
    attendance: Number(attendance),
    ...(sport ? { sport } : {}),
    ...(severalTypes && options.spaceType ? { spaceType: options.spaceType } : {}),
    ...(choices.groupId ? { groupId: choices.groupId } : {}),
    ...(choices.addons?.length ? { addons: choices.addons } : {}),
    ...(choices.customAddons?.length ? { customAddons: choices.customAddons } : {}),
    ...(choices.insurance ? { insurance: true } : {}),
    ...(supervisor ? { supervisor } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(hold.deposits.length > 0 ? { deposits: hold.deposits.map(({ id, amount }) => ({ id, amount })) } : {}),
    ...(addedTo ? { addedTo } : {}),
    total: bill.total,
    payment: invoice
      ? { kind: "invoice" }
      : card
        ? { kind: "card", paymentMethod: card.paymentMethod }
        : { kind: "none" },
  };
}
