import type { ProblemError } from "@fieldhouse/clients/problem";
import { getReadBookingQueryOptions, listBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { useQueries, useQuery } from "@tanstack/react-query";

/** Every booking with a date on that day, whole: their dates have the ids that are canceled. */
export function useBookingsOfDay(org: string, date: string, space: string) {
  const list = useQuery<BookingSummary[], ProblemError>({
    queryKey: ["listBookings", org, "every page", { date, space }],
    queryFn: async ({ signal }) => {
      const found: BookingSummary[] = [];
      let cursor: string | undefined;
      do {
        const asked = { from: date, to: date, status: "approved,parent,completed", limit: 100 };
        const page = await listBookings(
          org,
          { ...asked, ...(space ? { space } : {}), ...(cursor ? { cursor } : {}) },
          { signal },
        );
        found.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    },
  });
  const read = useQueries({
    queries: (list.data ?? []).map(({ id }) => getReadBookingQueryOptions(org, id)),
    combine: (all) => ({
      bookings: all.flatMap(({ data }) => data ?? []),
      pending: all.some(({ isPending }) => isPending),
      failed: all.find(({ error, data }) => error && !data)?.error,
    }),
  });
  return {
    bookings: read.bookings,
    pending: list.isPending || read.pending,
    error: list.data ? read.failed : list.error,
    refetch: list.refetch,
  };
}
