import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { toDaySlots } from "#/app/space-days";
import { addDays } from "#/kit/format";
import { type DaySlots, linked } from "#/kit/time-picker/slots";
import { firstOfWeek } from "#/kit/week";
import { spaceDaysQuery } from "#/queries/spaces";

/**
 * Weeks begin on Monday for some and on the Sunday before for others. The days of both are asked for, so that nothing waits for who one is;
 * and the day after them, into which a time goes on over midnight.
 */
const inDays = 3 * 7 + 2;
/** The most days that the week of a day needs: a Sunday may begin or end it. */
const aroundDay = 2 * 7 + 1;
const beginningOf = (day: string) => addDays(firstOfWeek(day, "monday"), -1);

/** The days that the strip from `first` and the weeks it reaches into need. */
export const daysInSight = (organization: string, spaceId: string, first: string) =>
  spaceDaysQuery(organization, spaceId, beginningOf(first), inDays);

/** The days in sight of the strip, and the week of the chosen day where that lies elsewhere. */
export function useSpaceDays(organization: string, spaceId: string, first: string, chosen: string | undefined) {
  const from = beginningOf(first);
  const elsewhere = chosen !== undefined && (chosen <= from || chosen >= addDays(from, inDays - 2));
  const inSight = useQuery({ ...daysInSight(organization, spaceId, first), placeholderData: keepPreviousData });
  const week = useQuery({
    ...spaceDaysQuery(organization, spaceId, beginningOf(chosen ?? first), aroundDay),
    enabled: elsewhere,
  });
  const asked = elsewhere ? [week, inSight] : [inSight];
  return {
    days: inOrder(asked.flatMap(({ data }) => toDaySlots(data?.items ?? []))),
    error: asked.find(({ error }) => error)?.error ?? undefined,
    refetch: () => {
      for (const { refetch } of asked) void refetch();
    },
  };
}

export type SpaceDays = ReturnType<typeof useSpaceDays>;

/** Each day once, in the order of days. */
const inOrder = (days: DaySlots[]) =>
  linked([...new Map(days.map((day) => [day.day, day])).values()].sort((a, b) => a.day.localeCompare(b.day)));
