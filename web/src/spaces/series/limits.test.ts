import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { type Every, endWithin, latestEnd, mostOf, occurrence, searchEnd, usualEnd } from "./limits";

interface Ends {
  repeat: Every;
  most: number;
  start: string;
  latest: string;
  usual: string;
  search: string;
}

const file = readFileSync(resolve(import.meta.dirname, "../../../../vectors/limits.json"), "utf8");
const limits: { lengths: typeof occurrence; ends: Ends[] } = JSON.parse(file);

it("lets each time last as long as the server does", () => {
  expect(occurrence).toEqual(limits.lengths);
});

it("ends a repeat where the server does", () => {
  expect(limits.ends.length).toBeGreaterThan(10);
  const ours = limits.ends.map(({ repeat, start }) => ({
    repeat,
    most: mostOf[repeat],
    start,
    latest: latestEnd(start, repeat),
    usual: usualEnd(start, repeat),
    search: searchEnd(start),
  }));
  expect(ours).toEqual(limits.ends);
});

it("takes an end no farther than a repeat reaches, and none that isn’t after its start", () => {
  const start = "2027-03-11";
  expect(endWithin(start, "weekly", "2027-06-01")).toBe("2027-06-01");
  expect(endWithin(start, "daily", "2027-06-01")).toBe(latestEnd(start, "daily"));
  expect(endWithin(start, "monthly", start)).toBe(usualEnd(start, "monthly"));
});
