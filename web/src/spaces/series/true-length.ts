import { minutesOf } from "#/kit/format";

interface Time {
  date: string;
  start: string;
  end: string;
}

interface Bill {
  lines: { kind: string; date?: string; hours?: string }[];
}

const byTheClock = ({ start, end }: Time) => minutesOf(end) - minutesOf(start);

/** The minutes of a time. Its bill counts those that pass, also where clocks change meanwhile; without one they go by the clock. */
export function trueLength(time: Time, morning: Time | undefined, bill: Bill | undefined): number {
  const parts = morning ? [time, morning] : [time];
  const lines = (bill?.lines ?? []).filter(
    ({ kind, date, hours }) => kind === "rate" && hours && parts.some((part) => part.date === date),
  );
  if (lines.length !== parts.length) return parts.reduce((sum, part) => sum + byTheClock(part), 0);
  return Math.round(lines.reduce((sum, { hours }) => sum + Number(hours), 0) * 60);
}
