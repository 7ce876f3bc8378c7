import { type ReactNode, useEffect, useId, useState } from "react";
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useFormContext,
  useFormState,
  useWatch,
} from "react-hook-form";
import { Button } from "./Button";
import { FormChoices, FormChoicesContext } from "./choice-words";
import { Checkbox, Input, Select, Switch, TextArea } from "./Field";
import { Notice } from "./Notice";
import { PasswordInput } from "./PasswordInput";

/** The server's refusal. It has the same shape as the clients' problem. */
export interface FormProblem {
  title: string;
  detail?: string;
  fields?: { field: string; message: string }[];
}

interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  /** The call is in flight. */
  submitting: boolean;
  /** Why the last call was refused; null if it wasn't. */
  problem: FormProblem | null;
  /** Names what failed, before the reason: "Save Error". */
  failure?: string | undefined;
  submitLabel: ReactNode;
  /** Red if submitting destroys something. */
  submitLook?: "primary" | "danger";
  /** Beside the submit button, before it. */
  actions?: ReactNode;
  /** Why it can't be submitted yet. */
  reason?: string | undefined;
  large?: boolean;
  children: ReactNode;
  "aria-labelledby"?: string;
}

/** Has a field with that name registered itself? Errors of others go above the form. */
function isField<Values extends FieldValues>(form: UseFormReturn<Values>, name: string): name is FieldPath<Values> {
  return (
    name
      .split(".")
      .reduce<unknown>(
        (fields, part) => (fields as Record<string, unknown> | undefined)?.[part],
        form.control._fields,
      ) !== undefined
  );
}

/**
 * A form with the one error policy: an error of a field is shown at the field, whether the page or the server found it, and
 * everything else above the form. A form's errors are never toasts.
 */
export function FormShell<Values extends FieldValues>({
  form,
  onSubmit,
  submitting,
  problem,
  failure,
  submitLabel,
  submitLook = "primary",
  actions,
  reason,
  large,
  children,
  ...rest
}: FormShellProps<Values>) {
  const id = useId();
  const [choices] = useState(() => new FormChoices());
  const refused = problem?.fields ?? [];
  const elsewhere = refused.filter(({ field }) => !isField(form, field));
  const state = useFormState({ control: form.control });
  const highlighted = refused.filter(
    ({ field }) => isField(form, field) && form.getFieldState(field as FieldPath<Values>, state).invalid,
  ).length;
  // All fields that were refused have been changed since.
  const settled = refused.length > 0 && elsewhere.length === 0 && highlighted === 0;
  useEffect(() => {
    const errors = problem?.fields?.filter(({ field }) => isField(form, field)) ?? [];
    for (const [index, { field, message }] of errors.entries())
      form.setError(field as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }, [form, problem]);
  const { subscribe, getFieldState, clearErrors } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // The server judged the old value; it has said nothing about the new one.
        callback: ({ name }) => {
          if (name && getFieldState(name as FieldPath<Values>).error?.type === "server")
            clearErrors(name as FieldPath<Values>);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );
  return (
    <FormProvider {...form}>
      <form {...rest} id={id} noValidate onSubmit={form.handleSubmit(onSubmit)} aria-busy={submitting || undefined}>
        {problem && !settled && (
          <div className="form-refusal">
            <Notice tone="danger" live>
              {failure && <b>{failure}. </b>}
              {refused.length === 0 && (problem.detail ?? problem.title)}
              {highlighted > 0 && (
                <b>Check the {highlighted === 1 ? "highlighted field" : `${highlighted} highlighted fields`}.</b>
              )}
              {elsewhere.map(({ field, message }) => (
                <span key={field} className="form-problem">
                  {message}
                </span>
              ))}
            </Notice>
          </div>
        )}
        <FormChoicesContext value={choices}>{children}</FormChoicesContext>
        <div className="row wrap form-end">
          {actions}
          <Button
            key="submit"
            type="submit"
            look={submitLook}
            size={large ? "large" : "medium"}
            busy={submitting}
            reason={reason}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Registers a field inside a {@link FormShell} and reads its error. */
function useField(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}

type Without<T> = Omit<T, "error" | "name" | "onChange" | "onBlur" | "ref">;

export function TextField({ name, ...rest }: { name: string } & Without<Parameters<typeof Input>[0]>) {
  return <Input {...rest} {...useField(name)} />;
}

export function PasswordField({ name, ...rest }: { name: string } & Without<Parameters<typeof PasswordInput>[0]>) {
  return <PasswordInput {...rest} {...useField(name)} />;
}

export function TextAreaField({ name, ...rest }: { name: string } & Without<Parameters<typeof TextArea>[0]>) {
  return <TextArea {...rest} {...useField(name)} />;
}

export function SelectField({ name, ...rest }: { name: string } & Without<Parameters<typeof Select>[0]>) {
  // Passed in, so that the choice survives options that load later.
  const value: string | undefined = useWatch({ name });
  return <Select {...rest} {...useField(name)} value={value ?? ""} />;
}

export function CheckboxField({ name, ...rest }: { name: string } & Without<Parameters<typeof Checkbox>[0]>) {
  return <Checkbox {...rest} {...useField(name)} />;
}

export function SwitchField({ name, ...rest }: { name: string } & Without<Parameters<typeof Switch>[0]>) {
  return <Switch {...rest} {...useField(name)} />;
}
