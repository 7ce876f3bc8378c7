import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Quote } from "@fieldhouse/clients/tenant/model/quote";
import { createQuote } from "@fieldhouse/clients/tenant/quotes/quotes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dateRequestOf, type TimeValues, timeSchema } from "./times";

/** The server's word on times while they are being chosen: their rent, and what is in the way. */
export function useTimeCheck(org: string, spaceId: string, times: TimeValues[]) {
  const complete = times.length > 0 && times.every((time) => timeSchema.safeParse(time).success);
  const dates = times.map(dateRequestOf);
  return useQuery<Quote, ProblemError>({
    queryKey: ["createQuote", org, spaceId, dates],
    queryFn: ({ signal }) => createQuote(org, { spaceId, dates }, { signal }),
    enabled: complete,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}
