/** Bookings, as the person who books sees them. */
import {
  getReadOwnBookingQueryKey,
  listOwnBookings,
  readOwnBooking,
} from "@fieldhouse/clients/platform/own-bookings/own-bookings";
import { getReadBookingCalendarUrl } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { PaymentAction } from "@fieldhouse/clients/tenant/model/paymentAction";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

export type { BookingSummary } from "@fieldhouse/clients/platform/model/bookingSummary";
export { cancelBooking, createBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
export type { BookingRequest } from "@fieldhouse/clients/tenant/model/bookingRequest";
export type { Booking };

/** Booked, or the bank wants to hear from the card's holder first. */
export type BookingAnswer = Booking | PaymentAction;

export const ownBookingQuery = (booking: string) =>
  queryOptions({
    queryKey: getReadOwnBookingQueryKey(booking),
    queryFn: ({ signal }) => readOwnBooking(booking, { signal }),
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

/** A file that a calendar takes. */
export const calendarFile = ({ id, organizationShortName }: Pick<Booking, "id" | "organizationShortName">) =>
  getReadBookingCalendarUrl(organizationShortName, id);
