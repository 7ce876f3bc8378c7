/** Says on the review what happens if plans change, date by date. A page of a space says it in short (`cancellation.ts`). */
import { count, dayWithYear, todayIn } from "#/kit/format";
import { withoutMornings } from "#/spaces/series/nights";
import { type Policy, tooSoon } from "./cancellation";

interface Terms extends Policy {
  dates: { date: string; start: string; end: string }[];
  cancellable: boolean;
  allCancellable: boolean;
  /** The first date's deadline. */
  cancelBy: string;
  timeZone: string;
  /** Nothing is paid, so there is nothing to refund. */
  free: boolean;
}

/** "You can cancel online until Jan 10, 2027, 60 days before it starts. You’ll get a full refund." */
export function cancellationWords({
  dates,
  cancellable,
  allCancellable,
  cancelBy,
  cancellationDays,
  timeZone,
  ...terms
}: Terms): string {
  const days = count(cancellationDays, "day");
  const several = withoutMornings(dates).length > 1;
  if (!cancellable) {
    const [begins, they, them] = several ? ["Its dates start", "they", "them"] : ["It starts", "it", "it"];
    const refund = terms.free ? "" : ` If the organization cancels or denies ${them}, you’ll get a full refund.`;
    return `${begins} in less than ${days}, so ${they} can’t be canceled online.${refund}`;
  }
  if (!allCancellable) {
    const refund = terms.refundable ? ", and get a full refund for them" : ". Your payment won’t be refunded";
    return `${tooSoon(days)} You can cancel the others until ${days} before they start${terms.free ? "" : refund}.`;
  }
  const dated = cancellationDays > 0;
  const first = dayWithYear(todayIn(timeZone, new Date(cancelBy)));
  const before = dated ? `${days} before it starts` : "it starts";
  const deadline = several
    ? `You can cancel each date online until ${before}${dated ? `, the first until ${first}` : ""}.`
    : `You can cancel online until ${dated ? `${first}, ` : ""}${before}.`;
  const refund = several ? "You’ll get a full refund for the dates you cancel." : "You’ll get a full refund.";
  return terms.free ? deadline : `${deadline} ${terms.refundable ? refund : "Your payment won’t be refunded."}`;
}
