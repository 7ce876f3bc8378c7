import { expect, it } from "vitest";
import { cancellationInShort, cancellationWords } from "./cancellation";

const rule = {
  startsAt: "2027-03-12T00:00:00Z",
  timeZone: "America/Chicago",
  cancellationDays: 60,
  refundable: true,
  free: false,
};
const on = (day: string) => Date.parse(`${day}T00:00:00Z`);

it("names the last day in the facility's own calendar, and what comes back", () => {
  expect(cancellationWords(rule, on("2026-12-01"))).toBe(
    "You can cancel until Jan 10, 2027, 60 days before it starts. You’ll get a full refund.",
  );
  expect(cancellationWords({ ...rule, refundable: false }, on("2026-12-01"))).toMatch(/won’t be refunded\.$/);
  expect(cancellationWords({ ...rule, free: true }, on("2026-12-01"))).toMatch(/before it starts\.$/);
});

it("says so where it is too late already, to the instant", () => {
  const last = Date.parse("2027-01-11T00:00:00Z");
  expect(cancellationWords(rule, last - 1)).toMatch(/^You can cancel until/);
  expect(cancellationWords(rule, last)).toMatch(/^It starts in less than 60 days/);
});

it("does not promise in short what is too late already", () => {
  const startsAt = new Date(rule.startsAt);
  const last = Date.parse("2027-01-11T00:00:00Z");
  expect(cancellationInShort(rule)).toBe("Free cancellation until 60 days before.");
  expect(cancellationInShort(rule, startsAt, last - 1)).toBe("Free cancellation until 60 days before.");
  expect(cancellationInShort(rule, startsAt, last)).toBe(
    "It starts in less than 60 days, so it can’t be canceled online.",
  );
  expect(cancellationInShort({ ...rule, refundable: false }, startsAt, last)).toBe("Nonrefundable.");
  expect(cancellationInShort({ ...rule, cancellationDays: 0 }, startsAt, last)).toBe(
    "Free cancellation until it starts.",
  );
});
