/** A person's phone and address, which every booking needs, in the form's shape and in the profile's. */

import type { CountryChoice } from "@fieldhouse/clients/platform/model/countryChoice";
import { phoneWords } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { isTooShort } from "#/phones/too-short";
import type { Profile, ProfileInput } from "#/queries/account";

const line = (words: string) => z.string().trim().regex(seen, words).max(120, "Use 120 characters or fewer.");

/** An address needs other fields in each country. Until the countries are there, the server alone judges. */
export const contactSchema = (countries: CountryChoice[] = []) => ({
  phone: z.string().refine((phone) => !isTooShort(phone), "Enter your phone number with area code."),
  address: z
    .object({
      country: z.string(),
      street1: line("Enter your street address."),
      street2: z.string().trim().max(120, "Use 120 characters or fewer."),
      city: line("Enter your city."),
      state: z.string(),
      zip: z.string().trim(),
    })
    .superRefine(({ country, state, zip }, context) => {
      const { regions, postalCode } = countries.find(({ code }) => code === country) ?? {};
      const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      if (regions && !regions.choices.some(({ code }) => code === state)) refuse("state", regions.refusal);
      if (postalCode && !new RegExp(postalCode.pattern).test(zip)) refuse("zip", postalCode.refusal);
    }),
});

export interface ContactValues {
  phone: string;
  address: { country: string; street1: string; street2: string; city: string; state: string; zip: string };
}

export const contactFields = ({ phone, address }: Profile): ContactValues => ({
  phone: phoneWords(phone),
  address: {
    country: address?.country ?? "",
    street1: address?.street1 ?? "",
    street2: address?.street2 ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    zip: address?.zip ?? "",
  },
});

/** Returns the profile with this phone and address. Empty members are left out of the address. */
export function contactOf(profile: ProfileInput, { phone, address }: ContactValues): ProfileInput {
  const { firstName, lastName, birthday, gender, affiliations, mutedMail, weekStartsOn } = profile;
  const { street1, street2, city, state, zip, country } = address;
  return {
    firstName,
    lastName,
    ...(birthday ? { birthday } : {}),
    ...(gender ? { gender } : {}),
    ...(affiliations ? { affiliations } : {}),
    ...(mutedMail ? { mutedMail } : {}),
    ...(weekStartsOn ? { weekStartsOn } : {}),
    phone,
    address: {
      street1,
      ...(street2 ? { street2 } : {}),
      city,
      ...(state ? { state } : {}),
      ...(zip ? { zip } : {}),
      ...(country ? { country } : {}),
    },
  };
}
