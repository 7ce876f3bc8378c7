import type { InputHTMLAttributes } from "react";
import "./date-input.css";
import { day } from "./format";

interface DateInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value" | "onChange" | "min" | "max"> {
  /** A local day, "2027-03-11". */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
}

/** A day. At rest it is said in words, "Thu, Mar 11"; while it is edited it is the browser's own date field, with its calendar. */
export function DateInput({ value, onChange, min, className = "input", ...rest }: DateInputProps) {
  return (
    <span className="date-input">
      <input
        {...rest}
        type="date"
        className={className}
        required
        value={value}
        min={min}
        onChange={(event) => {
          // Half a date, while somebody types, is no date yet.
          if (event.target.value) onChange(event.target.value);
        }}
        onClick={(event) => {
          try {
            event.currentTarget.showPicker();
          } catch {
            // Where the browser has no calendar to show, its field can be typed in.
          }
        }}
      />
      <span className="date-face" aria-hidden="true">
        {day(value)}
      </span>
    </span>
  );
}
