/** Describes bookings, payments, and cards in words. */
import type { QuotedRefund } from "@fieldhouse/clients/tenant/model/quotedRefund";
import { count, dayAndOtherYear, dayOfYear, dayWithYear, time, todayIn } from "#/kit/format";
import type { Booking, BookingSummary } from "#/queries/bookings";
import { withMornings, withoutMornings } from "#/spaces/series/nights";

type BookingEvent = Booking["history"][number];

/** "Gym B is yours: Thu, Mar 11, 6:00 PM", or "Gym B is yours: 4 dates, Mar 11 to Apr 1". */
export function headline(booking: Pick<Booking, "phase" | "spaceName" | "dates">, today: string): string {
  const dates = withoutMornings(standingDates(booking));
  const first = dates[0];
  if (!first) return headings[booking.phase](booking.spaceName);
  const when =
    dates.length > 1 ? datesWords(dates, today) : `${dayAndOtherYear(first.date, today)}, ${time(first.start)}`;
  return `${headings[booking.phase](booking.spaceName)}: ${when}`;
}

/** Dates that are named one by one. */
const fewDates = 3;
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Mar 11, Mar 18, and Mar 25", or "4 dates, Mar 11 to Apr 1"; the last of another year says it: "Dec 28 and Jan 4, 2028". */
export function datesWords(dates: readonly { date: string }[], today: string): string {
  const all = dates.map(({ date }) => date);
  if (all.length <= fewDates) return list.format(daysWords(all, today));
  const [first, last] = daysWords([all[0] ?? "", all.at(-1) ?? ""], today);
  return `${count(all.length, "date")}, ${first} to ${last}`;
}

const daysWords = (dates: string[], today: string) =>
  dates.map((date, at) => {
    const year = date.slice(0, 4);
    return today.startsWith(year) || dates[at + 1]?.startsWith(year) ? dayOfYear(date) : dayWithYear(date);
  });

/** Its dates that weren't denied or canceled, or all of them where none is left. */
export function standingDates({ dates }: Pick<Booking, "dates">): Booking["dates"] {
  const standing = dates.filter(isOn);
  return standing.length > 0 ? standing : dates;
}

/** Its first standing time, with the morning that it goes on into over midnight. */
export const firstTime = ({ dates, date, start, end }: Pick<Booking, "dates" | "date" | "start" | "end">) =>
  withMornings(dates).find(({ time }) => time.date === date && time.start === start) ?? {
    time: { date, start, end },
    morning: undefined,
  };

const headings: Record<BookingSummary["phase"], (space: string) => string> = {
  requested: (space) => `You requested ${space}`,
  booked: (space) => `${space} is yours`,
  completed: (space) => `You had ${space}`,
  ended: (space) => `You no longer have ${space}`,
};

const titles: Record<BookingSummary["status"], string> = {
  pending: "Requested",
  approved: "Booked",
  parent: "Requested",
  completed: "Completed",
  denied: "Denied",
  cancelledByHost: "Canceled",
  cancelledByRenter: "Canceled",
  refunding: "Refund on its way",
  refunded: "Refunded",
};

type Phased = Pick<BookingSummary, "phase">;

/** Is any of its dates still pending? */
export const waits = ({ phase }: Phased) => phase === "requested";

/** The booking's state in a word or two. */
export const titleOf = ({ status }: Pick<BookingSummary, "status">) => titles[status];

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};

/** "Visa ending 4242". */
export const cardWords = ({ brand = "", lastFour }: { brand?: string; lastFour: string }) =>
  `${brands[brand.toLowerCase()] ?? (brand || "Card")} ending ${lastFour}`;

type Payment = Booking["payments"][number];

/** "Visa ending 4242", "Offline: Check 1042", "Invoice". */
export function paymentWords({ kind, brand, lastFour, reference }: Payment | QuotedRefund): string {
  switch (kind) {
    case "card":
      return lastFour ? cardWords({ ...(brand ? { brand } : {}), lastFour }) : "Card";
    case "offline":
      return reference ? `Offline: ${reference}` : "Offline";
    case "agreement":
      return reference ? `Agreement: ${reference}` : "Agreement";
    case "invoice":
      return reference ? `Invoice: ${reference}` : "Invoice";
  }
}

/** The payments of a booking, in words. */
export const paidWith = ({ payments }: Pick<Booking, "payments">) =>
  payments.length > 0 ? payments.map(paymentWords).join(", ") : undefined;

/** The event with which staff made the booking themselves: its history begins with an approval instead of a request. */
export function placingOf(history: Booking["history"]): BookingEvent | undefined {
  const first = history.find(({ kind }) => kind !== "overridden");
  return first?.kind === "approved" ? first : undefined;
}

/** The dates that an event is about, unless it is about all: "Mon, Nov 30", or "4 dates of 10". */
export function datesTold(
  { dates: named }: Pick<BookingEvent, "dates">,
  { dates, timeZone }: Pick<Booking, "dates" | "timeZone">,
): string | undefined {
  if (!named) return undefined;
  const about = withoutMornings(dates.filter(({ id }) => named.includes(id)));
  if (about.length > 3) return `${count(about.length, "date")} of ${withoutMornings(dates).length}`;
  const today = todayIn(timeZone);
  return about.length > 0 ? about.map(({ date }) => dayAndOtherYear(date, today)).join("; ") : undefined;
}

/** Money that was promised rather than given: nobody has paid it yet. */
export const isPromise = ({ kind }: Pick<Payment, "kind">) => kind === "invoice" || kind === "agreement";

/** The state of a payment's money, in a word. */
export function settledWords({ kind, status }: Pick<Payment, "kind" | "status">): string {
  if (kind === "invoice") return "On invoice";
  if (kind === "agreement") return "Under agreement";
  return status === "captured" ? "Paid" : "Authorized";
}

/** Labels a bill's total. The card is charged at booking, even if staff have yet to approve. */
export function totalWords({ payments, due }: Pick<Booking, "payments" | "due">): string {
  const states = new Set(payments.map(settledWords));
  const [first = "Total"] = states;
  if (states.size === 0 || Number(due) > 0) return "Total";
  if (states.size === 1) return first;
  return payments.some(isPromise) ? "Total" : "Authorized";
}

/** Does it take up its time, now or in the past? */
export const isOn = ({ phase }: Phased) => phase !== "ended";

/** May it still take place? */
export const mayStillHappen = ({ phase }: Phased) => phase === "requested" || phase === "booked";
