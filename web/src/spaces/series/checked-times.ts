/** Several times checked with the server: those that are available, and their price together. */
import { ProblemError } from "@fieldhouse/clients/problem";
import { queryOptions } from "@tanstack/react-query";
import { type AskedTime, askQuote, type Quote } from "#/queries/spaces";
import { beginAlike, partsOf } from "./nights";

export interface CheckedTime {
  time: AskedTime;
  open: boolean;
  /** The parts of it that aren't available. */
  blocks: Quote["dates"][number]["blocks"];
  /** Why the rules refuse it altogether. */
  refusal?: string;
}

export interface CheckedTimes {
  times: CheckedTime[];
  /** Of those that are available; absent if none is. */
  quote: Quote | undefined;
}

/** The positions of the times that a problem is about, each with what it says. */
function refused(error: unknown): Map<number, string> {
  const fields = error instanceof ProblemError ? (error.problem.fields ?? []) : [];
  return new Map(
    fields.flatMap(({ field, message }): [number, string][] => {
      const position = /^dates\.(\d+)\./.exec(field)?.[1];
      return position ? [[Number(position), message]] : [];
    }),
  );
}

/** A request for a day without a break is answered as one. */
const covers = (asked: Quote["dates"][number], { date, start, end }: AskedTime) =>
  asked.date === date && asked.start <= start && end <= asked.end;

/** Returns the price of a time before fees: over midnight of all of it, where it is the evening. */
export const amountOf = (time: AskedTime, { dates }: Quote): string | undefined =>
  dates.find((date) => covers(date, time))?.amount;

/** Asks again without those that make no booking at all, so that the others still get their answer. */
async function check(ask: (dates: AskedTime[]) => Promise<Quote>, times: AskedTime[]): Promise<CheckedTimes> {
  const refusals: { time: AskedTime; message: string }[] = [];
  /** A time over midnight is refused as a whole. */
  const refusalOf = (time: AskedTime) =>
    refusals.find((refusal) => partsOf(time, times).some((part) => beginAlike(part, refusal.time)))?.message;
  let left = times;
  let quote: Quote | undefined;
  while (!quote && left.length > 0) {
    const asked = left;
    try {
      quote = await ask(asked);
    } catch (error) {
      const why = refused(error);
      if (why.size === 0 || times.length === 1) throw error;
      for (const [position, message] of why) {
        const time = asked[position];
        if (time) refusals.push({ time, message });
      }
      left = asked.filter((time) => !refusalOf(time));
    }
  }
  const checked = times.map((time): CheckedTime => {
    const refusal = refusalOf(time);
    const parts = partsOf(time, times).map((part) => quote?.dates.find((date) => covers(date, part)));
    return {
      time,
      open: parts.every((part) => part?.open),
      blocks: parts.flatMap((part) => part?.blocks ?? []),
      ...(refusal ? { refusal } : {}),
    };
  });
  const open = left.filter((time) => checked.find((each) => each.time === time)?.open);
  if (open.length > 0 && open.length < left.length) quote = await ask(open);
  return { times: checked, quote: times.length > 1 && open.length === 0 ? undefined : quote };
}

export const checkedTimesQuery = (organization: string, spaceId: string, times: AskedTime[]) =>
  queryOptions({
    queryKey: ["createQuote", organization, spaceId, times],
    queryFn: ({ signal }) => check((dates) => askQuote(organization, { spaceId, dates }, signal), times),
  });
