/** An organization's booking rules: the form's fields, and what is sent. */
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import { z } from "#/kit/schema";
import { asText, type Clearable, numberOrNull } from "#/manage/changes";

const days = z
  .string()
  .trim()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 365, "Enter a number from 0 to 365.");
const percent = z.string().trim().min(1, "Enter a percentage, or 0 for none.");

export const rulesSchema = z.object({
  published: z.boolean(),
  timeZone: z.string(),
  leadTimeDays: days,
  cancellationDays: days,
  rental: z.object({ block: z.string(), minimumSlots: z.string() }),
  settings: z.object({
    taxExempt: z.boolean(),
    salesTax: percent,
    bookingFee: z.boolean(),
    userFees: z.boolean(),
    sendMail: z.boolean(),
    terms: z.object({
      user: percent,
      tx: percent,
      host: z.object({ group: percent, nonGroup: percent }),
    }),
  }),
});

export type RulesValues = z.infer<typeof rulesSchema>;

/** Only those who may configure get settings; the page isn't shown to others. */
export const rulesValues = (organization: Organization): RulesValues => ({
  published: organization.published,
  timeZone: organization.timeZone,
  leadTimeDays: asText(organization.leadTimeDays),
  cancellationDays: asText(organization.cancellationDays),
  rental: {
    block: asText(organization.rental.block),
    minimumSlots: asText(organization.rental.minimumSlots),
  },
  settings: {
    taxExempt: organization.settings?.taxExempt ?? false,
    salesTax: organization.settings?.salesTax ?? "0",
    bookingFee: organization.settings?.bookingFee ?? false,
    userFees: organization.settings?.userFees ?? false,
    sendMail: organization.settings?.sendMail ?? true,
    terms: organization.settings?.terms ?? { user: "0", tx: "0", host: { group: "0", nonGroup: "0" } },
  },
});

export const rulesOf = ({ leadTimeDays, cancellationDays, rental, ...same }: RulesValues) =>
  ({
    ...same,
    leadTimeDays: Number(leadTimeDays),
    cancellationDays: Number(cancellationDays),
    rental: {
      block: Number(rental.block),
      // Null means an hour. The generated type has no null.
      minimumSlots: numberOrNull(rental.minimumSlots) as number,
    },
  }) satisfies Clearable<OrganizationChange>;

/** The terms with the platform are left out: only the platform changes them. */
export const ownRulesOf = (values: RulesValues) => {
  const { settings, ...rules } = rulesOf(values);
  const { terms: _, ...own } = settings;
  return { ...rules, settings: own } satisfies Clearable<OrganizationChange>;
};
