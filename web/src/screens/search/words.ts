/** A search, in one sentence. */
import { dayLong, dayOfYear } from "#/kit/format";
import { type Criteria, milesOf, repeats } from "./criteria";
import { repeatWords } from "./repeat";
import { windowWords } from "./windows";

export function searchWords(criteria: Criteria, where: string | undefined): string {
  const { date, text } = criteria;
  const around = where && (criteria.place !== undefined || criteria.latitude !== undefined);
  return [
    repeats(criteria)
      ? `${repeatWords(criteria)} from ${date ? dayOfYear(date) : "now"}`
      : date
        ? dayLong(date)
        : undefined,
    windowWords(criteria),
    around ? `within ${milesOf(criteria)} miles of ${where.replace(/,.*$/, "")}` : undefined,
    text ? `for “${text}”` : undefined,
  ]
    .filter(Boolean)
    .join(", ");
}
