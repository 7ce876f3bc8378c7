import { type ReactNode, useEffect, useId } from "react";
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useFormContext,
  useWatch,
} from "react-hook-form";
import { Button } from "./Button";
import { Checkbox, Input, Select, Switch, TextArea } from "./Field";
import { Notice } from "./Notice";

/** What the server refused. The same shape as the clients' problem. */
export interface FormProblem {
  title: string;
  detail?: string;
  fields?: { field: string; message: string }[];
}

interface FormShellProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  /** The call is under way. */
  submitting: boolean;
  /** What the last call was refused for; null where it was not. */
  problem: FormProblem | null;
  submitLabel: ReactNode;
  /** Red where sending it takes something away. */
  submitLook?: "primary" | "danger";
  /** Beside the submit button, before it. */
  actions?: ReactNode;
  /** Why it can't be sent yet. */
  reason?: string | undefined;
  large?: boolean;
  children: ReactNode;
  "aria-labelledby"?: string;
}

/** Has a field of that name registered itself? Others' errors belong above the form. */
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
 * A form and its one error policy: what is wrong with a field stands at the field, wherever it was noticed; all else stands
 * above the form. Nothing of a form's errors is ever a toast.
 */
export function FormShell<Values extends FieldValues>({
  form,
  onSubmit,
  submitting,
  problem,
  submitLabel,
  submitLook = "primary",
  actions,
  reason,
  large,
  children,
  ...rest
}: FormShellProps<Values>) {
  const id = useId();
  const refused = problem?.fields ?? [];
  const elsewhere = refused.filter(({ field }) => !isField(form, field));
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
        // What the server said of a value is not said of another.
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
        {problem && (
          <div style={{ marginBottom: 24 }}>
            <Notice tone="danger" live>
              {refused.length === 0 ? (
                (problem.detail ?? problem.title)
              ) : (
                <b>{refused.length === 1 ? "One thing needs" : `${refused.length} things need`} another look.</b>
              )}
              {elsewhere.map(({ field, message }) => (
                <span key={field} style={{ display: "block" }}>
                  {message}
                </span>
              ))}
            </Notice>
          </div>
        )}
        {children}
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

/** What a field inside a {@link FormShell} says and does. */
function useField(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}

type Without<T> = Omit<T, "error" | "name" | "onChange" | "onBlur" | "ref">;

export function TextField({ name, ...rest }: { name: string } & Without<Parameters<typeof Input>[0]>) {
  return <Input {...rest} {...useField(name)} />;
}

export function TextAreaField({ name, ...rest }: { name: string } & Without<Parameters<typeof TextArea>[0]>) {
  return <TextArea {...rest} {...useField(name)} />;
}

export function SelectField({ name, ...rest }: { name: string } & Without<Parameters<typeof Select>[0]>) {
  // The value is handed in, so that it stays chosen where its options arrive after it.
  const value: string | undefined = useWatch({ name });
  return <Select {...rest} {...useField(name)} value={value ?? ""} />;
}

export function CheckboxField({ name, ...rest }: { name: string } & Without<Parameters<typeof Checkbox>[0]>) {
  return <Checkbox {...rest} {...useField(name)} />;
}

export function SwitchField({ name, ...rest }: { name: string } & Without<Parameters<typeof Switch>[0]>) {
  return <Switch {...rest} {...useField(name)} />;
}
