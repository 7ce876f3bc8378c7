/** An organization's profile: its fields, and what is sent. */
import type { Category } from "@fieldhouse/clients/tenant/model/category";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import type { Social } from "@fieldhouse/clients/tenant/model/social";
import { phoneWords } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { addressOf, addressSchema, addressValues } from "#/manage/address";
import { type Clearable, orNull } from "#/manage/changes";
import { tagsOf } from "#/manage/tags";

export const profileSchema = z.object({
  name: z.string().trim().regex(seen, "Enter an organization name."),
  slogan: z.string().max(120, "Use 120 characters or fewer."),
  category: z.enum(["publicSchool", "privateSchool", "private", "municipality"]),
  description: z.string(),
  tags: z.string(),
  address: addressSchema,
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  social: z.object({ facebook: z.string(), instagram: z.string(), twitter: z.string() }),
  documentsUrl: z.string(),
});

export type ProfileValues = z.infer<typeof profileSchema>;

export const profileValues = (organization?: Organization): ProfileValues => ({
  name: organization?.name ?? "",
  slogan: organization?.slogan ?? "",
  category: organization?.category ?? "publicSchool",
  description: organization?.description ?? "",
  tags: organization?.tags.join(", ") ?? "",
  address: addressValues(organization?.address),
  email: organization?.email ?? "",
  phone: phoneWords(organization?.phone),
  website: organization?.website ?? "",
  social: {
    facebook: organization?.social.facebook ?? "",
    instagram: organization?.social.instagram ?? "",
    twitter: organization?.social.twitter ?? "",
  },
  documentsUrl: organization?.documentsUrl ?? "",
});

const socialOf = (social: ProfileValues["social"]): Social =>
  Object.fromEntries(Object.entries(social).filter(([, page]) => page.trim()));

export const profileOf = ({
  tags,
  address,
  email,
  phone,
  website,
  category,
  social,
  documentsUrl,
  ...same
}: ProfileValues) =>
  ({
    ...same,
    category: category as Category,
    tags: tagsOf(tags),
    address: addressOf(address),
    email: orNull(email),
    phone: orNull(phone),
    website: orNull(website),
    social: socialOf(social),
    documentsUrl: orNull(documentsUrl),
  }) satisfies Clearable<OrganizationChange>;
