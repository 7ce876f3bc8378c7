import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { expect, it } from "vitest";
import { idsOf } from "#/spaces/series/nights";
import { answersTo, inWords } from "./answers";

const day = (id: string, status = "pending") => ({ id, status }) as BookingDate;
const time = (id: string) => ({ time: day(id), morning: undefined });

it("answers only pending dates, and approves all but those left out", () => {
  const booking = { dates: [day("a", "denied"), day("b"), day("c"), day("d", "approved"), day("e")] };
  const { approved, denied } = answersTo(booking, new Set(["a", "c", "d"]));
  expect(approved.flatMap(idsOf)).toEqual(["b", "e"]);
  expect(denied.flatMap(idsOf)).toEqual(["c"]);
});

it.each([
  [["a", "b"], [], "2 dates to approve"],
  [["a"], ["b"], "1 date to approve, 1 to deny"],
  [["a", "b"], ["c", "d"], "2 dates to approve, 2 to deny"],
  [[], ["a", "b"], "2 dates to deny"],
])("says %s and %s as %s", (yes, no, words) => {
  expect(inWords({ approved: yes.map(time), denied: no.map(time) })).toBe(words);
});

it("gives both dates of a night one answer, and counts them once", () => {
  const evening = { ...day("evening"), date: "2027-03-16", start: "23:00", end: "24:00" };
  const morning = { ...day("morning"), date: "2027-03-17", start: "00:00", end: "01:00" };
  const other = { ...day("other"), date: "2027-03-20", start: "18:00", end: "20:00" };
  const answers = answersTo({ dates: [evening, morning, other] }, new Set(["morning"]));
  expect(answers.denied.flatMap(idsOf)).toEqual(["evening", "morning"]);
  expect(inWords(answers)).toBe("1 date to approve, 1 to deny");
});
