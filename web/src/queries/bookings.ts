/** Bookings, as the person who books sees them. */
import type { BookingSummary } from "@fieldhouse/clients/platform/model/bookingSummary";
import type { OwnDate } from "@fieldhouse/clients/platform/model/ownDate";
import {
  getReadOwnBookingQueryKey,
  getReadOwnCalendarQueryKey,
  listOwnBookings,
  readOwnBooking,
  readOwnCalendar,
} from "@fieldhouse/clients/platform/own-bookings/own-bookings";
import { getReadBookingCalendarUrl, quoteCancellation } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { PaymentAction } from "@fieldhouse/clients/tenant/model/paymentAction";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

export { cancelBooking, createBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
export type { BookingRequest } from "@fieldhouse/clients/tenant/model/bookingRequest";
export type { Booking, BookingSummary, OwnDate };

/** Booked, or the bank needs the cardholder to authenticate first. */
export type BookingAnswer = Booking | PaymentAction;

export const ownBookingQuery = (booking: string) =>
  queryOptions({
    queryKey: getReadOwnBookingQueryKey(booking),
    queryFn: ({ signal }) => readOwnBooking(booking, { signal }),
  });

/** The refund if these dates were canceled now, in all and for each date. */
export const cancellationQuery = ({ organizationShortName, id, version }: Booking, dateIds: string[]) =>
  queryOptions({
    queryKey: ["quoteCancellation", organizationShortName, id, { version, dateIds }] as const,
    queryFn: ({ signal }) => quoteCancellation(organizationShortName, id, { dateIds }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type When = "upcoming" | "past";

export const ownBookingsQuery = (when: When) =>
  infiniteQueryOptions({
    queryKey: ["listOwnBookings", { when }],
    queryFn: ({ pageParam, signal }) =>
      listOwnBookings({ when, limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** More than that nobody looks through in a page. */
const most = 1000;

async function everyOwnBooking(when: When, signal: AbortSignal): Promise<BookingSummary[]> {
  const found: BookingSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOwnBookings({ when, limit: 100, ...(cursor ? { cursor } : {}) }, { signal });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor && found.length < most);
  return found;
}

/** Every date of one's bookings between two days. */
export const ownCalendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: getReadOwnCalendarQueryKey({ from, to }),
    queryFn: ({ signal }) => readOwnCalendar({ from, to }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All of one's bookings, for finding one of them. */
export const everyOwnBookingQuery = queryOptions({
  queryKey: ["listOwnBookings", "all"],
  queryFn: async ({ signal }) => {
    const parts = await Promise.all([everyOwnBooking("upcoming", signal), everyOwnBooking("past", signal)]);
    return parts.flat();
  },
});

/** A file that a calendar takes. */
export const calendarFile = ({ id, organizationShortName }: { id: string; organizationShortName: string }) =>
  getReadBookingCalendarUrl(organizationShortName, id);
