/** What the page does as a hold runs down. The server lets go at its own instant; the page acts a little before it. */
import type { Hold } from "#/queries/holds";

/** The page gives up this many seconds before the hold ends, so that nothing is sent that comes too late: at 895 of 900. */
export const actsBefore = 5;

export type HoldPhase = "running" | "ending" | "over" | "paying" | "booked";

/** `ending`: the page has let go, the server not yet. `over`: it can say what is free instead. */
export function phaseOf({ state, runsOutAt }: Pick<Hold, "state" | "runsOutAt">, now: number): HoldPhase {
  if (state === "booked" || state === "paying") return state;
  if (state !== "live" || runsOutAt <= now) return "over";
  return runsOutAt - now <= actsBefore * 1000 ? "ending" : "running";
}

/** Milliseconds until the phase changes by the clock alone; undefined where it doesn't. */
export function untilNextPhase(hold: Pick<Hold, "state" | "runsOutAt">, now: number): number | undefined {
  const phase = phaseOf(hold, now);
  if (phase === "running") return hold.runsOutAt - actsBefore * 1000 - now;
  return phase === "ending" ? hold.runsOutAt - now : undefined;
}
