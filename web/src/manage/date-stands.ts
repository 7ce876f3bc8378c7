import type { BookingStatus } from "@fieldhouse/clients/tenant/model/bookingStatus";

const standing: BookingStatus[] = ["pending", "approved", "completed"];

/** Returns true unless the date, or the whole booking, was denied or canceled. */
export const dateStands = ({ status }: { status: BookingStatus }) => standing.includes(status);
