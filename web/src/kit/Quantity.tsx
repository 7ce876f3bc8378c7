import { useState } from "react";
import "./quantity.css";
import { IconButton } from "./Button";
import { Field } from "./Field";

interface QuantityProps {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/**
 * A quantity, typed or changed with the buttons next to it. An invalid number is reported there, and the last valid one is kept.
 */
export function Quantity({ label, value, most, onChange }: QuantityProps) {
  const [typed, setTyped] = useState(String(value));
  const [known, setKnown] = useState(value);
  // Another tab may have changed it. Typed text for the same number, such as 012, stays.
  if (known !== value) {
    setKnown(value);
    if (Number(typed) !== value) setTyped(String(value));
  }
  const number = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  const error = number < 1 || number > most ? `Enter a number from 1 to ${most.toLocaleString("en-US")}.` : undefined;
  function set(text: string) {
    setTyped(text);
    const next = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
    if (next >= 1 && next <= most && next !== value) onChange(next);
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="quantity">
          <IconButton
            icon="minus"
            label={`Fewer. ${label}`}
            reason={value <= 1 ? "One is the fewest" : undefined}
            onClick={() => set(String(value - 1))}
          />
          <input
            {...control}
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => set(event.currentTarget.value)}
          />
          <IconButton
            icon="plus"
            label={`More. ${label}`}
            reason={value >= most ? `There are only ${most.toLocaleString("en-US")}` : undefined}
            onClick={() => set(String(value + 1))}
          />
        </div>
      )}
    </Field>
  );
}
