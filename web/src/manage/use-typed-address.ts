import { listPlaces } from "@fieldhouse/clients/platform/places/places";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AddressValues } from "./address";
import { degreesText } from "./degrees";
import { placeOf, queryOf } from "./typed-address";

/**
 * Places an address that is typed without its coordinates in the middle of its ZIP code, or of its town. A place that was set by
 * hand, or loaded, stays. In a form that nobody has touched, the place counts as one of its first values: nothing is unsaved.
 * Returns the name of what it was placed in.
 */
export function useTypedAddress(
  form: UseFormReturn<{ address: AddressValues }>,
  set: (part: Partial<AddressValues>) => void,
): string | undefined {
  const [city, state, zip, latitude, longitude] = form.watch([
    "address.city",
    "address.state",
    "address.zip",
    "address.latitude",
    "address.longitude",
  ]);
  // All of them: discarding what was typed returns to the first.
  const [placed, setPlaced] = useState<{ name: string; latitude: string; longitude: string }[]>([]);
  const ours = placed.find((place) => place.latitude === latitude && place.longitude === longitude);
  const { isDirty } = form.formState;
  const open = (latitude === "" && longitude === "") || ours !== undefined;
  const query = open ? queryOf({ city, state, zip }) : undefined;
  const { data } = useQuery({
    queryKey: ["listPlaces", { query }] as const,
    queryFn: ({ signal }) => listPlaces({ query: query ?? "" }, { signal }),
    enabled: query !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data && placeOf(data.items, { city, state, zip });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is found
  useEffect(() => {
    if (!open || !found) return;
    const at = { latitude: degreesText(found.latitude), longitude: degreesText(found.longitude) };
    if (at.latitude === latitude && at.longitude === longitude) return;
    setPlaced((before) => [{ name: found.label, ...at }, ...before]);
    const part: Partial<AddressValues> = {
      ...at,
      ...(city.trim() ? {} : { city: found.name }),
      ...(state ? {} : { state: found.state }),
      ...(found.county ? { county: found.county } : {}),
    };
    if (isDirty) return set(part);
    for (const [name, defaultValue] of Object.entries(part))
      form.resetField(`address.${name as keyof AddressValues}`, { defaultValue });
  }, [found?.id]);
  return ours?.name;
}
