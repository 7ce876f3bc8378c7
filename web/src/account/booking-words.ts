/** A booking, said in a sentence. */
import { count, day, minutesOf, time, weekdayLong } from "#/kit/format";
import type { Booking, BookingSummary } from "#/queries/bookings";

type BookingEvent = Booking["history"][number];

const hours = [
  "twelve",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
] as const;

/** "18:00" → "six", "12:00" → "noon", "17:30" → "5:30 PM". */
export function hourInWords(start: string): string {
  const minutes = minutesOf(start);
  if (minutes % 60) return time(start);
  if (minutes === 720) return "noon";
  return minutes === 0 ? "midnight" : (hours[(minutes / 60) % 12] ?? time(start));
}

export function headline({
  status,
  spaceName,
  date,
  start,
}: Pick<BookingSummary, "status" | "spaceName" | "date" | "start">): string {
  const when = `${weekdayLong(date)} at ${hourInWords(start)}`;
  switch (status) {
    case "pending":
    case "parent":
      return `You asked for ${spaceName}, ${when}.`;
    case "approved":
      return `${spaceName} is yours, ${when}.`;
    case "completed":
      return `You had ${spaceName}, ${when}.`;
    default:
      return `${spaceName}, ${when}, is not booked any more.`;
  }
}

const titles: Record<BookingSummary["status"], string> = {
  pending: "Requested",
  approved: "Booked",
  parent: "Requested",
  completed: "Completed",
  denied: "Denied",
  cancelledByHost: "Cancelled",
  cancelledByRenter: "Cancelled",
  refunding: "Refund on its way",
  refunded: "Refunded",
};

/** Whether a date of it still waits for an answer. */
export const waits = (status: BookingSummary["status"]) => status === "pending" || status === "parent";

/** What became of it, in a word or two. */
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

/** "Visa ending 4242", "Offline: Check 1042", "On an invoice". */
export function paymentWords({ kind, brand, lastFour, reference }: Payment): string {
  switch (kind) {
    case "card":
      return lastFour ? cardWords({ ...(brand ? { brand } : {}), lastFour }) : "Card";
    case "offline":
      return reference ? `Offline: ${reference}` : "Offline";
    case "agreement":
      return reference ? `Agreement: ${reference}` : "Agreement";
    case "invoice":
      return reference ? `On an invoice: ${reference}` : "On an invoice";
  }
}

/** What a booking was paid with. */
export const paidWith = ({ payments }: Pick<Booking, "payments">) =>
  payments.length > 0 ? payments.map(paymentWords).join(", ") : undefined;

/** Of which dates something is told, where it is not of all: "Mon, Nov 30", or how many of several. */
export function datesTold({ days: named }: Pick<BookingEvent, "days">, days: Booking["days"]): string | undefined {
  if (!named) return undefined;
  const about = days.filter(({ id }) => named.includes(id));
  if (about.length > 3) return `${count(about.length, "date")} of ${days.length}`;
  return about.length > 0 ? about.map(({ date }) => day(date)).join("; ") : undefined;
}

/** What the total of a bill is by now: the card is charged when one books, also where staff have yet to approve. */
export function totalWords({ payments, due }: Pick<Booking, "payments" | "due">): string {
  if (payments.length === 0 || Number(due) > 0) return "Total";
  return payments.every(({ status }) => status === "captured") ? "Paid" : "Set aside";
}

/** Does it take its time, still or in the past? */
export const isOn = (status: BookingSummary["status"]) =>
  ["pending", "approved", "completed", "parent"].includes(status);

/** Is it, or may it become, something to come to? */
export const mayStillHappen = (status: BookingSummary["status"]) => ["pending", "approved", "parent"].includes(status);

export const directions = ({ street1, city, state, zip }: Booking["address"]) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${street1}, ${city}, ${state} ${zip}` })}`;
