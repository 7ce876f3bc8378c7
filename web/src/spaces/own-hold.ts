/** The renter's own holds. For the renter, the server counts their times as open. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#/app/session";
import { type Hold, ownHoldsQuery } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { overlap, partsOf } from "./series/nights";

interface Held {
  dates: Pick<Hold["dates"][number], "date" | "start" | "end">[];
}

/** Reads the person's current holds of a space. */
export function useOwnHolds(spaceId: string): Hold[] {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...ownHoldsQuery, enabled: Boolean(user) });
  return user ? data.filter((hold) => hold.spaceId === spaceId && hold.state === "live") : [];
}

/** Returns the dates of a hold's first time: two if it goes over midnight. */
const firstDates = ({ dates }: Held) => dates.slice(0, 1).flatMap((first) => partsOf(first, dates));

/** Returns true if any of the times overlap. */
export const meet = (some: AskedTime[], others: AskedTime[]) =>
  some.some((one) => others.some((other) => overlap(one, other)));

/** Finds the hold that a time is in, fully or partly. A time over midnight has two dates. */
export const holdIn = <One extends Held>(holds: One[], time: AskedTime[]): One | undefined =>
  holds.find((hold) => meet(firstDates(hold), time));

const inWords = (times: AskedTime[]) => times.map(({ date, start, end }) => [date, start, end]).join();

/** Returns true if the time is exactly the hold's first one, including the morning after midnight. */
export const isWhole = (hold: Held, time: AskedTime[]) => inWords(firstDates(hold)) === inWords(time);
