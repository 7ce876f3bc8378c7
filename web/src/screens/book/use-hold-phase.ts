import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { clock } from "#/kit/clock";
import { type Hold, holdQuery, ownHoldsQuery } from "#/queries/holds";
import { type HoldPhase, phaseOf, untilNextPhase } from "./clock";

/** A little after the server's instant, so that it surely has released the hold when it is asked what is free instead. */
const grace = 300;

/** The phase of a hold, kept up to date by the clock. When the hold is over, the server is asked what is free instead. */
export function useHoldPhase(organization: string, hold: Hold | undefined): HoldPhase | undefined {
  const queries = useQueryClient();
  const [now, setNow] = useState(clock.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` changes at each phase, and then the next one is waited for
  useEffect(() => {
    if (!hold) return;
    const wait = untilNextPhase(hold, clock.now());
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      setNow(clock.now());
      if (phaseOf(hold, clock.now()) !== "over") return;
      void queries.invalidateQueries(holdQuery(organization, hold.id));
      void queries.invalidateQueries(ownHoldsQuery);
    }, wait + grace);
    return () => clearTimeout(timer);
  }, [queries, organization, hold, now]);
  return hold && phaseOf(hold, Math.max(now, clock.now()));
}
