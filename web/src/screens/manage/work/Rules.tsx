import { deleteWorkOrderRule, useListWorkOrderRules } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { RuleList } from "#/manage/rules/RuleList";
import { ifUnchanged } from "#/manage/rules/rule";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { allFacilitiesQuery } from "#/queries/groups";
import { useLabels } from "#/queries/lists";
import { everySpaceQuery } from "#/queries/spaces";
import type { WorkOrderRule } from "#/queries/work-orders";
import { SettingsMenu } from "../settings/SettingsMenu";
import { RuleDialog } from "./RuleDialog";
import { kindWord, ruleDueWords } from "./words";

/** The rules that say which bookings need what of the crew. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("workOrders.manage");
  const settings = useRefusal("organizations.configure") === undefined;
  const [editing, setEditing] = useState<WorkOrderRule | "new">();
  const add = () => setEditing("new");
  useShortcuts({ n: refusal ? undefined : add });
  return (
    <StaffPage
      title="Work order rules"
      heading={settings ? "Settings" : "Work order rules"}
      crumbs={[
        organizationCrumb(managed),
        settings
          ? { name: "Settings", to: paths.managedOrganization(managed.org, "settings") }
          : { name: "Events & Tasks", to: paths.eventList(managed.org) },
      ]}
      lead="Work that bookings need, added when they’re approved"
      menu={settings && <SettingsMenu org={managed.org} />}
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

function Rules({ onEdit, onAdd }: { onEdit: (rule: WorkOrderRule) => void; onAdd: () => void }) {
  const { org } = useManaged();
  const rules = useListWorkOrderRules(org);
  const about = useAbout();
  return (
    <RuleList
      rules={rules}
      empty="Rules add work orders automatically: chairs for every event in the auditorium, a technician with the sound system."
      about={(rule) => (
        <>
          <p className="small muted num">
            {[
              kindWord(rule.kind),
              ruleDueWords(rule.dueSide, rule.dueMinutes),
              rule.assignee?.name ?? "Anyone",
              rule.tasks.length > 0 ? count(rule.tasks.length, "task") : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="small">{about(rule)}</p>
        </>
      )}
      remove={(rule) => deleteWorkOrderRule(org, rule.id, ifUnchanged(rule))}
      loss="It won’t add work orders anymore. Those for upcoming dates are removed unless someone has worked on them."
      onEdit={onEdit}
      onAdd={onAdd}
    />
  );
}

/** Says which bookings a rule is about: "Gym A, with Chairs". */
function useAbout() {
  const { org } = useManaged();
  const facilities = useQuery(allFacilitiesQuery(org)).data ?? [];
  const spaces = useQuery(everySpaceQuery(org)).data ?? [];
  const label = useLabels();
  return ({ facilityId, spaceId, spaceTypes, addonName }: WorkOrderRule) => {
    const space = spaces.find(({ id }) => id === spaceId);
    const facility = facilities.find(({ id }) => id === facilityId);
    const parts = [
      space && `${space.name}, ${space.facilityName}`,
      facility?.name,
      spaceTypes.map((type) => label("spaceTypes", type)).join(", "),
      addonName && `with ${addonName}`,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(", ").replace(/^with /, "Bookings with ") : "Every booking";
  };
}
