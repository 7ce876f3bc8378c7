/** The form of an approval rule, and its conditions in words. */
import type { ApprovalConditions } from "@fieldhouse/clients/tenant/model/approvalConditions";
import type { ApprovalRule } from "@fieldhouse/clients/tenant/model/approvalRule";
import type { ApprovalRuleForm } from "@fieldhouse/clients/tenant/model/approvalRuleForm";
import { count } from "#/kit/format";
import { seen, z } from "#/kit/schema";

/** An empty limit is none. */
const limit = (most: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === "" || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most),
      `Enter a number from 1 to ${most.toLocaleString("en-US")}.`,
    );

export const ruleSchema = z
  .object({
    name: z.string().trim().regex(seen, "Enter a name.").max(80, "Use 80 characters or fewer."),
    enabled: z.boolean(),
    places: z.enum(["all", "chosen"]),
    renters: z.enum(["anybody", "groups"]),
    conditions: z.object({
      facilityIds: z.array(z.string()),
      spaceIds: z.array(z.string()),
      groupIds: z.array(z.string()),
      mostHours: limit(1000),
      mostDates: limit(366),
      leastDaysBefore: limit(365),
      leastBookings: limit(100),
    }),
  })
  .refine(
    ({ places, conditions }) => places === "all" || conditions.facilityIds.length + conditions.spaceIds.length > 0,
    { path: ["conditions", "spaceIds"], message: "Choose at least one facility or space." },
  )
  .refine(({ renters, conditions }) => renters === "anybody" || conditions.groupIds.length > 0, {
    path: ["conditions", "groupIds"],
    message: "Choose at least one group.",
  });

export type RuleValues = z.infer<typeof ruleSchema>;

const text = (number: number | undefined) => (number === undefined ? "" : String(number));

export const ruleValues = (rule?: ApprovalRule): RuleValues => {
  const { conditions = {} } = rule ?? {};
  return {
    name: rule?.name ?? "",
    enabled: rule?.enabled ?? true,
    places: conditions.facilityIds || conditions.spaceIds ? "chosen" : "all",
    renters: conditions.groupIds ? "groups" : "anybody",
    conditions: {
      facilityIds: conditions.facilityIds ?? [],
      spaceIds: conditions.spaceIds ?? [],
      groupIds: conditions.groupIds ?? [],
      mostHours: text(conditions.mostHours),
      mostDates: text(conditions.mostDates),
      leastDaysBefore: text(conditions.leastDaysBefore),
      leastBookings: text(conditions.leastBookings),
    },
  };
};

/** The conditions for the server: what isn't limited isn't sent. */
export function conditionsOf({ places, renters, conditions }: RuleValues): ApprovalConditions {
  const { facilityIds, spaceIds, groupIds, ...limits } = conditions;
  const set = Object.entries(limits).flatMap(([name, given]) => (given.trim() ? [[name, Number(given)]] : []));
  return {
    ...(places === "chosen" ? { facilityIds, spaceIds } : {}),
    ...(renters === "groups" ? { groupIds } : {}),
    ...Object.fromEntries(set),
  };
}

export const ruleOf = (values: RuleValues): ApprovalRuleForm => ({
  name: values.name,
  enabled: values.enabled,
  conditions: conditionsOf(values),
});

/** Names by id: what a rule is about. */
export interface Names {
  facilities: ReadonlyMap<string, string>;
  spaces: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
}

const listed = (ids: readonly string[], names: ReadonlyMap<string, string>) => ids.flatMap((id) => names.get(id) ?? []);

/** The conditions of a rule, each as a phrase: "3 hours or less". */
export function conditionWords(conditions: ApprovalConditions, names: Names): string[] {
  const { facilityIds, spaceIds, groupIds, mostHours, mostDates, leastDaysBefore, leastBookings } = conditions;
  const places = [...listed(facilityIds ?? [], names.facilities), ...listed(spaceIds ?? [], names.spaces)];
  const groups = listed(groupIds ?? [], names.groups);
  const isLimited = facilityIds !== undefined || spaceIds !== undefined;
  const isNowhere = isLimited && (facilityIds ?? []).length + (spaceIds ?? []).length === 0;
  return [
    isNowhere ? "no spaces: those chosen were deleted" : places.join(", "),
    groupIds?.length === 0
      ? "no renters: the groups were deleted"
      : groups.length > 0 && `members of ${groups.join(" or ")}`,
    mostHours !== undefined && `${count(mostHours, "hour")} or less`,
    mostDates !== undefined && (mostDates === 1 ? "1 date" : `${mostDates} dates or fewer`),
    leastDaysBefore !== undefined && `${count(leastDaysBefore, "day")} or more in advance`,
    leastBookings !== undefined && `${count(leastBookings, "past booking")} or more`,
  ].filter((words): words is string => Boolean(words));
}

/** "4 of 12 requests from the last 90 days would have been approved." */
export function previewWords({ requests, approved }: { requests: number; approved: number }): string {
  if (requests === 0) return "There were no requests in the last 90 days to check this against.";
  return `${approved} of ${count(requests, "request")} from the last 90 days would have been approved.`;
}
