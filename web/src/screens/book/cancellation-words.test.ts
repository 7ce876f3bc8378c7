import { expect, it } from "vitest";
import { cancellationWords } from "./cancellation-words";

const date = { date: "2036-03-10", start: "18:00", end: "19:00" };
const terms = {
  dates: [date],
  cancellable: true,
  allCancellable: true,
  cancelBy: "2036-01-11T00:00:00Z",
  timeZone: "America/Chicago",
  cancellationDays: 60,
  refundable: true,
  free: false,
};
const series = { ...terms, dates: [date, { ...date, date: "2036-03-17" }] };

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

it("calls a time over midnight one date", () => {
  const night = [
    { ...date, end: "24:00" },
    { date: "2036-03-11", start: "00:00", end: "01:00" },
  ];
  expect(cancellationWords({ ...terms, dates: night })).toBe(cancellationWords(terms));
});

it("says that each date of a series has its own deadline", () => {
  expect(cancellationWords(series)).toBe(
    "You can cancel each date online until 60 days before it starts, the first until Jan 10, 2036. You’ll get a full refund for the dates you cancel.",
  );
  expect(cancellationWords({ ...series, refundable: false })).toMatch(/2036\. Your payment won’t be refunded\.$/);
  expect(cancellationWords({ ...series, cancellationDays: 0, free: true })).toBe(
    "You can cancel each date online until it starts.",
  );
});

it("says so where the server says that it is too late already", () => {
  const late = { cancellable: false, allCancellable: false };
  expect(cancellationWords({ ...terms, ...late })).toMatch(/^It starts in less than 60 days.* denies it,.* refund\.$/);
  expect(cancellationWords({ ...terms, ...late, free: true })).toBe(
    "It starts in less than 60 days, so it can’t be canceled online.",
  );
  expect(cancellationWords({ ...series, ...late })).toBe(
    "Its dates start in less than 60 days, so they can’t be canceled online. If the organization cancels or denies them, you’ll get a full refund.",
  );
});

it("tells the dates of a series that are too close from those that aren't", () => {
  const partly = { ...series, allCancellable: false };
  expect(cancellationWords(partly)).toBe(
    "Dates that start in less than 60 days can’t be canceled online. You can cancel the others until 60 days before they start, and get a full refund for them.",
  );
  expect(cancellationWords({ ...partly, refundable: false })).toMatch(/they start\. Your payment won’t be refunded\.$/);
  expect(cancellationWords({ ...partly, free: true })).toMatch(/before they start\.$/);
});
