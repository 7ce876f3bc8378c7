import type { ProblemError } from "@fieldhouse/clients/problem";
import { changeMembership } from "@fieldhouse/clients/tenant/groups/groups";
import type { Membership } from "@fieldhouse/clients/tenant/model/membership";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { AccessFields, usePlaces } from "./AccessFields";
import { accessOf, accessRefusal, accessValues, isAccessValid } from "./access";
import { type Decision, nameOf } from "./membership";

interface DecisionDialogProps {
  membership: Membership;
  /** Absent: only the access changes. */
  decision?: Decision | undefined;
  onClose: () => void;
}

/** Decides on a membership, or where its benefits apply. */
export function DecisionDialog({ membership, decision, onClose }: DecisionDialogProps) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const places = usePlaces();
  const [access, setAccess] = useState(accessValues(membership.access));
  const [tried, setTried] = useState(false);
  const name = nameOf(membership);
  const valid = !places || isAccessValid(access, places);
  // Denying says nothing about places.
  const withAccess = decision?.state !== "denied";
  const saving = useMutation<Membership, ProblemError>({
    mutationFn: () =>
      changeMembership(org, membership.id, {
        ...(decision && { state: decision.state }),
        ...(withAccess && { access: accessOf(access) }),
      }),
    onSuccess: async () => {
      await refresh();
      toast(decision ? `${name} ${decision.done}` : `Access for ${name}`, { title: "Save Success" });
      onClose();
    },
  });
  const isDirty = JSON.stringify(access) !== JSON.stringify(accessValues(membership.access));
  const verb = decision?.verb ?? "Save access";
  return (
    <FormDialog
      unsaved={isDirty}
      title={decision ? `${decision.verb} ${name}?` : `Access for ${name}`}
      onClose={onClose}
      wide={withAccess}
      actions={
        <>
          <CancelButton size="small" />
          <Button
            size="small"
            look={decision?.state === "denied" || decision?.state === "inactive" ? "danger" : "primary"}
            busy={saving.isPending}
            onClick={() => {
              setTried(true);
              if (valid || !withAccess) saving.mutate();
            }}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="stack small gap-4">
        {saving.error && (
          <Notice tone="danger" live>
            <b>Save Error. </b>
            {saving.error.message}
          </Notice>
        )}
        {decision && <p>{consequence(decision)}</p>}
        {withAccess && (
          <AccessFields
            everywhere="Everywhere the group applies"
            value={access}
            onChange={setAccess}
            error={tried && !valid ? accessRefusal : undefined}
          />
        )}
      </div>
    </FormDialog>
  );
}

function consequence({ state }: Decision): string {
  if (state === "active") return "They get the group’s benefits right away, and an email.";
  if (state === "inactive")
    return "They lose the group’s benefits until you reactivate them. Their bookings aren’t affected.";
  return "They get an email and can’t apply again. You can still approve them later.";
}
