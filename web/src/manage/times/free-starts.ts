/** Other times of a day, read from the server's slots. */
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import { minutesOf, timeOf } from "#/kit/format";
import { dateRequestOf, type TimeValues } from "./times";

const shown = 4;

/** Starts from which every slot is open for as long as the time lasts, the nearest to it first. */
export function freeStarts({ date, slots, block }: Pick<SpaceDay, "date" | "slots" | "block">, time: TimeValues) {
  const asked = dateRequestOf(time);
  const [from, to] = [minutesOf(asked.start), minutesOf(asked.end)];
  const open = new Set(slots.filter(({ state }) => state === "open").map(({ start }) => minutesOf(start)));
  const fits = (start: number) => {
    for (let at = start; at < start + to - from; at += block) if (!open.has(at)) return false;
    return true;
  };
  return [...open]
    .filter(fits)
    .sort((one, other) => Math.abs(one - from) - Math.abs(other - from) || one - other)
    .slice(0, shown)
    .sort((one, other) => one - other)
    .map((start) => ({ date, start: timeOf(start), end: timeOf(start + to - from) }));
}
