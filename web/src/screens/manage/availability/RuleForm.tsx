import type { ProblemError } from "@fieldhouse/clients/problem";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { UnsavedChanges } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { Segments } from "#/kit/Choice";
import { DayField } from "#/kit/DayField";
import { Dialog } from "#/kit/Dialog";
import { FormShell, SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { count, todayIn } from "#/kit/format";
import { ChoiceField } from "#/manage/ChoiceField";
import { ChoicesField } from "#/manage/ChoicesField";
import { CollisionList } from "#/manage/Collisions";
import { Deleted } from "#/manage/Deleted";
import { LatestVersion, type LoadLatest } from "#/manage/LatestVersion";
import { useManaged } from "#/manage/managed";
import { isOvertaken } from "#/manage/Overtaken";
import { WeekdaysField } from "#/manage/WeekdaysField";
import { useLists } from "#/queries/lists";
import type { Space } from "#/queries/spaces";
import { blockChoices, useBlocksOfSpaces } from "./block-choices";
import { levels, type RuleValues } from "./rule";
import { SpacesField } from "./SpacesField";
import { type RuleSpace, spacesLabel } from "./spaces-of-rule";
import type { Collisions } from "./use-collisions";

interface RuleFormProps {
  title: string;
  form: UseFormReturn<RuleValues>;
  saving: { isPending: boolean; error: ProblemError | null };
  /** The collisions of what is typed. */
  collisions: Collisions;
  spaces: RuleSpace[];
  here: Space | undefined;
  rule?: AvailabilityRule | undefined;
  /** Somebody else has deleted the rule that it edits. */
  deleted?: boolean;
  onSubmit: (values: RuleValues) => void;
  /** Loads the server's version into the form. */
  onLatest?: LoadLatest;
  onClose: (saved: boolean) => void;
}

function submitWords(deleted: boolean, conflicts: number) {
  if (conflicts > 0) return deleted ? "Add anyway" : "Save anyway";
  return deleted ? "Add again" : "Save hours";
}

/** The form of a rule. It shows the rule's conflicts before saving. */
export function RuleForm({
  title,
  form,
  saving,
  collisions,
  spaces,
  here,
  rule,
  deleted = false,
  onSubmit,
  onLatest,
  onClose,
}: RuleFormProps) {
  const { org, organization } = useManaged();
  const lists = useLists();
  const conflicts = useRef<HTMLDivElement>(null);
  const today = todayIn(here?.timeZone ?? organization.timeZone);
  const { kind, allDay: wholeDay, checkedBlocks: checked, only, spaceIds, onlySpaceIds } = form.watch();
  const covered = only === "some" ? onlySpaceIds : spaceIds;
  useBlocksOfSpaces({
    spaces,
    chosen: covered,
    checked,
    onChange: (next) => form.setValue("checkedBlocks", next, { shouldDirty: true }),
  });
  const blocks = blockChoices(spaces, covered, checked);
  const byBlocks = checked.length > 0;
  const allDay = wholeDay || byBlocks;
  const overtaken = isOvertaken(saving.error);
  // The conflicts say it better.
  const told = overtaken || saving.error?.code === "availabilityCollides";
  return (
    <Dialog title={title} wide onClose={() => onClose(false)}>
      <UnsavedChanges when={form.formState.isDirty} />
      <FormShell
        form={form}
        onSubmit={onSubmit}
        submitting={saving.isPending}
        problem={told ? null : (saving.error?.problem ?? null)}
        submitLabel={submitWords(deleted, collisions.total)}
        actions={
          <>
            {collisions.total > 0 && (
              <button
                type="button"
                className="link-plain small push-right rule-conflicts"
                onClick={() => {
                  conflicts.current?.scrollIntoView({ block: "center" });
                  conflicts.current?.focus({ preventScroll: true });
                }}
              >
                {count(collisions.total, "conflict")}
              </button>
            )}
            <Button look="quiet" onClick={() => onClose(false)}>
              Cancel
            </Button>
          </>
        }
      >
        {deleted && <Deleted what="rule" />}
        <LatestVersion form={form} error={saving.error} onLatest={onLatest} />
        <div className="form-grid rule-form">
          <SelectField name="kind" label="Type" dense>
            <option value="open">Open</option>
            <option value="closed">Closed (overrides open hours)</option>
          </SelectField>
          <TextField
            name="title"
            label="Name"
            optional
            dense
            autoComplete="off"
            placeholder="Evenings, Spring recess"
            hint="Closures are listed by name on your public pages."
          />
          <DayField name="startDate" label="Start date" today={today} dense />
          <DayField name="endDate" label="End date" today={today} dense hint="Leave empty for a single day." optional />
          <WeekdaysField name="weekdays" label="Days of the week" />
          {blocks.length > 0 && (
            <ChoicesField
              name="checkedBlocks"
              label="Pricing blocks"
              choices={blocks}
              optional
              hint="Only these blocks. Choose none to set times instead."
            />
          )}
          {!byBlocks && (
            <div className="full">
              <SwitchField name="allDay">All day</SwitchField>
            </div>
          )}
          {!allDay && <TextField name="startTime" label="Start time" type="time" step={300} dense />}
          {!allDay && (
            <TextField
              name="endTime"
              label="End time"
              type="time"
              step={300}
              dense
              hint="12:00 AM means the end of the day."
            />
          )}
          {kind === "open" && (
            <SelectField name="accessLevel" label="Who can book" dense>
              {levels.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          {kind === "open" && (
            <ChoiceField
              name="sport"
              label="Sport"
              none="Any sport"
              search="Search sports"
              options={lists?.sports.map(({ code, label }) => ({ value: code, label }))}
              optional
              dense
            />
          )}
          {rule && rule.spaceIds.length > 1 && (
            <div className="full stack gap-3">
              <p className="small">
                These hours cover <b>{spacesLabel(rule.spaceIds, spaces)}</b>.
              </p>
              <Segments
                label="Change for"
                options={[
                  { value: "all", content: `All ${count(rule.spaceIds.length, "space")}` },
                  { value: "some", content: "Only some" },
                ]}
                value={only}
                onChange={(next) => {
                  form.setValue("only", next, { shouldDirty: true });
                  if (next === "some" && here && onlySpaceIds.length === 0) form.setValue("onlySpaceIds", [here.id]);
                }}
              />
            </div>
          )}
          {only === "some" && rule ? (
            <SpacesField
              key="some"
              name="onlySpaceIds"
              label="Change for"
              spaces={spaces.filter(({ id }) => rule.spaceIds.includes(id))}
              facilityId={here?.facilityId}
              hint="The others keep their hours. These spaces get their own hours, starting today."
            />
          ) : (
            <SpacesField key="all" name="spaceIds" label="Spaces" spaces={spaces} facilityId={here?.facilityId} />
          )}
          {collisions.total > 0 && (
            <div className="full" ref={conflicts} tabIndex={-1}>
              <CollisionList org={org} collisions={collisions.items} total={collisions.total}>
                Bookings keep their time. Overlapping hours add up.
              </CollisionList>
            </div>
          )}
        </div>
      </FormShell>
    </Dialog>
  );
}
