/** The page's steps as a hold runs down. The server releases it at its own instant; the page acts a little before it. */
import type { Hold } from "#/queries/holds";

type Running = Pick<Hold, "state" | "runsOutAt" | "actsAt">;

export type HoldPhase = "running" | "ending" | "over" | "paying" | "booked";

/** `ending`: the page has released the hold, the server not yet. `over`: it can say what is free instead. */
export function phaseOf({ state, runsOutAt, actsAt }: Running, now: number): HoldPhase {
  if (state === "booked" || state === "paying") return state;
  if (state !== "live" || runsOutAt <= now) return "over";
  return actsAt <= now ? "ending" : "running";
}

/** Milliseconds until the phase changes by the clock alone; undefined where it doesn't. */
export function untilNextPhase(hold: Running, now: number): number | undefined {
  const phase = phaseOf(hold, now);
  if (phase === "running") return hold.actsAt - now;
  return phase === "ending" ? hold.runsOutAt - now : undefined;
}
