import { dayIn } from "#/app/address-values";
import { IconButton } from "#/kit/Button";
import { addDays, count, daysUntil } from "#/kit/format";
import { DayFilter } from "./DayFilter";

/** A first and a last day. */
export interface Days {
  from: string;
  to: string;
}

const usualDays = 7;

/** Reads the days that the address names: a week where it names no last one, and never more than the most. */
export function daysIn(
  parameters: URLSearchParams,
  [first, last]: [string, string],
  today: string,
  most: number,
): Days {
  const from = dayIn(parameters, first) ?? today;
  const asked = dayIn(parameters, last);
  const to = asked && asked >= from ? asked : addDays(from, usualDays - 1);
  return { from, to: daysUntil(to, from) < most ? to : addDays(from, most - 1) };
}

interface DaysFilterProps extends Days {
  today: string;
  most: number;
  onChange: (from: string, to: string) => void;
}

/** Narrows a list by its first and last day, and turns to as many days before and after. */
export function DaysFilter({ from, to, today, most, onChange }: DaysFilterProps) {
  const days = daysUntil(to, from) + 1;
  return (
    <>
      <IconButton
        icon="left"
        label={`Previous ${count(days, "day")}`}
        onClick={() => onChange(addDays(from, -days), addDays(to, -days))}
      />
      <IconButton
        icon="right"
        label={`Next ${count(days, "day")}`}
        onClick={() => onChange(addDays(from, days), addDays(to, days))}
      />
      <DayFilter
        label="From"
        value={from}
        today={today}
        required
        onChange={(day) => onChange(day, addDays(day, days - 1))}
      />
      <DayFilter
        label="To"
        value={to}
        today={today}
        required
        min={from}
        max={addDays(from, most - 1)}
        onChange={(day) => onChange(from, day)}
      />
    </>
  );
}
