import type { ProblemError } from "@fieldhouse/clients/problem";
import { quoteDecision } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { DecisionQuote } from "@fieldhouse/clients/tenant/model/decisionQuote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { idsOf, withoutMornings } from "#/spaces/series/nights";
import { type Answers, approvesBegun } from "./answers";

/** The total of a request with several dates if it is approved but for the denied ones. It follows each tick;
 * while the next answer is on its way, the one before is stale. */
export function useDecisionQuote(org: string, booking: Booking, answers: Answers, answerable: boolean) {
  const exceptDateIds = answers.denied.flatMap(idsOf);
  const approvable = answers.approved.length > 0 && !approvesBegun(answers);
  const asks = answerable && withoutMornings(booking.dates).length > 1 && approvable;
  const query = useQuery<DecisionQuote, ProblemError>({
    queryKey: ["quoteDecision", org, booking.id, booking.version, exceptDateIds],
    queryFn: ({ signal }) =>
      quoteDecision(
        org,
        booking.id,
        { decision: "approved", ...(exceptDateIds.length > 0 ? { exceptDateIds } : {}) },
        { signal },
      ),
    enabled: asks,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { quote: asks ? query.data : undefined, stale: query.isPlaceholderData };
}
