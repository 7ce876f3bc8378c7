/** The renter's own holds. To them the server counts these times as open. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#/app/session";
import { type Hold, ownHoldsQuery } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { overlap, partsOf } from "./series/nights";

interface Held {
  days: Pick<Hold["days"][number], "date" | "start" | "end">[];
}

/** The person's running holds of a space. */
export function useOwnHolds(spaceId: string): Hold[] {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...ownHoldsQuery, enabled: Boolean(user) });
  return user ? data.filter((hold) => hold.spaceId === spaceId && hold.state === "live") : [];
}

/** The dates of a hold's first time: over midnight both. */
const firstDates = ({ days }: Held) => days.slice(0, 1).flatMap((first) => partsOf(first, days));

/** One of the times takes up a part of one of the others. */
export const meet = (some: AskedTime[], others: AskedTime[]) =>
  some.some((one) => others.some((other) => overlap(one, other)));

/** The hold that a time is, or is partly in. Over midnight a time has two dates. */
export const holdIn = <One extends Held>(holds: One[], time: AskedTime[]): One | undefined =>
  holds.find((hold) => meet(firstDates(hold), time));

const inWords = (times: AskedTime[]) => times.map(({ date, start, end }) => [date, start, end]).join();

/** The time is the hold's first one as a whole, over midnight with its morning. */
export const isWhole = (hold: Held, time: AskedTime[]) => inWords(firstDates(hold)) === inWords(time);
