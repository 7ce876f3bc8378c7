import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  changeAvailabilityRule,
  createAvailabilityRule,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import type { AvailabilityRuleChange } from "@fieldhouse/clients/tenant/model/availabilityRuleChange";
import { useListSpaces } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell, SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { span, todayIn } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { ChoicesField } from "#/manage/ChoicesField";
import { withoutNulls } from "#/manage/changes";
import { isOvertaken, Overtaken } from "#/manage/Overtaken";
import { useRefresh } from "#/manage/refresh";
import { useResourceForm } from "#/manage/resource-form";
import { UnsavedChanges } from "#/manage/UnsavedChanges";
import { useLists } from "#/queries/lists";
import { type ManagedSpace, useManagedSpace } from "../spaces/SpaceFrame";
import { useAgreement } from "./Collisions";
import { blockCode, levels, newRuleValues, type RuleValues, ruleOf, ruleSchema, ruleValues } from "./rule";
import { WeekdaysField } from "./WeekdaysField";

interface RuleDialogProps {
  /** The rule to edit. Absent for a new one. */
  rule?: AvailabilityRule | undefined;
  /** Fetches the server's version of the rule. */
  reload: () => Promise<{ data?: AvailabilityRule | undefined }>;
  /** Asks to close. With unsaved changes, the page asks first. */
  onClose: (saved: boolean) => void;
}

const savingConflicts = { title: "Save hours with conflicts?", confirmLabel: "Save anyway" };

/** Adds or edits hours in which spaces are open or closed. */
export const RuleDialog = ({ rule, reload, onClose }: RuleDialogProps) =>
  rule ? <RuleChange rule={rule} reload={reload} onClose={onClose} /> : <NewRule onClose={onClose} />;

/** Is the space booked by the day? */
const isByTheDay = ({ pricing }: ManagedSpace["space"]) => pricing.mode === "daily";

function NewRule({ onClose }: Pick<RuleDialogProps, "onClose">) {
  const { org, space } = useManagedSpace();
  const wholeDays = isByTheDay(space);
  const refresh = useRefresh();
  const { agreeing, dialog } = useAgreement(savingConflicts);
  const form = useForm<RuleValues>({
    resolver: zodResolver(ruleSchema(wholeDays)),
    defaultValues: newRuleValues(space.id, todayIn(space.timeZone), wholeDays),
  });
  const saving = useMutation<AvailabilityRule, ProblemError, RuleValues>({
    mutationFn: (values) =>
      agreeing((acceptCollisions) =>
        createAvailabilityRule(org, { ...withoutNulls(ruleOf(values)), acceptCollisions }),
      ),
    onSuccess: () => {
      toast("Save Success");
      void refresh();
      onClose(true);
    },
  });
  return (
    <>
      <RuleForm title="Add hours" form={form} saving={saving} onSubmit={saving.mutate} onClose={onClose} />
      {dialog}
    </>
  );
}

function RuleChange({ rule, reload, onClose }: RuleDialogProps & { rule: AvailabilityRule }) {
  const { org, space } = useManagedSpace();
  const wholeDays = isByTheDay(space);
  const { agreeing, dialog } = useAgreement(savingConflicts);
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: rule,
    resolver: zodResolver(ruleSchema(wholeDays)),
    toValues: ruleValues,
    toWire: ruleOf,
    send: (change, options) =>
      agreeing((accept) => {
        const agreed = accept ? { acceptCollisions: true } : {};
        return changeAvailabilityRule(org, rule.id, { ...(change as AvailabilityRuleChange), ...agreed }, options);
      }),
    reload,
    onSaved: () => onClose(true),
  });
  return (
    <>
      <RuleForm
        title="Edit hours"
        form={form}
        saving={saving}
        onSubmit={submit}
        onLatest={loadLatest}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

interface RuleFormProps {
  title: string;
  form: UseFormReturn<RuleValues>;
  saving: { isPending: boolean; error: ProblemError | null };
  onSubmit: (values: RuleValues) => void;
  /** Loads the server's version into the form. */
  onLatest?: () => void;
  onClose: (saved: boolean) => void;
}

function RuleForm({ title, form, saving, onSubmit, onLatest, onClose }: RuleFormProps) {
  const { org, space } = useManagedSpace();
  const lists = useLists();
  const siblings = useListSpaces(org, { facility: space.facilityId, limit: 100 });
  const [kind, wholeDay, checked] = useWatch({ control: form.control, name: ["kind", "allDay", "checkedBlocks"] });
  const blocks = (space.pricing.blocks ?? []).map((block) => ({
    code: blockCode(block),
    label: `${block.name}, ${span(block.start, block.end)}`,
  }));
  const byBlocks = checked.length > 0;
  const allDay = wholeDay || byBlocks;
  const overtaken = isOvertaken(saving.error);
  const spaces = (siblings.data?.items ?? []).map(({ id, name }) => ({ code: id, label: name }));
  return (
    <Dialog title={title} wide onClose={() => onClose(false)}>
      <UnsavedChanges when={form.formState.isDirty} />
      <FormShell
        form={form}
        onSubmit={onSubmit}
        submitting={saving.isPending}
        problem={overtaken ? null : (saving.error?.problem ?? null)}
        submitLabel="Save hours"
        actions={
          <Button look="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
        }
      >
        {overtaken && <Overtaken onLatest={onLatest} />}
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
          />
          <TextField name="startDate" label="Start date" type="date" dense />
          <TextField name="endDate" label="End date" type="date" dense hint="Leave empty for a single day." optional />
          <WeekdaysField name="weekdays" label="Days of the week" />
          {(blocks.length > 0 || byBlocks) && (
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
            <SelectField name="sport" label="Sport" optional dense>
              <option value="">Any sport</option>
              {lists?.sports.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <ChoicesField name="spaceIds" label="Spaces" choices={spaces} />
        </div>
      </FormShell>
    </Dialog>
  );
}
