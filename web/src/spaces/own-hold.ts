/** The renter's own holds. To them the server counts these times as open. */
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#/app/session";
import { minutesOf } from "#/kit/format";
import { type Hold, ownHoldsQuery } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";

type Times = Pick<Hold, "date" | "start" | "end">;

/** The person's running holds of a space. */
export function useOwnHolds(spaceId: string): Hold[] {
  const { user } = useSession();
  const { data = [] } = useQuery({ ...ownHoldsQuery, enabled: Boolean(user) });
  return user ? data.filter((hold) => hold.spaceId === spaceId && hold.state === "live") : [];
}

/** The hold that a time is, or is partly in. */
export const holdIn = <Held extends Times>(holds: Held[], { date, start, end }: AskedTime): Held | undefined =>
  holds.find(
    (hold) => hold.date === date && minutesOf(hold.start) < minutesOf(end) && minutesOf(hold.end) > minutesOf(start),
  );

export const isWhole = (hold: Times, { date, start, end }: AskedTime) =>
  hold.date === date && hold.start === start && hold.end === end;

/** The person's cart, where one of the times is in it. */
export const cartWith = (holds: Hold[], times: AskedTime[]): Hold | undefined =>
  holds.find((hold) => hold.cart && times.some((time) => holdIn(hold.days, time)));
