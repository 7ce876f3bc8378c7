import { expect, it } from "vitest";
import { trueLength } from "./true-length";

const evening = { date: "2027-03-13", start: "23:00", end: "24:00" };
const morning = { date: "2027-03-14", start: "00:00", end: "04:00" };
const rate = (date: string, hours: string) => ({ kind: "rate", date, hours });

it("counts the hours that pass where clocks change", () => {
  const lines = [rate("2027-03-13", "1"), rate("2027-03-14", "3"), { kind: "tax" }];
  expect(trueLength(evening, morning, { lines })).toBe(240);
});

it("goes by the clock without a bill of the time", () => {
  expect(trueLength(evening, morning, undefined)).toBe(300);
  expect(trueLength(evening, undefined, { lines: [] })).toBe(60);
  expect(trueLength(evening, morning, { lines: [rate("2027-03-13", "1")] })).toBe(300);
});
