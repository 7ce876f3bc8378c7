import { ProblemError } from "@fieldhouse/clients/problem";
import {
  changeAvailabilityRule,
  createAvailabilityRule,
  deleteAvailabilityRule,
  listCollisionsOfNewRule,
} from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import type { NewAvailabilityRule } from "@fieldhouse/clients/tenant/model/newAvailabilityRule";

interface Part {
  /** The rule for the spaces that leave. */
  part: NewAvailabilityRule;
  today: string;
  /** Conflicts were shown, and agreed to. */
  agreed: boolean;
  options: { ifMatch: string };
}

/**
 * Gives some spaces of a rule a rule of their own. The new one comes first, so that they are never closed in between; if the
 * old one has changed meanwhile, the new one goes again.
 */
export async function splitRule(
  org: string,
  rule: AvailabilityRule,
  { part, today, agreed, options }: Part,
): Promise<AvailabilityRule> {
  // A new rule begins today at the earliest. Past days don't change.
  const startDate = part.startDate < today ? today : part.startDate;
  const sent = { ...part, startDate };
  if (!agreed) {
    const found = await listCollisionsOfNewRule(org, sent);
    const items = found.items.filter(({ id }) => id !== rule.id);
    if (items.length > 0)
      throw new ProblemError({
        type: "about:blank",
        title: "Conflicts",
        status: 409,
        code: "availabilityCollides",
        collisions: items,
      });
  }
  const created = await createAvailabilityRule(org, { ...sent, acceptCollisions: true });
  const spaceIds = rule.spaceIds.filter((id) => !part.spaceIds.includes(id));
  try {
    return await changeAvailabilityRule(org, rule.id, { spaceIds, acceptCollisions: true }, options);
  } catch (error) {
    await deleteAvailabilityRule(org, created.id, { acceptCollisions: true });
    throw error;
  }
}
