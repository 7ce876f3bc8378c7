import { useState } from "react";
import { useController } from "react-hook-form";
import { type FieldWords, Input } from "./Field";
import { dayToType, typedDay } from "./typed-day";

interface DateFieldProps extends Omit<FieldWords, "error"> {
  name: string;
  autoComplete?: string;
}

/** A day far from today in a form, typed rather than looked up in a calendar. The form has what is no day as it was typed. */
export function DateField({ name, ...rest }: DateFieldProps) {
  const { field, fieldState } = useController({ name });
  const [text, setText] = useState({ of: field.value, typed: dayToType(field.value) });
  const typed = text.of === field.value ? text.typed : dayToType(field.value);
  function write(next: string) {
    const value = typedDay(next) ?? next.trim();
    setText({ of: value, typed: next });
    field.onChange(value);
  }
  return (
    <Input
      {...rest}
      {...field}
      className="num"
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      value={typed}
      error={fieldState.error?.message}
      onChange={(event) => write(event.target.value)}
      onBlur={() => {
        setText({ of: field.value, typed: dayToType(field.value) });
        field.onBlur();
      }}
    />
  );
}
