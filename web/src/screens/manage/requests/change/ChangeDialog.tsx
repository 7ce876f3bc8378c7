import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { Button, ButtonLink } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { isOvertaken } from "#/manage/Overtaken";
import { paths } from "#/paths";
import { ChangedBills } from "./ChangedBills";
import type { Change } from "./use-change";

interface ChangeDialogProps<Values extends FieldValues> {
  title: string;
  lead?: ReactNode;
  form: UseFormReturn<Values>;
  change: Change;
  onSubmit: (values: Values) => void;
  submitLabel: ReactNode;
  submitLook?: "primary" | "danger";
  /** Names what failed, before the reason. */
  failure?: string;
  /** Why it can't be sent yet. */
  reason?: string | undefined;
  /** The title once it is done, above the old and the new bill. */
  done?: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the details of a change. Once it is made, shows the old bill beside the new one. */
export function ChangeDialog<Values extends FieldValues>({
  title,
  lead,
  form,
  change,
  onSubmit,
  submitLabel,
  submitLook = "primary",
  failure = "Error Saving Booking",
  reason,
  done = "Booking updated",
  wide = false,
  onClose,
  children,
}: ChangeDialogProps<Values>) {
  const { before, after, error, isPending } = change;
  if (after)
    return (
      <Dialog
        title={done}
        wide
        steady
        onClose={onClose}
        actions={
          <>
            {after.id !== before.id && (
              <ButtonLink size="small" to={paths.request(after.organizationShortName, after.id)} onClick={onClose}>
                Open {after.number}
              </ButtonLink>
            )}
            <Button look="primary" size="small" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <ChangedBills before={before} after={after} />
      </Dialog>
    );
  const overtaken = isOvertaken(error);
  return (
    <FormDialog unsaved={form.formState.isDirty} title={title} lead={lead} wide={wide} steady onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={onSubmit}
        submitting={isPending}
        problem={overtaken ? null : (error?.problem ?? null)}
        failure={failure}
        submitLabel={submitLabel}
        submitLook={submitLook}
        reason={reason}
        actions={<CancelButton look="quiet" />}
      >
        <div className="stack gap-4">
          {overtaken && (
            <Notice
              tone="warn"
              live
              action={
                <Button size="small" onClick={() => void change.takeLatest()}>
                  Load latest version
                </Button>
              }
            >
              <b>Someone else changed this booking.</b> Nothing was changed. Load the latest version, then try again.
            </Notice>
          )}
          {change.renewed && !overtaken && (
            <Notice tone="info" live>
              This is the latest version. What you entered is still here.
            </Notice>
          )}
          {children}
        </div>
      </FormShell>
    </FormDialog>
  );
}
