import { Badge } from "../Badge";
import { priceShort, span } from "../format";
import type { DaySlots, PricedPart } from "./slots";

/** Neighbors of one price are one band. */
function bandsOf(prices: PricedPart[]): PricedPart[] {
  const bands: PricedPart[] = [];
  for (const price of prices) {
    const before = bands.at(-1);
    if (before?.end === price.start && before.amount === price.amount)
      bands[bands.length - 1] = { ...before, end: price.end };
    else bands.push(price);
  }
  return bands;
}

/** The price of an hour in each part of the day, where that differs. */
export function PriceBands({ day }: { day: DaySlots | undefined }) {
  const prices = day?.prices ?? [];
  if (prices.length === 0) return null;
  return (
    <div>
      <div className="row between picker-head wrap">
        <h3 className="label">Prices on this day</h3>
        {day?.holiday && <Badge icon="calendar">{day.holiday}</Badge>}
      </div>
      <ul className="bands num" aria-label="Prices on this day">
        {bandsOf(prices).map(({ start, end, amount }) => (
          <li key={start}>
            <b>{priceShort(amount)} an hour</b>
            <small>{span(start, end)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
