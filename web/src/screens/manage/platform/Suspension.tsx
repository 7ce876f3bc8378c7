import { setOrganizationState } from "@fieldhouse/clients/platform/marketplace/marketplace";
import type { OrganizationSummary } from "@fieldhouse/clients/platform/model/organizationSummary";
import type { ProblemError } from "@fieldhouse/clients/problem";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Dialog } from "#/kit/Dialog";
import { FormShell, TextAreaField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";

const schema = z.object({
  reason: z.string().trim().regex(seen, "Enter a reason.").max(500, "Use 500 characters or fewer."),
});

interface SuspensionProps {
  organization: OrganizationSummary;
  onClose: () => void;
}

/** Takes an organization off the marketplace, with a reason, or reinstates it. */
export function Suspension({ organization, onClose }: SuspensionProps) {
  const refresh = useRefresh();
  const change = useMutation<void, ProblemError, { suspended: boolean; reason?: string }>({
    mutationFn: (state) => setOrganizationState(organization.id, state),
    onSuccess: async (_, { suspended }) => {
      await refresh();
      toast(suspended ? `Suspended ${organization.name}` : `${organization.name} reinstated`);
      onClose();
    },
  });
  if (organization.suspended)
    return (
      <ConfirmDialog
        title={`Reinstate ${organization.name}?`}
        confirmLabel="Reinstate"
        look="primary"
        busy={change.isPending}
        error={change.error?.message}
        onConfirm={() => change.mutate({ suspended: false })}
        onClose={onClose}
      >
        <p>Its pages go live again, its spaces can be booked, and its staff can sign in.</p>
      </ConfirmDialog>
    );
  return <Suspend name={organization.name} change={change} onClose={onClose} />;
}

interface SuspendProps {
  name: string;
  change: {
    mutate: (state: { suspended: boolean; reason: string }) => void;
    isPending: boolean;
    error: ProblemError | null;
  };
  onClose: () => void;
}

function Suspend({ name, change, onClose }: SuspendProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: "" } });
  return (
    <Dialog
      title={`Suspend ${name}?`}
      lead="Its pages and spaces disappear and its staff can’t sign in to it until you reinstate it. Existing bookings stay."
      lightDismiss={!form.formState.isDirty}
      onClose={onClose}
    >
      <FormShell
        form={form}
        onSubmit={({ reason }) => change.mutate({ suspended: true, reason })}
        submitting={change.isPending}
        problem={change.error?.problem ?? null}
        submitLabel="Suspend"
        submitLook="danger"
        actions={
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextAreaField name="reason" label="Reason" hint="Shown in its audit log" rows={2} />
      </FormShell>
    </Dialog>
  );
}
