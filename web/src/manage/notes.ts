/** Questions of forms about a booking, in words. */
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { z } from "#/kit/schema";

/** The renter's first name. Who was invited hasn't said theirs yet. */
export const renterName = ({ renter: { firstName, lastName } }: Pick<Booking, "renter">) =>
  firstName === "Invited" && lastName === "User" ? "the renter" : firstName;

/** The same at the beginning of a sentence. */
export const renterNameFirst = (booking: Pick<Booking, "renter">) => renterName(booking).replace(/^the/, "The");

export const note = z.string().max(2000, "Use 2,000 characters or fewer.");

/** Leaves out what is blank: the server takes nothing for "none". */
export function given<T extends Record<string, string>>(values: T): Partial<T> {
  const written = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(written.filter(([, value]) => value !== "")) as Partial<T>;
}
