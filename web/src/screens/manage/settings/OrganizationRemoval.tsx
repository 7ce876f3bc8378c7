import type { ProblemError } from "@fieldhouse/clients/problem";
import { deleteOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import "./settings.css";
import { afterSaving } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Input } from "#/kit/Field";
import { count } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";

/** Deletes the organization, after a confirmation in which its name has to be typed. */
export function OrganizationRemoval() {
  const { org, organization } = useManaged();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const refusal = useRefusal("organizations.delete");
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const removal = useMutation<void, ProblemError>({
    mutationFn: () => deleteOrganization(org, { confirmation: typed }),
    onSuccess: async () => {
      // The session still lists it; refresh before the next page reads that.
      await refresh();
      await navigate(paths.manage(), { state: afterSaving });
      toast("Delete Success");
    },
  });
  return (
    <section className="panel" aria-labelledby="removal">
      <div className="panel-head">
        <h2 id="removal">Delete organization</h2>
      </div>
      <div className="panel-body stack gap-4 removal">
        <p>
          This permanently deletes {count(organization.facilityCount, "facility", "facilities")} and{" "}
          {count(organization.spaceCount, "space")}, with all hours, photos, and staff roles. You can’t undo it.
        </p>
        <Button size="small" look="danger-quiet" icon="trash" reason={refusal} onClick={() => setAsking(true)}>
          Delete organization
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          confirmLabel="Delete permanently"
          busy={removal.isPending}
          error={removal.error?.problem.fields?.[0]?.message ?? removal.error?.message}
          failure="Delete Error"
          reason={typed === organization.name ? undefined : "Type the name exactly as shown above"}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            This permanently deletes <b>{organization.name}</b> and all its facilities, spaces, and hours, for everyone.
          </p>
          <Input
            label="Organization name"
            hint="Type the name to confirm."
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
