/** An organization's profile: its fields, and what is sent. */
import type { Category } from "@fieldhouse/clients/tenant/model/category";
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import { phoneWords } from "#/kit/format";
import { z } from "#/kit/schema";
import { addressOf, addressSchema, addressValues } from "#/manage/address";
import { type Clearable, orNull } from "#/manage/changes";

export const profileSchema = z.object({
  name: z.string().trim().min(1, "Enter an organization name."),
  category: z.enum(["publicSchool", "privateSchool", "private", "municipality"]),
  description: z.string(),
  tags: z.string(),
  address: addressSchema,
  email: z.string(),
  phone: z.string(),
  website: z.string(),
});

export type ProfileValues = z.infer<typeof profileSchema>;

export const profileValues = (organization?: Organization): ProfileValues => ({
  name: organization?.name ?? "",
  category: organization?.category ?? "publicSchool",
  description: organization?.description ?? "",
  tags: organization?.tags.join(", ") ?? "",
  address: addressValues(organization?.address),
  email: organization?.email ?? "",
  phone: phoneWords(organization?.phone),
  website: organization?.website ?? "",
});

/** "gyms, , pools" → ["gyms", "pools"]. */
export const tagsOf = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

export const profileOf = ({ tags, address, email, phone, website, category, ...same }: ProfileValues) =>
  ({
    ...same,
    category: category as Category,
    tags: tagsOf(tags),
    address: addressOf(address),
    email: orNull(email),
    phone: orNull(phone),
    website: orNull(website),
  }) satisfies Clearable<OrganizationChange>;
