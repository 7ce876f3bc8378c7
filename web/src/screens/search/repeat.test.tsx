import { expect, it } from "vitest";
import { readCriteria } from "./criteria";
import { repeatCriteria, repeatOf, repeatWords, weekdayOf } from "./repeat";

const read = (query: string) => readCriteria(new URLSearchParams(query));
const usual = { count: 4, until: "2027-04-08" };

it.each([
  ["weekly=mon,wed&count=4", "Mon and Wed for 4 weeks"],
  ["weekly=tue&until=2027-05-04", "Tue until May 4"],
  ["weekly=mon,wed,fri", "Mon, Wed and Fri"],
  ["monthly=weekday&count=1", "Monthly for 1 month"],
  ["daily=true&count=10", "Daily for 10 days"],
  ["", "No repeat"],
])("says %s and goes through the form unchanged", (query, words) => {
  const criteria = read(query);
  expect(repeatWords(criteria)).toBe(words);
  expect(read(query)).toMatchObject(repeatCriteria(repeatOf(criteria, usual)));
});

it("keeps a weekly repeat without days, so that it can be refused", () => {
  expect(read("weekly=").weekly).toBe("");
  expect(repeatOf(read("weekly="), usual)).toMatchObject({ every: "weekly", days: [], ...usual });
});

it("knows a day's weekday", () => {
  expect(weekdayOf("2027-03-11")).toBe("thu");
  expect(weekdayOf("2027-03-14")).toBe("sun");
});
