import type { DaySlots, PricedPart } from "#/kit/time-picker/slots";

/** A day of a space as the server tells it, as far as the picker needs it. */
interface SpaceDay {
  date: string;
  slots: { slot: number; start: string; state: string }[];
  holiday?: string;
  prices: PricedPart[];
}

/** The server's days for the time picker. The last digit of a slot is the level that it is kept for. */
export const toDaySlots = (days: SpaceDay[]): DaySlots[] =>
  days.map(({ date, slots, holiday, prices }) => ({
    day: date,
    prices,
    ...(holiday ? { holiday } : {}),
    slots: slots.map(({ slot, start, state }) =>
      state === "open" ? { start, open: true } : { start, open: false, why: state, level: slot % 10 },
    ),
  }));
