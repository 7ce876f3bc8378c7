/** Continues with a chosen time: if the person is signed in, it is held; otherwise they sign in over the page first. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#/app/session";
import { signInRequest, useAskToSignIn } from "#/app/sign-in";
import { inShort } from "#/cart/in-short";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import type { AskedTime } from "#/queries/spaces";
import { sameTimes } from "#/spaces/series/also";
import { withoutMornings } from "#/spaces/series/nights";
import { type TakeTime, useTakeTime } from "./take-time";

interface Onward extends TakeTime {
  /** The facility's. */
  timeZone: string;
}

export function useOnward({ timeZone, ...taking }: Onward) {
  const { organization, spaceId, kept } = taking;
  const location = useLocation();
  const navigate = useNavigate();
  const { user, pending } = useSession();
  const askToSignIn = useAskToSignIn();
  const { mutate, reset, error, isPending } = useTakeTime(taking);
  const wanted = useRef<{ time: AskedTime; others: AskedTime[] }>(undefined);
  const signingIn = signInRequest(location) !== undefined;
  useEffect(() => {
    if (signingIn || !wanted.current) return;
    const { time, others } = wanted.current;
    wanted.current = undefined;
    if (user) mutate({ ...time, others, replace: true });
  }, [signingIn, user, mutate]);
  return {
    // Busy while the session loads, so that a signed-in person isn't asked to sign in.
    busy: isPending || pending,
    problem: error?.problem,
    /** Clears the refusal, so that it isn't shown for another time. */
    forget: () => {
      if (error) reset();
    },
    take: (time: AskedTime, others: AskedTime[] = []) => {
      const { date, start, end, block } = time;
      if (kept && sameTimes(kept.dates, [time, ...others]))
        return void navigate(paths.book(organization, spaceId, "details", { date, start, end, block, hold: kept.id }));
      if (user) return mutate({ ...time, others });
      const several = withoutMornings([time, ...others]).length;
      void askToSignIn(
        "sign-in",
        several > 1
          ? `Your time: ${count(several, "date")} from ${dayAndOtherYear(date, todayIn(timeZone))} on.`
          : `Your time: ${inShort([time, ...others], timeZone)}.`,
      );
      wanted.current = { time, others };
    },
  };
}
