import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Quote } from "@fieldhouse/clients/tenant/model/quote";
import { createQuote } from "@fieldhouse/clients/tenant/quotes/quotes";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { quoteDayOf, type TimeValues, timeSchema } from "./times";

/** The server's word on times while they are being chosen: their rent, and what is in the way. */
export function useTimeCheck(org: string, spaceId: string, times: TimeValues[]) {
  const complete = times.length > 0 && times.every((time) => timeSchema.safeParse(time).success);
  const days = times.map(quoteDayOf);
  return useQuery<Quote, ProblemError>({
    queryKey: ["createQuote", org, spaceId, days],
    queryFn: ({ signal }) => createQuote(org, { spaceId, days }, { signal }),
    enabled: complete,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}
