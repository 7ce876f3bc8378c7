import { useEffect, useState } from "react";
import "./day-carousel.css";
import { IconButton } from "#/kit/Button";
import { RadioRow } from "#/kit/Choice";
import { addDays, dayLong, dayOfMonth, dayOfYear, weekday } from "#/kit/format";
import { today } from "./usual-date";

interface DayCarouselProps {
  value: string;
  onChange: (day: string) => void;
}

const shown = 7;
/** The number of days before the chosen one, if there are any. */
const before = 2;

function notPast(day: string): string {
  const earliest = today();
  if (day < earliest) return earliest;
  return day;
}

const startFor = (day: string) => notPast(addDays(day, -before));

/** The days around the searched one, to step from one to the next. */
export function DayCarousel({ value, onChange }: DayCarouselProps) {
  const [first, setFirst] = useState(() => startFor(value));
  useEffect(() => {
    setFirst((at) => (value < at || value >= addDays(at, shown) ? startFor(value) : at));
  }, [value]);
  const days = Array.from({ length: shown }, (_, index) => addDays(first, index));
  const isAtStart = first <= today();
  return (
    <div className="day-carousel">
      <IconButton
        icon="left"
        label="Earlier days"
        onClick={() => setFirst(notPast(addDays(first, -shown)))}
        reason={isAtStart ? "You can’t book a past day" : undefined}
      />
      <RadioRow
        label="Day"
        className="day-carousel-days"
        itemClassName="day-carousel-day"
        value={value}
        onChange={onChange}
        options={days.map((day) => ({
          value: day,
          name: dayLong(day),
          content: (
            <>
              <span>{weekday(day)}</span>
              <b>{dayOfMonth(day) === 1 ? dayOfYear(day) : dayOfMonth(day)}</b>
            </>
          ),
        }))}
      />
      <IconButton icon="right" label="Later days" onClick={() => setFirst(addDays(first, shown))} />
    </div>
  );
}
