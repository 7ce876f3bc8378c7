import { minutesOf } from "#/kit/format";

interface Span {
  start: string;
  end: string;
}

/** For each hour from `from` to `to`, the number of bookings, also as a percentage of the busiest hour. */
export function hourShares(bookings: Span[], from = 8, to = 22): { hour: number; count: number; share: number }[] {
  const counts = Array.from({ length: to - from }, (_, index) => {
    const begins = (from + index) * 60;
    return bookings.filter(({ start, end }) => minutesOf(start) < begins + 60 && minutesOf(end) > begins).length;
  });
  const most = Math.max(1, ...counts);
  return counts.map((count, index) => ({ hour: from + index, count, share: Math.round((count / most) * 100) }));
}
