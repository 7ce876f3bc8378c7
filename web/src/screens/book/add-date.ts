/** Another date for a booking that one has: a booking of its own with the same answers, linked with the first. */
import type { Supervisor } from "@fieldhouse/clients/tenant/model/supervisor";
import type { Booking } from "#/queries/bookings";
import type { Draft } from "./draft-store";

const nobody: Supervisor = { firstName: "", lastName: "", email: "", phone: "" };

/** Everything that was filled in for a booking, to be booked again. Its insurance is for its own dates alone. */
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
