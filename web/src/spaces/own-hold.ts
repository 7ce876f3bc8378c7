/** The renter's own holds. To them the server counts these times as open. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#/app/session";
import { type Hold, ownHoldsQuery } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { beginAlike, datesOf, morningOf, overlap } from "./series/nights";

type Held = Pick<Hold, "date" | "start" | "end"> & { days: Pick<Hold["days"][number], "date" | "start" | "end">[] };

/** The person's running holds of a space. */
export function useOwnHolds(spaceId: string): Hold[] {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...ownHoldsQuery, enabled: Boolean(user) });
  return user ? data.filter((hold) => hold.spaceId === spaceId && hold.state === "live") : [];
}

/** The dates of a hold's first time: over midnight both. */
const firstDates = ({ date, start, end, days }: Held) =>
  datesOf({ time: { date, start, end }, morning: morningOf({ date, start, end }, days) });

const meet = (some: AskedTime[], others: AskedTime[]) =>
  some.some((one) => others.some((other) => overlap(one, other)));

/** The hold that a time is, or is partly in. Over midnight a time has two dates. */
export const holdIn = <One extends Held>(holds: One[], time: AskedTime[]): One | undefined =>
  holds.find((hold) => meet(firstDates(hold), time));

/** The time is the hold's first one as a whole, over midnight with its morning. */
export function isWhole(hold: Held, time: AskedTime[]): boolean {
  const held = firstDates(hold);
  return (
    held.length === time.length &&
    held.every((one) => time.some((other) => beginAlike(one, other) && one.end === other.end))
  );
}

/** The person's cart, where one of the times is in it. */
export const cartWith = (holds: Hold[], times: AskedTime[]): Hold | undefined =>
  holds.find((hold) => hold.cart && meet(hold.days, times));
