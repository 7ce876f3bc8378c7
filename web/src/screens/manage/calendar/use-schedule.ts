import { useReadSchedule } from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Schedule } from "@fieldhouse/clients/tenant/model/schedule";
import { given } from "#/manage/paging";
import { byFacilityAndName } from "#/queries/spaces";

/** The calendar's scope: the whole organization unless it is narrowed. */
export interface Scope {
  facility?: string;
  space?: string;
  /** Only what this person has. */
  person?: string;
}

/** The interval in which it is read again, in milliseconds: a colleague's changes show up by themselves. */
const pace = 10_000;

const inOrder = (schedule: Schedule): Schedule => ({
  ...schedule,
  spaces: schedule.spaces.toSorted(byFacilityAndName),
});

export const useSchedule = (org: string, days: { from: string; to: string }, scope: Scope, hours: boolean) =>
  useReadSchedule(
    org,
    { ...days, ...given({ ...scope }), ...(hours ? { hours } : {}) },
    { query: { refetchInterval: pace, staleTime: 0, placeholderData: (before) => before, select: inOrder } },
  );
