import type { ReactNode } from "react";
import { DateInput } from "#/kit/DateInput";
import { dayAndOtherYear } from "#/kit/format";

interface DayFilterProps {
  label: string;
  /** Empty where the list is narrowed by no day. */
  value: string;
  today: string;
  min?: string;
  max?: string;
  /** The list is narrowed by a day in any case. */
  required?: boolean;
  onChange: (day: string) => void;
}

/** Narrows a list by a day. */
export function DayFilter({ label, value, today, required = false, onChange, ...bounds }: DayFilterProps) {
  return (
    <span className="row small day-filter">
      <span aria-hidden="true">{label}</span>
      <DateInput
        {...bounds}
        label={label}
        className="input input-s"
        value={value}
        {...(value ? { words: dayAndOtherYear(value, today) } : {})}
        today={today}
        optional={!required}
        onChange={onChange}
      />
    </span>
  );
}

/** The first and the last day that a list is narrowed by. They stay on one line. */
export const DayRange = ({ children }: { children: ReactNode }) => <span className="row day-range">{children}</span>;
