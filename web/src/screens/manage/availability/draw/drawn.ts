/** Hours that were drawn on the calendar, as the dialogs' first values. */
import { timeOf } from "#/kit/format";
import { weekdays } from "#/kit/weekdays";
import { daysBetween } from "../../calendar/views";
import type { AssignmentValues } from "../assign";
import { newRuleValues, type RuleValues } from "../rule";

export interface Drawn {
  /** The first and the last day. */
  from: string;
  to: string;
  /** Minutes of each day. */
  start: number;
  end: number;
  spaceIds: string[];
}

const midnight = 24 * 60;

const weekdaysOf = ({ from, to }: Drawn) => {
  const drawn = new Set(daysBetween(from, to).map((date) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
  return weekdays.filter((_, index) => drawn.has(index)).map(({ code }) => code);
};

/** The time fields have no 24:00, so midnight at the end of the day is 00:00. */
const timesOf = ({ start, end }: Drawn) => ({ startTime: timeOf(start), endTime: timeOf(end % midnight) });

/** Open time repeats for a year, as new hours do. Closed time is for the days that were drawn. */
export const drawnRule = (kind: RuleValues["kind"], drawn: Drawn): Partial<RuleValues> => ({
  kind,
  startDate: drawn.from,
  endDate: kind === "open" ? newRuleValues(undefined, drawn.from).endDate : drawn.to,
  weekdays: weekdaysOf(drawn),
  spaceIds: drawn.spaceIds,
  ...timesOf(drawn),
});

export const drawnAssignment = (drawn: Drawn): Partial<AssignmentValues> => ({
  startDate: drawn.from,
  endDate: drawn.to > drawn.from ? drawn.to : "",
  weekdays: weekdaysOf(drawn),
  spaceIds: drawn.spaceIds,
  ...timesOf(drawn),
});
