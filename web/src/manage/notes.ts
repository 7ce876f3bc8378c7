/** Texts of forms about a booking. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { z } from "#/kit/schema";

/** The renter's first name. An invited renter hasn't given theirs yet. */
export const renterName = ({ renter: { firstName, lastName } }: Pick<Booking, "renter">) =>
  firstName === "Invited" && lastName === "User" ? "the renter" : firstName;

/** The name with a capital letter, for the beginning of a sentence. */
export const renterNameFirst = (booking: Pick<Booking, "renter">) => renterName(booking).replace(/^the/, "The");

export const note = z.string().max(2000, "Use 2,000 characters or fewer.");

/** Leaves out blank values: the server treats absent as "none". */
export function given<T extends Record<string, string>>(values: T): Partial<T> {
  const written = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(written.filter(([, value]) => value !== "")) as Partial<T>;
}
