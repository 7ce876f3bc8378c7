import { minutesOf } from "#/kit/format";
import type { DaySlots } from "#/kit/time-picker/slots";
import type { Hold } from "#/queries/holds";

/** The server tells a held slot as taken, to everyone. To the one who holds it, it is free to choose again. */
export function openedFor(hold: Pick<Hold, "date" | "start" | "end"> | undefined, days: DaySlots[]): DaySlots[] {
  if (!hold) return days;
  const [from, to] = [minutesOf(hold.start), minutesOf(hold.end)];
  const isOwn = (start: string) => minutesOf(start) >= from && minutesOf(start) < to;
  return days.map((day) =>
    day.day === hold.date
      ? { ...day, slots: day.slots.map((slot) => (isOwn(slot.start) ? { start: slot.start, open: true } : slot)) }
      : day,
  );
}
