/** What becomes of the booking if plans change, said before it is made. */
import { count, dayWithYear } from "#/kit/format";

const dayInMilliseconds = 86_400_000;

interface Rule {
  startsAt: string;
  timeZone: string;
  cancellationDays: number;
  refundable: boolean;
  /** Nothing is paid, so nothing comes back. */
  free: boolean;
}

/** The last instant to cancel by oneself: more than so many times 24 hours before it starts. */
export const cancelUntil = ({ startsAt, cancellationDays }: Pick<Rule, "startsAt" | "cancellationDays">) =>
  Date.parse(startsAt) - cancellationDays * dayInMilliseconds;

/** The same in a few words, of a time that is chosen or before one is. */
export function cancellationInShort(
  { cancellationDays, refundable }: Pick<Rule, "cancellationDays" | "refundable">,
  startsAt?: Date,
  now = Date.now(),
): string {
  if (!refundable) return "Nonrefundable.";
  if (startsAt && cancelUntil({ startsAt: startsAt.toISOString(), cancellationDays }) <= now)
    return `It starts in less than ${count(cancellationDays, "day")}, so it can’t be canceled online.`;
  return cancellationDays > 0
    ? `Free cancellation until ${count(cancellationDays, "day")} before.`
    : "Free cancellation until it starts.";
}

export function cancellationWords(rule: Rule, now = Date.now()): string {
  const until = cancelUntil(rule);
  const refund = rule.free ? "" : rule.refundable ? " You’ll get a full refund." : " Your payment won’t be refunded.";
  if (until <= now)
    return `It starts in less than ${rule.cancellationDays} days, so it can’t be canceled online.${rule.free ? "" : " If the organization cancels or denies it, you’ll get a full refund."}`;
  const local = new Intl.DateTimeFormat("en-CA", { timeZone: rule.timeZone }).format(new Date(until));
  return `You can cancel until ${dayWithYear(local)}, ${rule.cancellationDays} days before it starts.${refund}`;
}
