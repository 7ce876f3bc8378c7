/** Converts addresses between a form and the API. */
import type { Address } from "@fieldhouse/clients/tenant/model/address";
import { seen, z } from "#/kit/schema";
import { asText } from "./changes";

const required = (words: string) => z.string().trim().regex(seen, words);

const coordinate = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "Search for a location above, or enter the coordinates.")
    .refine((text) => Math.abs(Number(text)) <= most, `Enter a number from -${most} to ${most}.`);

export const addressSchema = z.object({
  street1: required("Enter a street address."),
  street2: z.string(),
  city: required("Enter a city."),
  state: required("Choose a state."),
  zip: required("Enter a ZIP code."),
  county: z.string(),
  latitude: coordinate(90),
  longitude: coordinate(180),
});

export type AddressValues = z.infer<typeof addressSchema>;

export const addressValues = (address?: Address): AddressValues => ({
  street1: address?.street1 ?? "",
  street2: address?.street2 ?? "",
  city: address?.city ?? "",
  state: address?.state ?? "",
  zip: address?.zip ?? "",
  county: address?.county ?? "",
  latitude: asText(address?.latitude),
  longitude: asText(address?.longitude),
});

export function addressOf({ street2, county, latitude, longitude, ...lines }: AddressValues): Address {
  return {
    ...lines,
    ...(street2.trim() ? { street2 } : {}),
    ...(county.trim() ? { county } : {}),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}
