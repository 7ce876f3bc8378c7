import { type InputHTMLAttributes, useState } from "react";
import { Field, type FieldWords } from "./Field";

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & FieldWords;

/** A password, hidden until its button shows what was typed. */
export function PasswordInput({ label, optional, hint, error, full, className = "", ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} optional={optional} hint={hint} error={error} full={full}>
      {(control) => (
        <div className="with-suffix">
          <input
            {...rest}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`input ${className}`}
          />
          <button
            type="button"
            className="input-reveal"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
