/** Another date for an existing booking: a new booking with the same answers, linked with the first. */
import type { Supervisor } from "@fieldhouse/clients/tenant/model/supervisor";
import type { Booking } from "#/queries/bookings";
import type { Draft } from "./draft-store";

const nobody: Supervisor = { firstName: "", lastName: "", email: "", phone: "" };

/**
 * Returns a booking's answers, to book again with them. Insurance is left out, because it covers only the booking's own dates.
 */
export function answersOf(booking: Booking): Draft {
  const { id, eventName, sport = "", attendance, notes, group, supervisor, renter } = booking;
  const { spaceType, addons, customAddons } = booking;
  const { title = "", affiliation = "", ...named } = supervisor ?? nobody;
  return {
    addedTo: id,
    details: {
      eventName,
      sport,
      attendance: String(attendance),
      notes,
      groupId: group?.id ?? "",
      inCharge: !supervisor || supervisor.email === renter.email,
      supervisor: { ...named, title, affiliation },
    },
    options: { spaceType, addons, custom: customAddons.map(({ name, quantity = 1 }) => ({ name, quantity })) },
  };
}
