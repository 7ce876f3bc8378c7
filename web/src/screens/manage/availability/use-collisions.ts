import { type Collision, ProblemError } from "@fieldhouse/clients/problem";
import {
  listCollisionsOfNewRule,
  listCollisionsOfRuleChange,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import type { AvailabilityRuleChange } from "@fieldhouse/clients/tenant/model/availabilityRuleChange";
import { useQuery } from "@tanstack/react-query";
import { changedMembers, withoutNulls } from "#/manage/changes";
import { useSettled } from "#/manage/use-settled";
import { type RuleValues, ruleOf, ruleSchema, ruleValues } from "./rule";

export interface Collisions {
  items: readonly Collision[];
  total: number;
}

const none: Collisions = { items: [], total: 0 };

/** Asks for the collisions: of a new rule as a whole, of another by what changes. A part of a rule's spaces counts as a new rule. */
async function collisionsOf(
  org: string,
  rule: AvailabilityRule | undefined,
  values: RuleValues,
  signal: AbortSignal,
): Promise<Collisions> {
  const sent = ruleOf(values);
  if (rule && values.only === "all") {
    const change = changedMembers(ruleOf(ruleValues(rule)), sent) as AvailabilityRuleChange;
    return Object.keys(change).length > 0 ? listCollisionsOfRuleChange(org, rule.id, change, { signal }) : none;
  }
  const found = await listCollisionsOfNewRule(org, withoutNulls(sent), { signal });
  if (!rule) return found;
  // The rule that these spaces leave is not in their way.
  const items = found.items.filter(({ id }) => id !== rule.id);
  return { items, total: found.total - (found.items.length - items.length) };
}

/**
 * The collisions of a rule as it is typed. A refusal that came with the save counts until something else is typed.
 */
export function useRuleCollisions(
  org: string,
  rule: AvailabilityRule | undefined,
  typed: RuleValues,
  wholeDays: boolean,
  refusal: ProblemError | null,
): Collisions {
  const values = useSettled(typed);
  const complete = ruleSchema(wholeDays).safeParse(values).success;
  const { data } = useQuery({
    queryKey: ["listCollisions", org, rule?.id, rule?.version, values],
    queryFn: ({ signal }) => collisionsOf(org, rule, values, signal),
    enabled: complete,
    retry: false,
  });
  const refused = refusal instanceof ProblemError && refusal.code === "availabilityCollides" ? refusal.problem : null;
  const told = refused?.collisions ?? [];
  if (data && (data.total > 0 || told.length === 0)) return data;
  return { items: told, total: told.length };
}
