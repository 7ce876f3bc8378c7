import { Badge } from "../Badge";
import { priceShort, span } from "../format";
import type { DaySlots } from "./slots";

/** What an hour costs in each part of the day, where that differs. */
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
        {prices.map(({ start, end, amount }) => (
          <li key={start}>
            <b>{priceShort(amount)} an hour</b>
            <small>{span(start, end)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
