/** The outcome for the dates of a closure: each is canceled, moved to another space, or left. */
import type { NewWeatherClosure } from "@fieldhouse/clients/tenant/model/newWeatherClosure";
import type { ProposedMove } from "@fieldhouse/clients/tenant/model/proposedMove";
import type { WeatherClosureMoves } from "@fieldhouse/clients/tenant/model/weatherClosureMoves";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import { withoutMornings } from "#/spaces/series/nights";
import { cancelledDates } from "./closing";

/** The plan: cancel all, or move dates if possible and cancel or leave the rest. */
export type Plan = "cancel" | "moveThenCancel" | "moveThenLeave";

export const plans: { value: Plan; label: string }[] = [
  { value: "cancel", label: "Cancel them" },
  { value: "moveThenCancel", label: "Move what fits, cancel the rest" },
  { value: "moveThenLeave", label: "Move what fits, leave the rest booked" },
];

/** A date's new space, or "canceled" or "left" if it gets none. */
export type Fate = ProposedMove | "canceled" | "left";

/** Returns the outcome for each date that has not begun, by id. Empty while spaces are being searched. */
export function fatesOf(
  preview: WeatherClosurePreview,
  plan: Plan,
  found: WeatherClosureMoves | undefined,
): ReadonlyMap<string, Fate> {
  const dates = cancelledDates(preview);
  if (plan === "cancel") return new Map(dates.map((id) => [id, "canceled"]));
  if (!found) return new Map();
  const moves = new Map(found.moves.map((move) => [move.dateId, move]));
  const rest = plan === "moveThenCancel" ? "canceled" : "left";
  return new Map(dates.map((id) => [id, moves.get(id) ?? rest]));
}

/** Returns the outcomes as the server's request has them. */
export function datesOf(
  fates: ReadonlyMap<string, Fate>,
): Pick<NewWeatherClosure, "dateIds" | "moves" | "keptDateIds"> {
  const named = (fate: Fate) => [...fates].filter(([, one]) => one === fate).map(([id]) => id);
  const moves = [...fates.values()].flatMap((fate) =>
    typeof fate === "string" ? [] : [{ dateId: fate.dateId, spaceId: fate.spaceId }],
  );
  const kept = named("left");
  return {
    dateIds: named("canceled"),
    ...(moves.length > 0 ? { moves } : {}),
    ...(kept.length > 0 ? { keptDateIds: kept } : {}),
  };
}

/** Counts the canceled, moved and left dates. An evening and its morning count as one: the server gives both the same outcome. */
export function countsOf(fates: ReadonlyMap<string, Fate>, { bookings }: WeatherClosurePreview) {
  const times = bookings.flatMap(({ dates }) => withoutMornings(dates)).map(({ id }) => fates.get(id));
  return {
    canceled: times.filter((fate) => fate === "canceled").length,
    moved: times.filter((fate) => typeof fate === "object").length,
    left: times.filter((fate) => fate === "left").length,
  };
}

/** Returns the server's total refund for the canceled dates. Absent while it isn't known, and if nothing is canceled. */
export function refundOf(
  preview: WeatherClosurePreview,
  plan: Plan,
  found: WeatherClosureMoves | undefined,
): string | undefined {
  if (plan === "cancel") return preview.refund;
  return plan === "moveThenCancel" ? found?.refund : undefined;
}

/**
 * Returns one booking's refund, and whether its dates move: these are billed at the new space's price, so they have no refund to
 * show.
 */
export function refundOfBooking(
  { id, refund, dates }: { id: string; refund: string; dates: readonly { id: string }[] },
  plan: Plan,
  found: WeatherClosureMoves | undefined,
): { refund: string | undefined; moves: boolean } {
  if (plan === "cancel") return { refund, moves: false };
  if (!found) return { refund: undefined, moves: false };
  const moves = found.moves.some(({ dateId }) => dates.some((date) => date.id === dateId));
  const canceled = plan === "moveThenCancel" ? found.left.find((left) => left.id === id)?.refund : undefined;
  return { refund: canceled ?? (moves ? undefined : "0.00"), moves };
}
