/** A group's form: its fields, and what is sent. */
import type { Group } from "@fieldhouse/clients/tenant/model/group";
import type { GroupChange } from "@fieldhouse/clients/tenant/model/groupChange";
import { isSeen, seen, z } from "#/kit/schema";
import { asText, type Clearable, numberOrNull } from "#/manage/changes";
import { accessOf, accessRefusal, accessValues, isAccessValid, type Places } from "./access";

export const mostProofs = 3;

const proof = z.object({ name: z.string(), required: z.boolean() });

const fields = z.object({
  name: z.string().trim().regex(seen, "Enter a group name."),
  level: z.string(),
  discount: z
    .string()
    .trim()
    .refine(
      (text) => text === "" || (/^\d{0,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100),
      "Enter a percentage from 0 to 100, such as 15.",
    ),
  leadTimeDays: z
    .string()
    .trim()
    .refine((text) => text === "" || (/^\d+$/.test(text) && Number(text) <= 365), "Enter a number from 0 to 365."),
  address: z.string().max(300, "Use 300 characters or fewer."),
  private: z.boolean(),
  asksProofs: z.boolean(),
  proofs: z.array(proof),
  taxExempt: z.boolean(),
  invoice: z.boolean(),
  access: z.object({ limited: z.boolean(), facilityIds: z.array(z.string()), spaceTypes: z.array(z.string()) }),
});

export type GroupValues = z.infer<typeof fields>;

/** The schema of a group's form. The server checks the limit too; without the places it does so alone. */
export const groupSchema = (places: Places | undefined) =>
  fields.superRefine((values, context) => {
    if (places && !isAccessValid(values.access, places))
      context.addIssue({ code: "custom", path: ["access"], message: accessRefusal });
    if (values.private || !values.asksProofs) return;
    for (const [index, { name }] of values.proofs.entries())
      if (!isSeen(name))
        context.addIssue({
          code: "custom",
          path: ["proofs", index, "name"],
          message: "Name the proof, such as “Roster”.",
        });
  });

export const groupValues = (group?: Group): GroupValues => ({
  name: group?.name ?? "",
  level: asText(group?.level ?? 0),
  discount: group && Number(group.discount) > 0 ? String(Number(group.discount)) : "",
  leadTimeDays: asText(group?.leadTimeDays),
  address: group?.address ?? "",
  private: group?.private ?? false,
  asksProofs: (group?.proofs.length ?? 0) > 0,
  proofs: group?.proofs.length ? group.proofs : [{ name: "", required: true }],
  taxExempt: group?.taxExempt ?? false,
  invoice: group?.invoice ?? false,
  access: accessValues(group?.access),
});

export const groupOf = ({ level, discount, leadTimeDays, address, asksProofs, proofs, access, ...same }: GroupValues) =>
  ({
    ...same,
    level: Number(level),
    discount: discount.trim() || "0",
    leadTimeDays: numberOrNull(leadTimeDays),
    address: address.trim() || null,
    proofs: asksProofs && !same.private ? proofs.slice(0, mostProofs) : [],
    access: accessOf(access),
  }) satisfies Clearable<GroupChange>;
