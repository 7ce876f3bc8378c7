import { type InputHTMLAttributes, type Ref, useId } from "react";
import { useController } from "react-hook-form";
import "./amount.css";
import { Field, type FieldWords } from "#/kit/Field";
import { tidied } from "./amount";

/** Prices that are often asked for: every dollar to 100, then every five to 300. */
const suggestions = [...Array.from({ length: 101 }, (_, dollars) => dollars), ...steps(105, 300, 5)];

function steps(from: number, to: number, by: number) {
  return Array.from({ length: (to - from) / by + 1 }, (_, step) => from + step * by);
}

interface AmountInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  value: string;
  onChange: (text: string) => void;
  /** Offers the usual prices. */
  suggest?: boolean;
  dense?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** An amount in dollars, typed as people type it, and tidied up when the focus leaves. */
export function AmountInput({ value, onChange, onBlur, suggest = false, dense = false, ...rest }: AmountInputProps) {
  const list = useId();
  return (
    <span className="amount-input">
      <span className="amount-sign" aria-hidden="true">
        $
      </span>
      <input
        {...rest}
        className={dense ? "input input-s num" : "input num"}
        inputMode="decimal"
        autoComplete="off"
        list={suggest ? list : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          const tidy = tidied(value);
          if (tidy !== value) onChange(tidy);
          onBlur?.(event);
        }}
      />
      {suggest && (
        <datalist id={list}>
          {suggestions.map((dollars) => (
            <option key={dollars} value={dollars} />
          ))}
        </datalist>
      )}
    </span>
  );
}

interface AmountFieldProps extends Omit<FieldWords, "error"> {
  name: string;
  suggest?: boolean;
  dense?: boolean;
}

/** An amount of a form, with its label. */
export function AmountField({ name, suggest, dense, ...words }: AmountFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field {...words} error={fieldState.error?.message}>
      {(control) => (
        <AmountInput
          {...control}
          ref={field.ref}
          name={name}
          suggest={suggest ?? false}
          dense={dense ?? false}
          value={field.value ?? ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** An amount in a row of a table, where the column's heading is its label. */
export function AmountCell({ name, label, suggest }: { name: string; label: string; suggest?: boolean }) {
  const { field, fieldState } = useController({ name });
  return (
    <>
      <AmountInput
        dense
        ref={field.ref}
        aria-label={label}
        aria-invalid={fieldState.error ? true : undefined}
        suggest={suggest ?? false}
        value={field.value ?? ""}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {fieldState.error?.message && <span className="cell-error">{fieldState.error.message}</span>}
    </>
  );
}
