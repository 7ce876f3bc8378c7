import { useReadSchedule } from "@fieldhouse/clients/tenant/calendar/calendar";
import { given } from "#/manage/paging";

/** The calendar's scope: the whole organization unless it is narrowed. */
export interface Scope {
  facility?: string;
  space?: string;
  /** Only what this person has. */
  person?: string;
}

/** The interval in which it is read again, in milliseconds: a colleague's changes show up by themselves. */
const pace = 10_000;

export const useSchedule = (org: string, days: { from: string; to: string }, scope: Scope, hours: boolean) =>
  useReadSchedule(
    org,
    { ...days, ...given({ ...scope }), ...(hours ? { hours } : {}) },
    { query: { refetchInterval: pace, staleTime: 0, placeholderData: (before) => before } },
  );
