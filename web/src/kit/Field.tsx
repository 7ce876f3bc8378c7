import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { Icon } from "./Icon";

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  );
}

export interface FieldWords {
  label: string;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** One line below: what it is for. */
  hint?: ReactNode;
  /** The problem, and the way to solve it. */
  error?: string | undefined;
  /** Spans the full width of a form's grid. */
  full?: boolean;
}

/** Ties a label, a hint, and an error to their control. */
interface ControlProps {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export function Field({
  label,
  optional,
  hint,
  error,
  full,
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div className={full ? "field full" : "field"}>
      <label htmlFor={id} id={`${id}-label`}>
        {label} {optional && <span className="optional">optional</span>}
      </label>
      {children({
        id,
        ...(described ? { "aria-describedby": described } : {}),
        ...(error ? { "aria-invalid": true as const } : {}),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

const inputClass = (dense?: boolean, extra = "") => ["input", dense ? "input-s" : "", extra].filter(Boolean).join(" ");

interface InputProps extends InputHTMLAttributes<HTMLInputElement>, FieldWords {
  dense?: boolean;
  /** A unit shown inside, at the end: "USD", "days". */
  suffix?: string;
}

export function Input({ label, optional, hint, error, full, dense, suffix, className, ...rest }: InputProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} full={full}>
      {(control) =>
        suffix ? (
          <div className="with-suffix">
            <input {...rest} {...control} className={inputClass(dense, className)} />
            <span className="input-suffix" aria-hidden="true">
              {suffix}
            </span>
          </div>
        ) : (
          <input {...rest} {...control} className={inputClass(dense, className)} />
        )
      }
    </Field>
  );
}

type ControlAttributes<Attributes> = Attributes & FieldWords & { dense?: boolean };

/** A control that is a single element, with its label and hint. */
function Control({
  element: Element,
  label,
  optional,
  hint,
  error,
  full,
  dense,
  className,
  ...rest
}: ControlAttributes<HTMLAttributes<HTMLElement>> & { element: "textarea" | "select" }) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} full={full}>
      {(control) => <Element {...rest} {...control} className={inputClass(dense, className)} />}
    </Field>
  );
}

export const TextArea = (props: ControlAttributes<TextareaHTMLAttributes<HTMLTextAreaElement>>) => (
  <Control {...props} element="textarea" />
);
export const Select = (props: ControlAttributes<SelectHTMLAttributes<HTMLSelectElement>>) => (
  <Control {...props} element="select" />
);

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  children: ReactNode;
  /** One line below: what it does. */
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ children, hint, error, ...rest }: CheckProps) {
  const { described, below } = useCheckWords(hint, error);
  return (
    <div>
      <label className="check">
        <input {...rest} {...described} type="checkbox" />
        <span>{children}</span>
      </label>
      {below}
    </div>
  );
}

export function Switch({ children, hint, error, ...rest }: CheckProps) {
  const { described, below } = useCheckWords(hint, error);
  return (
    <div>
      <label className="switch">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state, also as a switch */}
        <input {...rest} {...described} type="checkbox" role="switch" />
        {children}
      </label>
      {below}
    </div>
  );
}

/** The error and the hint of a box or a switch: shown below it, and read out with it. */
function useCheckWords(hint: ReactNode, error: string | undefined) {
  const id = useId();
  if (!error && !hint) return {};
  const ids = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return {
    described: { "aria-describedby": ids, ...(error ? { "aria-invalid": true as const } : {}) },
    below: (
      <>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </>
    ),
  };
}
