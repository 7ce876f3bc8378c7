import type { ProblemError } from "@fieldhouse/clients/problem";
import {
  changeAvailabilityRule,
  createAvailabilityRule,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import type { AvailabilityRuleChange } from "@fieldhouse/clients/tenant/model/availabilityRuleChange";
import type { NewAvailabilityRule } from "@fieldhouse/clients/tenant/model/newAvailabilityRule";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Resolver, useForm } from "react-hook-form";
import { useArriving } from "#/app/use-arriving";
import { todayIn } from "#/kit/format";
import { Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { withoutNulls } from "#/manage/changes";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useResourceForm } from "#/manage/resource-form";
import { everySpaceQuery, type Space } from "#/queries/spaces";
import { RuleForm } from "./RuleForm";
import { newRuleValues, type RuleValues, ruleOf, ruleSchema, ruleValues } from "./rule";
import type { RuleSpace } from "./spaces-of-rule";
import { splitRule } from "./split-rule";
import { useRuleCollisions } from "./use-collisions";

interface RuleDialogProps {
  /** The rule to edit. Absent for a new one. */
  rule?: AvailabilityRule | undefined;
  /** The space whose page it is on. Absent on the organization's. */
  here?: Space | undefined;
  /** The initial values of a new rule that was drawn on the calendar. */
  drawn?: Partial<RuleValues> | undefined;
  /** Fetches the server's version of the rule. */
  reload: () => Promise<{ data?: AvailabilityRule | undefined }>;
  /** Asks to close. With unsaved changes, the page asks first. */
  onClose: (saved: boolean) => void;
}

/** Adds or edits hours in which spaces are open or closed. It opens with the spaces in it, which decide its fields. */
export function RuleDialog({ rule, here, drawn, reload, onClose }: RuleDialogProps) {
  const { org } = useManaged();
  const all = useQuery(everySpaceQuery(org));
  if (useArriving(all)) return <Waiting>{null}</Waiting>;
  const spaces: RuleSpace[] = all.data ?? (here ? [here] : []);
  const shared = { here, spaces, onClose };
  return rule ? <RuleChange {...shared} rule={rule} reload={reload} /> : <NewRule {...shared} drawn={drawn} />;
}

interface Shared extends Pick<RuleDialogProps, "here" | "onClose"> {
  spaces: RuleSpace[];
}

/** Is one of the spaces booked by the day? */
const areByTheDay = (spaces: RuleSpace[], { spaceIds, only, onlySpaceIds }: RuleValues) =>
  spaces.some(
    ({ id, pricing }) => pricing.mode === "daily" && (only === "some" ? onlySpaceIds : spaceIds).includes(id),
  );

const resolverFor =
  (spaces: RuleSpace[]): Resolver<RuleValues> =>
  (values, context, options) =>
    zodResolver(ruleSchema(areByTheDay(spaces, values)))(values, context, options);

function useToday(here: Space | undefined) {
  const { organization } = useManaged();
  return todayIn(here?.timeZone ?? organization.timeZone);
}

function NewRule({ here, spaces, drawn, onClose }: Shared & Pick<RuleDialogProps, "drawn">) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const wholeDays = here?.pricing.mode === "daily";
  const first = { ...newRuleValues(here?.id, useToday(here), wholeDays), ...drawn };
  const form = useForm<RuleValues>({
    resolver: resolverFor(spaces),
    defaultValues: { ...first, allDay: wholeDays || areByTheDay(spaces, first) },
  });
  const saving = useMutation<AvailabilityRule, ProblemError, RuleValues>({
    mutationFn: (values) =>
      createAvailabilityRule(org, { ...withoutNulls(ruleOf(values)), acceptCollisions: collisions.total > 0 }),
    onSuccess: ({ title }) => {
      toast(title || "Hours", { title: "Save Success" });
      void refresh();
      onClose(true);
    },
  });
  const typed = form.watch();
  const collisions = useRuleCollisions(org, undefined, typed, areByTheDay(spaces, typed), saving.error);
  return (
    <RuleForm
      title="Add hours"
      form={form}
      saving={saving}
      collisions={collisions}
      spaces={spaces}
      here={here}
      onSubmit={saving.mutate}
      onClose={onClose}
    />
  );
}

interface RuleChangeProps extends Shared, Pick<RuleDialogProps, "reload"> {
  rule: AvailabilityRule;
}

function RuleChange({ rule, here, spaces, reload, onClose }: RuleChangeProps) {
  const { org } = useManaged();
  const today = useToday(here);
  const agreed = { current: false };
  const { form, saving, deleted, submit, loadLatest } = useResourceForm({
    what: rule.title || "Hours",
    resource: rule,
    resolver: resolverFor(spaces),
    toValues: ruleValues,
    toWire: (values) => ({ ...ruleOf(values), part: values.only === "some" ? withoutNulls(ruleOf(values)) : null }),
    send: ({ part, ...change }, options, edited): Promise<AvailabilityRule> => {
      if (part)
        return splitRule(org, edited, { part: part as NewAvailabilityRule, today, agreed: agreed.current, options });
      const sent = { ...(change as AvailabilityRuleChange), ...(agreed.current ? { acceptCollisions: true } : {}) };
      return changeAvailabilityRule(org, rule.id, sent, options);
    },
    reload,
    create: ({ part: _, ...whole }) =>
      createAvailabilityRule(org, { ...withoutNulls(whole), acceptCollisions: agreed.current }),
    onSaved: () => onClose(true),
    onDeleted: () => {
      const { only, onlySpaceIds } = form.getValues();
      if (only === "all") return;
      // There are no others left to keep their hours.
      form.setValue("spaceIds", onlySpaceIds, { shouldDirty: true });
      form.setValue("only", "all");
    },
  });
  const kept = deleted ? undefined : rule;
  const typed = form.watch();
  const collisions = useRuleCollisions(org, kept, typed, areByTheDay(spaces, typed), saving.error);
  // The collisions that are shown when Save is pressed are those agreed to.
  agreed.current = collisions.total > 0;
  return (
    <RuleForm
      title="Edit hours"
      form={form}
      saving={saving}
      collisions={collisions}
      spaces={spaces}
      here={here}
      rule={kept}
      deleted={deleted}
      onSubmit={submit}
      onLatest={loadLatest}
      onClose={onClose}
    />
  );
}
