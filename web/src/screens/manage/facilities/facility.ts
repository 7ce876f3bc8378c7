/** A facility's form: its fields, and what is sent. */
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import type { FacilityChange } from "@fieldhouse/clients/tenant/model/facilityChange";
import { phoneWords } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { addressOf, addressSchema, addressValues } from "#/manage/address";
import { type Clearable, orNull } from "#/manage/changes";
import { tagsOf } from "#/manage/tags";

export const facilitySchema = z.object({
  name: z.string().trim().regex(seen, "Enter a facility name."),
  description: z.string(),
  address: addressSchema,
  ownTimeZone: z.string(),
  phone: z.string(),
  indoor: z.boolean(),
  amenities: z.array(z.string()),
  tags: z.string(),
  showAvailability: z.boolean(),
  published: z.boolean(),
});

export type FacilityValues = z.infer<typeof facilitySchema>;

/** A new facility is hidden until it is published. */
export const facilityValues = (facility?: Facility): FacilityValues => ({
  name: facility?.name ?? "",
  description: facility?.description ?? "",
  address: addressValues(facility?.address),
  ownTimeZone: facility?.ownTimeZone ?? "",
  phone: phoneWords(facility?.phone),
  indoor: facility?.indoor ?? true,
  amenities: facility?.amenities ?? [],
  tags: facility?.tags.join(", ") ?? "",
  showAvailability: facility?.showAvailability ?? true,
  published: facility?.published ?? false,
});

export const facilityOf = ({ address, ownTimeZone, phone, tags, ...facility }: FacilityValues) =>
  ({
    ...facility,
    address: addressOf(address),
    ownTimeZone: orNull(ownTimeZone),
    phone: orNull(phone),
    tags: tagsOf(tags),
  }) satisfies Clearable<FacilityChange>;
