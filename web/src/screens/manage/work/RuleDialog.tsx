import { changeWorkOrderRule, createWorkOrderRule } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { ChoiceField } from "#/manage/ChoiceField";
import { useManaged } from "#/manage/managed";
import { RuleForm } from "#/manage/rules/RuleForm";
import { ifUnchanged } from "#/manage/rules/rule";
import { allFacilitiesQuery } from "#/queries/groups";
import { useLists } from "#/queries/lists";
import { everySpaceQuery } from "#/queries/spaces";
import type { WorkOrderRule } from "#/queries/work-orders";
import { type RuleValues, ruleOf, ruleSchema, ruleValues } from "./rule";
import { WorkFields } from "./WorkFields";

/** Adds or edits a rule. Orders for upcoming dates are updated immediately. */
export function RuleDialog({ rule, onClose }: { rule: WorkOrderRule | undefined; onClose: () => void }) {
  const { org } = useManaged();
  const form = useForm<RuleValues>({
    resolver: zodResolver(ruleSchema),
    defaultValues: ruleValues(rule),
  });
  return (
    <RuleForm
      form={form}
      rule={rule}
      lead="Every approved booking that meets all conditions gets this work order."
      save={(values, rule) =>
        rule
          ? changeWorkOrderRule(org, rule.id, ruleOf(values, rule), ifUnchanged(rule))
          : createWorkOrderRule(org, ruleOf(values))
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" placeholder="Set up chairs" full />
      <Conditions facility={form.watch("facilityId")} />
      <WorkFields org={org} assignee={rule?.assignee} />
      <div className="full">
        <SwitchField name="enabled">Add work orders by this rule</SwitchField>
      </div>
    </RuleForm>
  );
}

function Conditions({ facility }: { facility: string }) {
  const { org } = useManaged();
  const facilities = useQuery(allFacilitiesQuery(org)).data;
  const spaces = useQuery(everySpaceQuery(org)).data;
  const types = useLists()?.spaceTypes ?? [];
  const here = spaces?.filter(({ facilityId }) => !facility || facilityId === facility);
  return (
    <>
      <ChoiceField
        name="facilityId"
        label="Facility"
        none="Any facility"
        search="Search facilities"
        options={facilities?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        name="spaceId"
        label="Space"
        none="Any space"
        search="Search spaces and facilities"
        options={here?.map(({ id, name, facilityName }) => ({ value: id, label: `${name}, ${facilityName}` }))}
      />
      <SelectField name="spaceType" label="Space type">
        <option value="">Any type</option>
        {types.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="addonName"
        label="Add-on"
        optional
        autoComplete="off"
        placeholder="Chairs"
        hint="Only if an add-on of this name was booked."
      />
    </>
  );
}
