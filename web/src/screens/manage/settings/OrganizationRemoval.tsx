import type { ProblemError } from "@fieldhouse/clients/problem";
import { deleteOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { Input } from "#/kit/Field";
import { count } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { afterSaving } from "#/manage/UnsavedChanges";
import { paths } from "#/paths";

/** The end of an organization: asked twice, the second time for its name. */
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
      // The session still counts it among the person's; the pages that follow must not.
      await refresh();
      await navigate(paths.manage(), { state: afterSaving });
      toast("Delete Success");
    },
  });
  return (
    <section className="panel" aria-labelledby="removal">
      <div className="panel-head">
        <h2 id="removal">Delete the organization</h2>
      </div>
      <div className="panel-body stack" style={{ gap: 14, alignItems: "flex-start" }}>
        <p>
          All of it goes: {count(organization.facilityCount, "facility", "facilities")},{" "}
          {count(organization.spaceCount, "space")}, hours, photos and staff. It can’t be taken back.
        </p>
        <Button size="small" look="danger-quiet" icon="trash" reason={refusal} onClick={() => setAsking(true)}>
          Delete organization
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          confirmLabel="Delete for good"
          busy={removal.isPending}
          error={removal.error?.problem.fields?.[0]?.message ?? removal.error?.message}
          reason={typed === organization.name ? undefined : "Type the name as it is written above"}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            This deletes <b>{organization.name}</b> with all its facilities, spaces and hours, for everybody and for
            good.
          </p>
          <Input
            label="Type its name to go on"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
