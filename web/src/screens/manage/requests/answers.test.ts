import type { BookingDay } from "@fieldhouse/clients/tenant/model/bookingDay";
import { expect, it } from "vitest";
import { answersTo, inWords } from "./answers";

const day = (id: string, status = "pending") => ({ id, status }) as BookingDay;

it("answers only pending dates, and approves all but those left out", () => {
  const booking = { days: [day("a", "denied"), day("b"), day("c"), day("d", "approved"), day("e")] };
  const { approved, denied } = answersTo(booking, new Set(["a", "c", "d"]));
  expect(approved.map(({ id }) => id)).toEqual(["b", "e"]);
  expect(denied.map(({ id }) => id)).toEqual(["c"]);
});

it.each([
  [["a", "b"], [], "2 dates approved"],
  [["a"], ["b"], "1 date approved, 1 denied"],
  [["a", "b"], ["c", "d"], "2 dates approved, 2 denied"],
  [[], ["a", "b"], "2 dates denied"],
])("says %s and %s as %s", (yes, no, words) => {
  expect(inWords({ approved: yes.map((id) => day(id)), denied: no.map((id) => day(id)) })).toBe(words);
});
