/** Results on a map: one pin for each facility, since its spaces stand at one address. */

import { count, priceShort } from "#/kit/format";
import type { MapPin } from "#/kit/Map";
import type { SearchResult } from "#/queries/search";
import { pictureOf } from "#/spaces/picture";
import { pinDay } from "./ResultItem";

export function pinsOf(results: SearchResult[]): MapPin[] {
  const facilities = new Map<string, SearchResult[]>();
  for (const result of results)
    facilities.set(result.facilityId, [...(facilities.get(result.facilityId) ?? []), result]);
  return [...facilities.values()].flatMap((spaces) => {
    const free = spaces.filter((space) => space.free.length > 0);
    const [first] = free.length > 0 ? free : spaces;
    if (!first) return [];
    const cheapest = free.reduce((least, { price }) => (Number(price) < Number(least) ? price : least), first.price);
    const what = spaces.length === 1 ? first.spaceName : count(spaces.length, "space");
    const words =
      free.length > 0 ? `${free.length > 1 ? "from " : ""}${priceShort(cheapest)} an hour` : "not available then";
    return [
      {
        id: first.facilityId,
        latitude: first.latitude,
        longitude: first.longitude,
        name: `${first.facilityName}, ${what}, ${words}`,
        text: free.length > 0 ? `${priceShort(cheapest)}${free.length > 1 ? "+" : ""}` : pinDay(first),
        drawing: pictureOf(first).type,
        town: first.city,
        nothingFree: free.length === 0,
      },
    ];
  });
}
