/** The fate of the dates inside of a closure: each is canceled, moved to another space, or left. */
import type { NewWeatherClosure } from "@fieldhouse/clients/tenant/model/newWeatherClosure";
import type { ProposedMove } from "@fieldhouse/clients/tenant/model/proposedMove";
import type { WeatherClosureMoves } from "@fieldhouse/clients/tenant/model/weatherClosureMoves";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import { withoutMornings } from "#/spaces/series/nights";
import { cancelledDays } from "./closing";

/** Cancel all, or move what fits and cancel or leave the rest. */
export type Plan = "cancel" | "moveThenCancel" | "moveThenLeave";

export const plans: { value: Plan; label: string }[] = [
  { value: "cancel", label: "Cancel them" },
  { value: "moveThenCancel", label: "Move what fits, cancel the rest" },
  { value: "moveThenLeave", label: "Move what fits, leave the rest booked" },
];

/** A date's new space; "canceled" or "left" where it gets none. */
export type Fate = ProposedMove | "canceled" | "left";

/** The fate of each date that has not begun, by its id. While the spaces are looked for, of none. */
export function fatesOf(
  preview: WeatherClosurePreview,
  plan: Plan,
  found: WeatherClosureMoves | undefined,
): ReadonlyMap<string, Fate> {
  const dates = cancelledDays(preview);
  if (plan === "cancel") return new Map(dates.map((id) => [id, "canceled"]));
  if (!found) return new Map();
  const moves = new Map(found.moves.map((move) => [move.dayId, move]));
  const rest = plan === "moveThenCancel" ? "canceled" : "left";
  return new Map(dates.map((id) => [id, moves.get(id) ?? rest]));
}

/** The same as the server takes it. */
export function datesOf(fates: ReadonlyMap<string, Fate>): Pick<NewWeatherClosure, "dayIds" | "moves" | "keptDayIds"> {
  const named = (fate: Fate) => [...fates].filter(([, one]) => one === fate).map(([id]) => id);
  const moves = [...fates.values()].flatMap((fate) =>
    typeof fate === "string" ? [] : [{ dayId: fate.dayId, spaceId: fate.spaceId }],
  );
  const kept = named("left");
  return {
    dayIds: named("canceled"),
    ...(moves.length > 0 ? { moves } : {}),
    ...(kept.length > 0 ? { keptDayIds: kept } : {}),
  };
}

/** The number of dates that are canceled, moved and left: an evening and its morning are one, and the server lets the same become of both. */
export function countsOf(fates: ReadonlyMap<string, Fate>, { bookings }: WeatherClosurePreview) {
  const times = bookings.flatMap(({ dates }) => withoutMornings(dates)).map(({ id }) => fates.get(id));
  return {
    canceled: times.filter((fate) => fate === "canceled").length,
    moved: times.filter((fate) => typeof fate === "object").length,
    left: times.filter((fate) => fate === "left").length,
  };
}

/** The server's figure of what is refunded in all for what is canceled. Absent while it isn't known, and where nothing is canceled. */
export function refundOf(
  preview: WeatherClosurePreview,
  plan: Plan,
  found: WeatherClosureMoves | undefined,
): string | undefined {
  if (plan === "cancel") return preview.refund;
  return plan === "moveThenCancel" ? found?.refund : undefined;
}

/** The same of one booking, and whether dates of it move: these are billed at the new space's price, so they have no refund to tell. */
export function refundOfBooking(
  { id, refund, dates }: { id: string; refund: string; dates: readonly { id: string }[] },
  plan: Plan,
  found: WeatherClosureMoves | undefined,
): { refund: string | undefined; moves: boolean } {
  if (plan === "cancel") return { refund, moves: false };
  if (!found) return { refund: undefined, moves: false };
  const moves = found.moves.some(({ dayId }) => dates.some((date) => date.id === dayId));
  const canceled = plan === "moveThenCancel" ? found.left.find((left) => left.id === id)?.refund : undefined;
  return { refund: canceled ?? (moves ? undefined : "0.00"), moves };
}
