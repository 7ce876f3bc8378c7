import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { expect, test } from "vitest";
import { reportedDates, reportRows } from "./report-rows";

test("each date is a line, and a booking’s refund stands once", () => {
  const dates = [1, 2, 3].map((day) => ({ id: `d${day}`, date: `2027-03-0${day}`, start: "18:00", end: "20:00" }));
  const renter = { firstName: "Ana", lastName: "Alvarez", email: "ana@example.com" };
  const booking = { id: "b", number: "AB-1", eventName: "Practice", renter, dates } as unknown as Booking;
  const refused = {
    dateId: "d9",
    bookingId: "other",
    number: "AB-2",
    eventName: "Game",
    renterName: "Ben Brown",
    renterEmail: "ben@example.com",
    date: "2027-03-01",
    start: "09:00",
    end: "10:00",
    reason: "Has begun.",
  };
  const rows = reportRows(
    [{ id: "b", status: "approved", dateIds: ["d1", "d3"], refund: "80.00" }],
    new Map(reportedDates(booking).map((date) => [date.dateId, date])),
    [refused, { ...refused, reason: "Unknown. Check the booking.", unknown: true }],
  );
  expect(rows?.map((row) => [row[0], row[4], ...row.slice(7)])).toEqual([
    ["Booking", "Date", "Result", "Refund of booking", "Reason"],
    ["AB-1", "2027-03-01", "Canceled", "80.00", ""],
    ["AB-1", "2027-03-03", "Canceled", "", ""],
    ["AB-2", "2027-03-01", "Not canceled", "", "Has begun."],
    ["AB-2", "2027-03-01", "Unknown. Check the booking.", "", ""],
  ]);
});

test("there is no report while a canceled date isn’t known", () => {
  expect(reportRows([{ id: "b", status: "cancelledByHost", dateIds: ["d1"] }], new Map(), [])).toBeUndefined();
});
