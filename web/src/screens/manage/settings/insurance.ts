/** An organization's insurance: the form's fields, and the request. */
import { z } from "#/kit/schema";
import { amountField, amountOf, amountText } from "#/manage/amount";
import { asText, type Clearable, numberOrNull, withoutNulls } from "#/manage/changes";
import type { InsuranceSettings, OrganizationInsurance } from "#/queries/insurance";

export const insuranceSchema = z.object({
  generalLiability: z.object({ perOccurrence: amountField, aggregate: amountField }),
  prohibited: z.boolean(),
  excluded: z.array(z.string()),
  mostPeople: z.string().trim(),
  battingCages: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, "Enter a number from 0 to 200."),
  battingStatements: z.array(z.string()),
  ownWaiver: z.boolean(),
  waiver: z.string().max(20_000, "Use 20,000 characters or fewer."),
});

export type InsuranceValues = z.infer<typeof insuranceSchema>;

export const insuranceValues = (insurance: OrganizationInsurance): InsuranceValues => ({
  generalLiability: {
    perOccurrence: amountText(insurance.generalLiability?.perOccurrence),
    aggregate: amountText(insurance.generalLiability?.aggregate),
  },
  prohibited: false,
  excluded: insurance.excluded,
  mostPeople: asText(insurance.mostPeople),
  battingCages: asText(insurance.battingCages),
  battingStatements: insurance.battingStatements,
  ownWaiver: insurance.ownWaiver,
  waiver: insurance.waiver,
});

/** Returns all settings, with null for absent ones. */
export const insuranceOf = ({
  generalLiability,
  mostPeople,
  battingCages,
  ownWaiver,
  waiver,
  ...same
}: InsuranceValues) =>
  ({
    ...same,
    generalLiability: {
      perOccurrence: amountOf(generalLiability.perOccurrence) ?? "",
      aggregate: amountOf(generalLiability.aggregate) ?? "",
    },
    mostPeople: numberOrNull(mostPeople),
    battingCages: Number(battingCages || 0),
    waiver: ownWaiver ? waiver : null,
  }) satisfies Clearable<InsuranceSettings>;

/** Returns the settings with a change, since the server takes them only as a whole. */
export const changedInsurance = (
  insurance: OrganizationInsurance,
  change: Partial<ReturnType<typeof insuranceOf>>,
): InsuranceSettings => withoutNulls({ ...insuranceOf(insuranceValues(insurance)), ...change }) as InsuranceSettings;
