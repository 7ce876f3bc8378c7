import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import "./date-input.css";
import { addMonths, day } from "./format";
import type { DayMark } from "./Month";
import { Popup } from "./Popup";

interface DateInputProps {
  /** Ties it to a label outside. */
  id?: string | undefined;
  /** What the day is for: "Date". Said before the day, and the title of the calendar. */
  label: string;
  /** A local day, "2027-03-11". */
  value: string;
  onChange: (day: string) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  mark?: ((day: string) => DayMark | undefined) | undefined;
  onMonth?: ((first: string) => void) | undefined;
  className?: string | undefined;
  /** Shown in place of the day. */
  face?: ReactNode;
  /** The calendar opens: what marks its days can be loaded. */
  onOpen?: (() => void) | undefined;
  /** Below the calendar; gets what chooses a day and closes it. */
  note?: ((choose: (day: string) => void) => ReactNode) | undefined;
}

const loadMonth = () => import("./Month");
const Month = lazy(async () => ({ default: (await loadMonth()).Month }));
const monthsAhead = 24;

/** A day, in words: "Thu, Mar 11". A press opens the month to choose another. */
export function DateInput({
  id,
  label,
  value,
  onChange,
  min,
  max,
  className = "input",
  face,
  onOpen,
  note,
  ...rest
}: DateInputProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (chosen: string) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={`date-input ${className}`}
        aria-label={`${label}: ${day(value)}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMonth()}
        onFocus={() => void loadMonth()}
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      >
        {face ?? day(value)}
      </button>
      {open && (
        <Popup title={label} anchor={button} onClose={() => setOpen(false)}>
          <Suspense fallback={<div className="date-input-waiting" />}>
            <Month
              {...rest}
              label={label}
              value={value}
              min={min}
              max={max ?? addMonths(rest.today, monthsAhead)}
              autoFocus
              onChange={choose}
            />
          </Suspense>
          {note?.(choose)}
        </Popup>
      )}
    </>
  );
}
