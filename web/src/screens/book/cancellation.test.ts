import { expect, it } from "vitest";
import { cancellationInShort, cancellationWords } from "./cancellation";

const terms = {
  cancellable: true,
  allCancellable: true,
  cancelBy: "2036-01-11T00:00:00Z",
  timeZone: "America/Chicago",
  cancellationDays: 60,
  refundable: true,
  free: false,
};

it("names the last day in the facility's own calendar, and what comes back", () => {
  expect(cancellationWords(terms)).toBe(
    "You can cancel online until Jan 10, 2036, 60 days before it starts. You’ll get a full refund.",
  );
  expect(cancellationWords({ ...terms, refundable: false })).toMatch(/won’t be refunded\.$/);
  expect(cancellationWords({ ...terms, free: true })).toMatch(/before it starts\.$/);
  expect(cancellationWords({ ...terms, cancellationDays: 0, free: true })).toBe(
    "You can cancel online until it starts.",
  );
});

it("says so where the server says that it is too late already", () => {
  const late = { ...terms, cancellable: false, allCancellable: false };
  expect(cancellationWords(late)).toMatch(/^It starts in less than 60 days.* full refund\.$/);
  expect(cancellationWords({ ...late, free: true })).toBe(
    "It starts in less than 60 days, so it can’t be canceled online.",
  );
});

it("does not promise in short what is too late already", () => {
  expect(cancellationInShort(terms)).toBe("Free cancellation until 60 days before.");
  expect(cancellationInShort(terms, true)).toBe("Free cancellation until 60 days before.");
  expect(cancellationInShort(terms, false)).toBe("Bookings that start in less than 60 days can’t be canceled online.");
  expect(cancellationInShort({ ...terms, refundable: false }, false)).toBe("Nonrefundable.");
  expect(cancellationInShort({ ...terms, cancellationDays: 0 }, true)).toBe("Free cancellation until it starts.");
});

it("tells the dates of a series that are too close from those that aren't", () => {
  const series = { ...terms, allCancellable: false };
  const tooSoon = "Dates that start in less than 60 days can’t be canceled online.";
  expect(cancellationInShort(series, true, false)).toBe(
    `${tooSoon} Later dates: free cancellation until 60 days before.`,
  );
  expect(cancellationWords(series)).toBe(
    `${tooSoon} You can cancel the others until 60 days before they start, and get a full refund for them.`,
  );
  expect(cancellationWords({ ...series, refundable: false })).toMatch(/they start\. Your payment won’t be refunded\.$/);
  expect(cancellationWords({ ...series, free: true })).toMatch(/before they start\.$/);
});
