import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { ChangeQuote } from "@fieldhouse/clients/tenant/model/changeQuote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Change } from "./use-change";

export const loadingPrice = "Loading the price";

interface Asked<Form> {
  /** Names the change: the operation, and the date that it is of. */
  key: readonly string[];
  /** The change that would be sent. Absent while it isn't complete. */
  form: Form | undefined;
  /** The change itself. Once it is sent, nothing is asked anymore: made again, it would be another. */
  change: Pick<Change, "isPending" | "after">;
  ask: (form: Form, options: { signal: AbortSignal }) => Promise<ChangeQuote>;
}

/** The server's word on a change of a booking before it is made: what it would come to, or why it can't be made. */
export function useChangeQuote<Form>(booking: Booking, { key, form, change, ask }: Asked<Form>) {
  const query = useQuery<ChangeQuote, ProblemError>({
    queryKey: [...key, booking.organizationShortName, booking.id, booking.version, form],
    queryFn: ({ signal }) => ask(form as Form, { signal }),
    enabled: form !== undefined && !change.isPending && !change.after,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const problem = form === undefined ? undefined : query.error?.problem;
  const isThere = !query.isFetching && !query.isPlaceholderData && !query.isPending;
  return {
    problem,
    quote: problem || form === undefined ? undefined : query.data,
    busy: query.isFetching,
    /** Why it can't be sent yet: nobody has seen what exactly this comes to. */
    waiting: form === undefined || isThere ? undefined : loadingPrice,
  };
}
