import { expect, it } from "vitest";
import type { Booking, BookingSummary } from "#/queries/bookings";
import "#/testing/clock";
import { datesTold, datesWords, headline, mayStillHappen, paymentWords, titleOf, totalWords } from "./booking-words";

it("promises a time only where it was granted", () => {
  const dates = [{ date: "2027-03-11", start: "18:00", phase: "booked" }] as Booking["dates"];
  const booking = { spaceName: "Gym A", dates };
  const today = "2027-01-04";
  expect(headline({ ...booking, phase: "booked" }, today)).toBe("Gym A is yours: Thu, Mar 11, 6:00 PM");
  expect(headline({ ...booking, phase: "requested" }, today)).toBe("You requested Gym A: Thu, Mar 11, 6:00 PM");
  expect(headline({ ...booking, phase: "ended" }, today)).toMatch(/^You no longer have Gym A: /);
  expect(headline({ ...booking, phase: "booked" }, "2026-12-31")).toBe("Gym A is yours: Thu, Mar 11, 2027, 6:00 PM");
});

it("counts the dates of a series that still take place", () => {
  const dayOf = (date: string, phase: string) => ({ date, start: "18:00", phase });
  const dates = [dayOf("2027-03-04", "ended"), dayOf("2027-03-11", "booked"), dayOf("2027-03-18", "booked")];
  const told = (phase: "booked" | "ended", dates: object[]) =>
    headline({ phase, spaceName: "Gym A", dates: dates as unknown as Booking["dates"] }, "2027-01-04");
  expect(told("booked", dates)).toBe("Gym A is yours: Mar 11 and Mar 18");
  expect(told("booked", dates.slice(0, 2))).toBe("Gym A is yours: Thu, Mar 11, 6:00 PM");
  expect(told("ended", dates.slice(0, 1))).toBe("You no longer have Gym A: Thu, Mar 4, 6:00 PM");
});

it("names the dates that something was about, where it was not about all", () => {
  const dates = ["2035-12-10", "2035-12-17", "2035-12-24", "2035-12-31", "2036-01-07"].map((date, index) => ({
    id: `d${index}`,
    date,
  })) as Booking["dates"];
  const booking = { dates, timeZone: "America/Chicago" };
  const told = (...ids: string[]) => datesTold({ dates: ids } as Booking["history"][number], booking);
  expect(told("d1", "d0")).toBe("Mon, Dec 10; Mon, Dec 17");
  expect(told("d3", "d4")).toBe("Mon, Dec 31; Mon, Jan 7, 2036");
  expect(told("d0", "d1", "d2", "d3")).toBe("4 dates of 5");
  expect(datesTold({} as Booking["history"][number], booking)).toBeUndefined();
});

it("names a night once, by its evening", () => {
  const night = [
    { id: "evening", date: "2035-12-12", start: "22:00", end: "24:00" },
    { id: "morning", date: "2035-12-13", start: "00:00", end: "02:00" },
  ] as Booking["dates"];
  const ids = night.map(({ id }) => id);
  const booking = { dates: night, timeZone: "America/Chicago" };
  expect(datesTold({ dates: ids } as Booking["history"][number], booking)).toBe("Wed, Dec 12");
});

it("tells what became of a booking apart", () => {
  const title = (status: BookingSummary["status"]) => titleOf({ status });
  expect(title("approved")).toBe("Booked");
  expect(title("pending")).toBe("Requested");
  expect(title("parent")).toBe("Requested");
  for (const status of ["denied", "cancelledByHost", "cancelledByRenter", "refunding", "refunded"] as const) {
    expect(title(status)).not.toBe("Booked");
  }
  expect(mayStillHappen({ phase: "booked" })).toBe(true);
  expect(mayStillHappen({ phase: "requested" })).toBe(true);
  for (const phase of ["completed", "ended"] as const) expect(mayStillHappen({ phase })).toBe(false);
});

const payment = {
  id: "p1",
  kind: "card",
  amount: "40.00",
  paidAt: "2027-03-01T12:00:00Z",
  refunded: "0.00",
  refundOwed: "0.00",
} as const;

it.each([
  ["captured", "0.00", "Paid"],
  ["captured", "5.00", "Total"],
  ["authorized", "0.00", "Authorized"],
] as const)("says of a payment that is %s, with %s due: %s", (status, due, words) => {
  expect(totalWords({ payments: [{ ...payment, status }], due })).toBe(words);
});

it.each([
  [{ kind: "card", brand: "visa", lastFour: "4242" }, "Visa ending 4242"],
  [{ kind: "offline", reference: "Check 1042" }, "Offline: Check 1042"],
  [{ kind: "agreement", reference: "District 7" }, "Agreement: District 7"],
  [{ kind: "invoice" }, "Invoice"],
] as const)("says how it was paid: %o", (how, words) => {
  expect(paymentWords({ ...payment, status: "captured", ...how })).toBe(words);
});

it("names the dates of a series, or how many there are and the first and last", () => {
  const dates = ["2027-03-11", "2027-03-18", "2027-03-25", "2027-04-01"].map((date) => ({ date }));
  const today = "2027-01-04";
  expect(datesWords(dates.slice(0, 3), today)).toBe("Mar 11, Mar 18, and Mar 25");
  expect(datesWords(dates, today)).toBe("4 dates, Mar 11 to Apr 1");
});

it("says the year of dates in another one once", () => {
  const dates = ["2027-12-28", "2028-01-04", "2028-01-11", "2028-01-18"].map((date) => ({ date }));
  expect(datesWords(dates.slice(0, 3), "2027-11-01")).toBe("Dec 28, Jan 4, and Jan 11, 2028");
  expect(datesWords(dates.slice(1, 3), "2027-11-01")).toBe("Jan 4 and Jan 11, 2028");
  expect(datesWords(dates, "2027-11-01")).toBe("4 dates, Dec 28 to Jan 18, 2028");
  expect(datesWords(dates.slice(0, 2), "2028-01-05")).toBe("Dec 28, 2027 and Jan 4");
});

it("calls nothing paid that was only promised", () => {
  const paid = { ...payment, status: "captured" } as const;
  const [invoice, agreement] = [
    { ...paid, kind: "invoice" },
    { ...paid, kind: "agreement" },
  ] as const;
  expect(totalWords({ payments: [invoice], due: "0.00" })).toBe("On invoice");
  expect(totalWords({ payments: [agreement], due: "0.00" })).toBe("Under agreement");
  expect(totalWords({ payments: [{ ...paid, kind: "offline" }], due: "0.00" })).toBe("Paid");
  expect(totalWords({ payments: [paid, invoice], due: "0.00" })).toBe("Total");
  expect(totalWords({ payments: [paid, { ...payment, status: "authorized" }], due: "0.00" })).toBe("Authorized");
});

it("says nothing of being paid where nothing was to be paid", () => {
  expect(totalWords({ payments: [], due: "0.00" })).toBe("Total");
});
