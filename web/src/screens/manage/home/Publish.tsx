import type { ProblemError } from "@fieldhouse/clients/problem";
import { changeFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { changeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { changeSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Checkbox } from "#/kit/Field";
import { count } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { ShareAddress } from "#/manage/ShareAddress";
import { hiddenOf, type SetupStep } from "../setup/checklist";

interface PublishProps {
  steps: SetupStep[];
  facilities: Facility[];
  spaces: Space[];
  onClose: () => void;
}

/** Publishes the organization with everything in it that is still hidden. Says what is missing, and ends with the address. */
export function Publish({ steps, facilities, spaces, onClose }: PublishProps) {
  const { org, organization } = useManaged();
  const refresh = useRefresh();
  const hidden = hiddenOf({ facilities, spaces });
  const [withFacilities, setWithFacilities] = useState(true);
  const [withSpaces, setWithSpaces] = useState(true);
  const refusal = useRefusal("organizations.change");
  const missing = steps.filter(({ done, optional, name }) => !done && !optional && name !== "Publish");
  const needed = missing.filter(({ name }) => !name.includes("logo"));

  const publishing = useMutation<void, ProblemError>({
    // The organization comes last: until then nobody sees half of it.
    mutationFn: async () => {
      const version = (of: { version: number }) => ({ ifMatch: `"${of.version}"` });
      for (const space of withSpaces ? hidden.spaces : [])
        await changeSpace(org, space.id, { published: true }, version(space));
      for (const facility of withFacilities ? hidden.facilities : [])
        await changeFacility(org, facility.shortName, { published: true }, version(facility));
      if (!organization.published) await changeOrganization(org, { published: true }, version(organization));
    },
    onSuccess: () => toast(`${organization.name} is published`),
    onSettled: () => refresh(),
  });
  if (publishing.isSuccess)
    return (
      <Dialog
        title={`${organization.name} is published`}
        lead="Share the address. The code leads to it from a poster or a door."
        onClose={onClose}
        actions={
          <Button size="small" look="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <ShareAddress name={organization.name} address={organization.portalUrl} />
      </Dialog>
    );
  return (
    <Dialog
      title="Publish?"
      lead="People find your organization in the search and on its own address, and can book."
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Not yet
          </Button>
          <Button
            size="small"
            look="primary"
            busy={publishing.isPending}
            reason={refusal ?? (needed[0] && `First: ${needed[0].name.toLowerCase()}`)}
            onClick={() => publishing.mutate()}
          >
            Publish
          </Button>
        </>
      }
    >
      <div className="stack gap-4 small">
        {publishing.error && (
          <Notice tone="danger" live>
            {publishing.error.status === 412
              ? "Someone else changed something in the meantime. Try again."
              : publishing.error.message}
          </Notice>
        )}
        <Steps title="Required before booking" steps={needed} />
        <Steps title="Recommended" steps={missing.filter((step) => !needed.includes(step))} />
        {(hidden.facilities.length > 0 || hidden.spaces.length > 0) && (
          <div className="stack gap-2">
            <p>
              <b>Publish with it</b>
            </p>
            {hidden.facilities.length > 0 && (
              <Checkbox checked={withFacilities} onChange={(event) => setWithFacilities(event.target.checked)}>
                {listed(hidden.facilities, "facility", "facilities")}
              </Checkbox>
            )}
            {hidden.spaces.length > 0 && (
              <Checkbox checked={withSpaces} onChange={(event) => setWithSpaces(event.target.checked)}>
                {listed(hidden.spaces, "space")}
              </Checkbox>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Steps({ title, steps }: { title: string; steps: SetupStep[] }) {
  if (steps.length === 0) return null;
  return (
    <div className="stack gap-2">
      <p>
        <b>{title}</b>
      </p>
      <ul className="stack gap-2">
        {steps.map(({ name, to }) => (
          <li key={name} className="row gap-2">
            <Icon name="alert" small />
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Court 3B", or "12 spaces: Court 1, Court 2, Court 3 and more". */
function listed(hidden: { name: string }[], one: string, many?: string): string {
  const [first] = hidden;
  if (hidden.length === 1 && first) return first.name;
  const names = hidden
    .slice(0, 3)
    .map(({ name }) => name)
    .join(", ");
  return `${count(hidden.length, one, many)}: ${names}${hidden.length > 3 ? ", and more" : ""}`;
}
