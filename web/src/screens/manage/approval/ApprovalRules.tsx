import { deleteApprovalRule, useListApprovalRules } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { ApprovalRule } from "@fieldhouse/clients/tenant/model/approvalRule";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { RuleList } from "#/manage/rules/RuleList";
import { ifUnchanged } from "#/manage/rules/rule";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allFacilitiesQuery, allGroupsQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import { SettingsMenu } from "../settings/SettingsMenu";
import { RuleDialog } from "./RuleDialog";
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
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <Rules onEdit={setEditing} onAdd={add} />}
      {editing && <RuleDialog rule={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </StaffPage>
  );
}

function Rules({ onEdit, onAdd }: { onEdit: (rule: ApprovalRule) => void; onAdd: () => void }) {
  const { org } = useManaged();
  const rules = useListApprovalRules(org);
  const names = useNames();
  return (
    <RuleList
      rules={rules}
      empty="A rule approves requests for you: members’ bookings under 3 hours, or anyone who has booked before. Spaces with instant booking don’t need one."
      lead={
        <p className="muted measure">
          A request that meets all conditions of a rule is approved and charged right away, unless its time was closed
          in the meantime. All other requests wait for staff.
        </p>
      }
      about={({ conditions }) => <p className="small muted">{sentence(conditionWords(conditions, names))}</p>}
      remove={(rule) => deleteApprovalRule(org, rule.id, ifUnchanged(rule))}
      loss="It won’t approve requests anymore. Requests it has approved stay approved."
      onEdit={onEdit}
      onAdd={onAdd}
    />
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
