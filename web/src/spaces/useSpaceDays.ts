import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { toDaySlots } from "#/app/space-days";
import { addDays, mondayOf } from "#/kit/format";
import { type DaySlots, linked } from "#/kit/time-picker/slots";
import { spaceDaysQuery } from "#/queries/spaces";

const weeks = 3;
const inDays = weeks * 7;

/** The days that the strip from `first` and the weeks it reaches into need. */
export const daysInSight = (organization: string, spaceId: string, first: string) =>
  spaceDaysQuery(organization, spaceId, mondayOf(first), inDays);

/** The days in sight of the strip, and the week of the chosen day where that lies elsewhere. */
export function useSpaceDays(organization: string, spaceId: string, first: string, chosen: string | undefined) {
  const from = mondayOf(first);
  const elsewhere = chosen !== undefined && (chosen < from || chosen >= addDays(from, inDays));
  const inSight = useQuery({ ...daysInSight(organization, spaceId, first), placeholderData: keepPreviousData });
  const week = useQuery({
    ...spaceDaysQuery(organization, spaceId, mondayOf(chosen ?? first), 7),
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
