/** What was asked for, in one sentence. */
import { dayLong } from "#/kit/format";
import { type Criteria, milesOf } from "./criteria";
import { windowWords } from "./windows";

export function searchWords(criteria: Criteria, where: string | undefined): string {
  const { date, text } = criteria;
  const around = where && (criteria.place !== undefined || criteria.latitude !== undefined);
  return [
    date ? dayLong(date) : undefined,
    windowWords(criteria),
    around ? `within ${milesOf(criteria)} miles of ${where.replace(/,.*$/, "")}` : undefined,
    text ? `for “${text}”` : undefined,
  ]
    .filter(Boolean)
    .join(", ");
}
