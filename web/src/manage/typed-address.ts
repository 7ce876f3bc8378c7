/** Finds the town or ZIP code that a typed address is in. */
import type { Place } from "@fieldhouse/clients/platform/model/place";
import { withName } from "#/kit/fold";

interface Typed {
  city: string;
  state: string;
  zip: string;
}

const zipOf = (zip: string) => /^\s*(\d{5})(-\d{4})?\s*$/.exec(zip)?.[1];

/** The text to search for, once enough is typed: the ZIP code, or else the town with its state. */
export function queryOf({ city, state, zip }: Typed): string | undefined {
  const code = zipOf(zip);
  if (code) return code;
  return city.trim().length > 2 && state ? `${city.trim()}, ${state}` : undefined;
}

/** The place that is meant, if it is among those found. */
export function placeOf(found: readonly Place[], { city, state, zip }: Typed): Place | undefined {
  const code = zipOf(zip);
  if (code) return found.find((place) => place.zip === code);
  const towns = found.filter((place) => place.state === state);
  return withName(towns, city.trim(), ({ name }) => name)[0];
}
