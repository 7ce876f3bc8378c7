import type { ProblemError } from "@fieldhouse/clients/problem";
import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import "./staff-form.css";
import { UnsavedChanges } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { FormShell } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { Deleted, type DeletedProps, isDeleted } from "./Deleted";
import { Differences } from "./Differences";
import type { Difference } from "./merge";
import { isOvertaken, Overtaken } from "./Overtaken";
import { useSaveShortcut } from "./shortcuts";

interface StaffFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  saving: { isPending: boolean; error: ProblemError | null };
  /** Why this person can't save it. */
  refusal?: string | undefined;
  /** The refusal stands above already, with another form of the page. */
  refusalShown?: boolean;
  /** Why it can't be submitted yet. */
  waiting?: string | undefined;
  submitLabel?: string;
  /** The words before the reason where saving fails. */
  failure?: string;
  /** It creates something, so it can be submitted without changes. */
  fresh?: boolean;
  /** Loads the server's version after somebody else changed it, keeps what was typed, and returns what differs. */
  onLatest?: ((options: { keep: true }) => unknown) | undefined;
  /** Present where somebody else has deleted the thing that it edits. */
  deleted?: DeletedProps | undefined;
  children: ReactNode;
}

/**
 * A form of the staff pages.
 *
 * - Its bar stays in sight, and Ctrl+S saves.
 * - Leaving with unsaved changes asks first.
 * - It never overwrites what somebody else saved in between, and says where somebody else deleted it.
 * - People who can't save it see why, and can read it.
 */
export function StaffForm<Values extends FieldValues>({
  form,
  onSubmit,
  saving,
  refusal,
  refusalShown = false,
  waiting,
  submitLabel = "Save",
  failure = "Save Error",
  fresh = false,
  onLatest,
  deleted,
  children,
}: StaffFormProps<Values>) {
  const { isDirty } = form.formState;
  const overtaken = isOvertaken(saving.error);
  const [differences, setDifferences] = useState<Difference[]>();
  async function compare() {
    const found = await onLatest?.({ keep: true });
    setDifferences(Array.isArray(found) ? found : undefined);
  }
  const submit = (values: Values) => {
    setDifferences(undefined);
    onSubmit(values);
  };
  const again = deleted !== undefined && !deleted.list;
  const lost = deleted?.list && "Someone else deleted this";
  const reason = refusal ?? waiting ?? lost ?? (isDirty || fresh || again ? undefined : "No changes to save");
  useSaveShortcut(() => {
    if (!reason && !saving.isPending) void form.handleSubmit(submit)();
  });
  return (
    <div className="staff-form" data-open={isDirty || fresh || again || undefined}>
      <UnsavedChanges when={isDirty} />
      <FormShell
        form={form}
        onSubmit={submit}
        submitting={saving.isPending}
        problem={overtaken || (deleted?.list && isDeleted(saving.error)) ? null : (saving.error?.problem ?? null)}
        failure={failure}
        reason={reason}
        submitLabel={
          <>
            {again ? "Add again" : submitLabel}
            <kbd className="kbd">Ctrl S</kbd>
          </>
        }
        actions={
          <>
            <span className="grow small muted" role="status">
              {isDirty ? "Unsaved changes" : ""}
            </span>
            {isDirty && (
              <Button
                look="quiet"
                onClick={() => {
                  setDifferences(undefined);
                  form.reset();
                }}
              >
                Discard
              </Button>
            )}
          </>
        }
      >
        {overtaken && <Overtaken keeps onLatest={() => void compare()} />}
        {deleted && <Deleted {...deleted} />}
        {differences && <Differences form={form} differences={differences} />}
        {refusal && !refusalShown && (
          <div className="above-form">
            <Notice icon="lock">
              <b>Read-only.</b> {refusal}
            </Notice>
          </div>
        )}
        <fieldset className="staff-fields" disabled={refusal !== undefined}>
          {children}
        </fieldset>
      </FormShell>
    </div>
  );
}

/** A titled section of a form. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="panel form-section">
      <legend className="sr">{title}</legend>
      <div className="panel-head" aria-hidden="true">
        <h2>{title}</h2>
        {hint && <span className="muted small">{hint}</span>}
      </div>
      <div className="panel-body form-grid">{children}</div>
    </fieldset>
  );
}
