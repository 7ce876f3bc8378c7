import { changeApprovalRule, createApprovalRule } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { ApprovalRule } from "@fieldhouse/clients/tenant/model/approvalRule";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm, useFormContext } from "react-hook-form";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { ChoicesField } from "#/manage/ChoicesField";
import { useManaged } from "#/manage/managed";
import { RuleForm } from "#/manage/rules/RuleForm";
import { ifUnchanged } from "#/manage/rules/rule";
import { allFacilitiesQuery, allGroupsQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import { SpacesField } from "../availability/SpacesField";
import "../availability/availability.css";
import { RulePreview } from "./RulePreview";
import { type RuleValues, ruleOf, ruleSchema, ruleValues } from "./rule";

const number = { type: "number", min: 1, className: "num", optional: true } as const;

/** Adds or edits a rule, and says meanwhile how many of the last requests it would have approved. */
export function RuleDialog({ rule, onClose }: { rule: ApprovalRule | undefined; onClose: () => void }) {
  const { org } = useManaged();
  const form = useForm<RuleValues>({ resolver: zodResolver(ruleSchema), defaultValues: ruleValues(rule) });
  return (
    <RuleForm
      form={form}
      rule={rule}
      lead="Requests that meet all conditions are approved as soon as they’re made."
      save={(values, rule) =>
        rule
          ? changeApprovalRule(org, rule.id, ruleOf(values), ifUnchanged(rule))
          : createApprovalRule(org, ruleOf(values))
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" placeholder="Members, under 3 hours" full />
      <Who />
      <TextField
        {...number}
        name="conditions.mostHours"
        label="Maximum length"
        suffix="hours"
        max={1000}
        hint="All dates together."
      />
      <TextField {...number} name="conditions.mostDates" label="Maximum dates" suffix="dates" max={366} />
      <TextField {...number} name="conditions.leastDaysBefore" label="Minimum notice" suffix="days" max={365} />
      <TextField
        {...number}
        name="conditions.leastBookings"
        label="Minimum past bookings"
        suffix="bookings"
        max={100}
        hint="Completed here, without a no-show."
      />
      <div className="full">
        <SwitchField name="enabled">Approve requests by this rule</SwitchField>
      </div>
      <RulePreview />
    </RuleForm>
  );
}

function Who() {
  const { org } = useManaged();
  const [places, renters] = useFormContext<RuleValues>().watch(["places", "renters"]);
  const facilities = useQuery(allFacilitiesQuery(org)).data ?? [];
  const spaces = useQuery(everySpaceQuery(org)).data ?? [];
  const groups = useQuery(allGroupsQuery(org)).data ?? [];
  const choices = (items: { id: string; name: string }[]) => items.map(({ id, name }) => ({ code: id, label: name }));
  return (
    <>
      <SelectField name="places" label="Spaces" full>
        <option value="all">All spaces</option>
        <option value="chosen">Chosen facilities and spaces</option>
      </SelectField>
      {places === "chosen" && (
        <>
          <ChoicesField name="conditions.facilityIds" label="Facilities" optional choices={choices(facilities)} />
          <SpacesField name="conditions.spaceIds" label="Single spaces" spaces={spaces} />
        </>
      )}
      <SelectField name="renters" label="Renters" full>
        <option value="anybody">Anyone</option>
        <option value="groups">Members of groups</option>
      </SelectField>
      {renters === "groups" && (
        <ChoicesField
          name="conditions.groupIds"
          label="Groups"
          choices={choices(groups)}
          hint="Being in one of them is enough."
        />
      )}
    </>
  );
}
