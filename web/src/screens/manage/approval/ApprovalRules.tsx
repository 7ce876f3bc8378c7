import { useListApprovalRules } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { ApprovalRule } from "@fieldhouse/clients/tenant/model/approvalRule";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "#/kit/Badge";
import { Button, IconButton } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allFacilitiesQuery, allGroupsQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import { SettingsMenu } from "../settings/SettingsMenu";
import "./approval.css";
import { RuleDialog } from "./RuleDialog";
import { RuleRemoval } from "./RuleRemoval";
import { conditionWords, type Names } from "./rule";

/** The rules by which requests are approved by themselves. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("organizations.configure");
  const [editing, setEditing] = useState<ApprovalRule | "new">();
  const add = () => setEditing("new");
  useShortcuts({ n: refusal ? undefined : add });
  return (
    <StaffPage
      title="Approval rules"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="Requests that are approved automatically"
      menu={<SettingsMenu org={managed.org} />}
      actions={
        <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={add}>
          Add rule
        </Button>
      }
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <RuleList onEdit={setEditing} onAdd={add} />}
      {editing && <RuleDialog rule={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </StaffPage>
  );
}

function RuleList({ onEdit, onAdd }: { onEdit: (rule: ApprovalRule) => void; onAdd: () => void }) {
  const { org } = useManaged();
  const rules = useListApprovalRules(org);
  const names = useNames();
  const [removing, setRemoving] = useState<ApprovalRule>();
  if (rules.error && !rules.data)
    return <LoadFailure detail={rules.error.message} onRetry={() => void rules.refetch()} />;
  if (!rules.data)
    return (
      <Waiting label="Loading rules">
        <SkeletonLines lines={6} />
      </Waiting>
    );
  if (rules.data.items.length === 0)
    return (
      <div className="panel">
        <EmptyState
          title="No rules yet"
          action={
            <Button size="small" look="primary" icon="plus" onClick={onAdd}>
              Add rule
            </Button>
          }
        >
          A rule approves requests for you: members’ bookings under 3 hours, or anyone who has booked before. Spaces
          with instant booking don’t need one.
        </EmptyState>
      </div>
    );
  return (
    <div className="stack gap-4">
      <p className="muted measure">
        A request that meets all conditions of a rule is approved and charged right away, unless its time was closed in
        the meantime. All other requests wait for staff.
      </p>
      <ul className="panel approval-rules">
        {rules.data.items.map((rule) => (
          <li key={rule.id} className="row">
            <div className="grow">
              <h2 className="t-xs">
                {rule.name} {!rule.enabled && <Badge>Off</Badge>}
              </h2>
              <p className="small muted">{sentence(conditionWords(rule.conditions, names))}</p>
            </div>
            <IconButton icon="edit" label={`Edit ${rule.name}`} onClick={() => onEdit(rule)} />
            <IconButton icon="trash" label={`Delete ${rule.name}`} onClick={() => setRemoving(rule)} />
          </li>
        ))}
      </ul>
      {removing && <RuleRemoval rule={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

const sentence = (conditions: string[]) =>
  conditions.length === 0 ? "Every request" : conditions.join(" · ").replace(/^./, (first) => first.toUpperCase());

function useNames(): Names {
  const { org } = useManaged();
  const facilities = useQuery(allFacilitiesQuery(org)).data ?? [];
  const spaces = useQuery(everySpaceQuery(org)).data ?? [];
  const groups = useQuery(allGroupsQuery(org)).data ?? [];
  return {
    facilities: new Map(facilities.map(({ id, name }) => [id, name])),
    spaces: new Map(spaces.map(({ id, name, facilityName }) => [id, `${name}, ${facilityName}`])),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
  };
}
