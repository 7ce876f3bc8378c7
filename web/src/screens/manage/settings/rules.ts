/** An organization's booking rules: the form's fields, and what is sent. */
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import { seen, z } from "#/kit/schema";
import { asText, type Clearable, numberOrNull } from "#/manage/changes";

const days = z
  .string()
  .trim()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 365, "Enter a number from 0 to 365.");
export const percent = z.string().trim().regex(seen, "Enter a percentage, or 0 for none.");

const reminderHours = z
  .string()
  .trim()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 168, "Enter a number from 0 to 168.");

const paymentReminderDays = z
  .string()
  .trim()
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 30, "Enter a number from 0 to 30.");

export const rulesSchema = z.object({
  published: z.boolean(),
  bookingDetails: z.string().max(3000, "Use 3,000 characters or fewer."),
  policies: z.string().max(10_000, "Use 10,000 characters or fewer."),
  timeZone: z.string(),
  weekStartsOn: z.enum(["monday", "sunday"]),
  leadTimeDays: days,
  cancellationDays: days,
  rental: z.object({ block: z.string(), minimumSlots: z.string() }),
  settings: z.object({
    taxExempt: z.boolean(),
    salesTax: percent,
    bookingFee: z.boolean(),
    userFees: z.boolean(),
    sendMail: z.boolean(),
    reminderHours,
    paymentReminderDays,
  }),
});

export type RulesValues = z.infer<typeof rulesSchema>;

/** Only those who may configure get settings; the page isn't shown to others. */
export const rulesValues = (organization: Organization): RulesValues => ({
  published: organization.published,
  bookingDetails: organization.bookingDetails,
  policies: organization.policies,
  timeZone: organization.timeZone,
  weekStartsOn: organization.weekStartsOn,
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
    reminderHours: asText(organization.settings?.reminderHours ?? 24),
    paymentReminderDays: asText(organization.settings?.paymentReminderDays ?? 3),
  },
});

export const rulesOf = ({ leadTimeDays, cancellationDays, rental, settings, ...same }: RulesValues) =>
  ({
    ...same,
    settings: {
      ...settings,
      reminderHours: Number(settings.reminderHours),
      paymentReminderDays: Number(settings.paymentReminderDays),
    },
    leadTimeDays: Number(leadTimeDays),
    cancellationDays: Number(cancellationDays),
    rental: {
      block: Number(rental.block),
      // Null means an hour. The generated type has no null.
      minimumSlots: numberOrNull(rental.minimumSlots) as number,
    },
  }) satisfies Clearable<OrganizationChange>;
