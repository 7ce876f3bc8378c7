/** Describes in words what keeps a date from its space by now. */
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import type { DateConflict } from "@fieldhouse/clients/tenant/model/dateConflict";

/** A date that nobody answered before it began has words of its own where it is answered. */
const inWords: Record<Exclude<DateConflict, "past">, string> = {
  closed: "Closed at this time",
  level: "Kept for members now",
  notRentable: "Not for rent anymore",
};

/** "Closed at this time" */
export const conflictWords = ({ conflict }: Pick<BookingDate, "conflict">): string | undefined =>
  conflict && conflict !== "past" ? inWords[conflict] : undefined;
