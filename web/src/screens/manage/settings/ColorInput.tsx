import type { ReactNode, Ref } from "react";
import { isColor } from "#/kit/contrast";
import { Field } from "#/kit/Field";
import "./color-input.css";

interface ColorInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A color by picker or code. */
export function ColorInput({ label, value, onChange, onBlur, name, inputRef, hint, error }: ColorInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="color-field">
          <input
            type="color"
            aria-label={`${label}, color picker`}
            value={isColor(value) ? value : "#000000"}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            {...control}
            ref={inputRef}
            name={name}
            className="input num"
            spellCheck={false}
            maxLength={7}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  );
}
