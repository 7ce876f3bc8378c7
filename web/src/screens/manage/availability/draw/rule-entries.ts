/** Places rules on the calendar's days. */
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { minutesOf, span } from "#/kit/format";
import { weekdays } from "#/kit/weekdays";
import type { Entry } from "../../calendar/entries";
import { levelName, nameOf } from "../rule";
import { type RuleSpace, spacesLabel } from "../spaces-of-rule";

const weekdayOf = (date: string) => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]?.code;

/** Does a rule cover a part of a day? */
export function covers({ startDate, endDate, weekdays }: AvailabilityRule, date: string): boolean {
  if (date < startDate || date > endDate) return false;
  const weekday = weekdayOf(date);
  return startDate === endDate || (weekday !== undefined && weekdays.includes(weekday));
}

const partsOf = ({ allDay, checkedBlocks, startTime, endTime }: AvailabilityRule) =>
  checkedBlocks ?? [allDay ? { start: "00:00", end: "24:00" } : { start: startTime, end: endTime }];

/** The times that the rules open and close on some days, in those of the spaces that are shown. */
export function ruleEntries(rules: AvailabilityRule[], days: string[], spaces: RuleSpace[]): Entry[] {
  const shown = new Set(spaces.map(({ id }) => id));
  return rules.flatMap((rule) => {
    const covered = rule.spaceIds.filter((id) => shown.has(id));
    const [first] = covered;
    if (!first) return [];
    return days
      .filter((date) => covers(rule, date))
      .flatMap((date) =>
        partsOf(rule).map(({ start, end }) => ({
          key: `${rule.id} ${date} ${start}`,
          look: rule.kind,
          // Once on a day, however many spaces it covers there.
          spaceId: first,
          spaceName: spacesLabel(covered, spaces),
          date,
          start: minutesOf(start),
          end: minutesOf(end),
          title: nameOf(rule),
          times: rule.allDay && !rule.checkedBlocks ? "All day" : span(start, end),
          who: rule.kind === "open" ? levelName(rule.accessLevel) : "Closed",
          before: 0,
          after: 0,
          ruleId: rule.id,
        })),
      );
  });
}
