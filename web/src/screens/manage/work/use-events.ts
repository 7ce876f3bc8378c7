import { useQuery } from "@tanstack/react-query";
import { addDays } from "#/kit/format";
import { type EventScope, eventListQuery, type ScheduledEvent } from "#/queries/work-orders";
import { hoursWords } from "./words";

/** The events of some days, and the hours of each. */
export function useEvents(org: string, scope: EventScope) {
  const { from, to } = scope;
  // The other half of a night may be on the day before or after.
  const { data, error, refetch } = useQuery(
    eventListQuery(org, { ...scope, from: addDays(from, -1), to: addDays(to, 1) }),
  );
  const around = data?.items ?? [];
  return {
    events: data && around.filter(({ date }) => date >= from && date <= to),
    hoursOf: (event: ScheduledEvent) => hoursWords(event, around),
    more: data?.more,
    error,
    refetch,
  };
}
