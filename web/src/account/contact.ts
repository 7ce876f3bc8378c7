/** A person's phone and address, which every booking needs, in the form's shape and in the profile's. */

import { phoneWords } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import type { Profile, ProfileInput } from "#/queries/account";

const line = (words: string) => z.string().trim().regex(seen, words).max(120, "Use 120 characters or fewer.");

export const contactSchema = {
  // Whether it can be dialed is for the server to say: it knows the numbers of all countries.
  phone: z.string().regex(seen, "Enter your phone number with area code."),
  address: z.object({
    street1: line("Enter your street address."),
    street2: z.string().trim().max(120, "Use 120 characters or fewer."),
    city: line("Enter your city."),
    state: z.string().min(1, "Choose your state."),
    zip: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, "Enter a ZIP code, such as 53703."),
  }),
};

export interface ContactValues {
  phone: string;
  address: { street1: string; street2: string; city: string; state: string; zip: string };
}

export const contactFields = ({ phone, address }: Profile): ContactValues => ({
  phone: phoneWords(phone),
  address: {
    street1: address?.street1 ?? "",
    street2: address?.street2 ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    zip: address?.zip ?? "",
  },
});

/** Returns the profile with this phone and address. An empty second line is left out. */
export function contactOf(profile: ProfileInput, { phone, address }: ContactValues): ProfileInput {
  const { firstName, lastName, birthday, gender, affiliations, mutedMail } = profile;
  const { street2, ...lines } = address;
  return {
    firstName,
    lastName,
    ...(birthday ? { birthday } : {}),
    ...(gender ? { gender } : {}),
    ...(affiliations ? { affiliations } : {}),
    ...(mutedMail ? { mutedMail } : {}),
    phone,
    address: street2 ? { ...lines, street2 } : lines,
  };
}
