import { type ReactNode, useRef, useState } from "react";
import "./date-input.css";
import { Button } from "./Button";
import { DayPopup, loadMonth } from "./DayPopup";
import { addMonths, day } from "./format";
import type { DayMark } from "./Month";

interface DateInputProps {
  /** Ties it to a label outside. */
  id?: string | undefined;
  /** The day's meaning: "Date". Said before the day, and the title of the calendar. */
  label: string;
  /** A local day, "2027-03-11"; empty where none is chosen, which `optional` allows. */
  value: string;
  onChange: (day: string) => void;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  mark?: ((day: string) => DayMark | undefined) | undefined;
  onMonth?: ((first: string) => void) | undefined;
  /** It can be emptied again. */
  optional?: boolean;
  /** In place of the day's own words. */
  words?: string | undefined;
  className?: string | undefined;
  /** Shown in place of the day, and its words, which are said after it. */
  face?: ReactNode;
  faceWords?: string;
  /** The calendar opens: what marks its days can be loaded. */
  onOpen?: (() => void) | undefined;
  /** Below the calendar; gets what chooses a day and closes it. */
  note?: ((choose: (day: string) => void) => ReactNode) | undefined;
}

const monthsAhead = 24;

/** A day, in words: "Thu, Mar 11". A press opens the month to choose another. */
export function DateInput({
  id,
  label,
  value,
  onChange,
  min,
  max,
  optional = false,
  words = value ? day(value) : "Any day",
  className = "input",
  face,
  faceWords,
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
        aria-label={`${label}: ${words}${faceWords ? `, ${faceWords}` : ""}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMonth()}
        onFocus={() => void loadMonth()}
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      >
        {face ?? words}
      </button>
      {open && (
        <DayPopup
          {...rest}
          label={label}
          anchor={button}
          value={value || undefined}
          min={min}
          max={max ?? addMonths(rest.today, monthsAhead)}
          onChange={choose}
          onClose={() => setOpen(false)}
        >
          {note?.(choose)}
          {optional && value && (
            <Button look="quiet" size="small" onClick={() => choose("")}>
              Clear
            </Button>
          )}
        </DayPopup>
      )}
    </>
  );
}
