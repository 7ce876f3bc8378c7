import type { DayMark } from "../Month";

/** The first day with room. */
export interface NextOpen {
  day: string;
  /** The space is closed until then, rather than booked. */
  opens: boolean;
}

/** The facts about days without their slots. */
export interface OpenDays {
  mark: (day: string) => DayMark | undefined;
  /** The month is opened, or another one is shown. */
  onOpen: () => void;
  onMonth: (first: string) => void;
  /** The next day with room, if no visible day has any. */
  next: NextOpen | undefined;
  /** The next day with room, if the month has none. */
  nextAfterMonth: NextOpen | undefined;
}
