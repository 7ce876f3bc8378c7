/** Results on a map: one pin for each facility, since its spaces share an address. */
import { drawingTypeOf } from "#/drawing";
import { count, lengthShort, priceShort } from "#/kit/format";
import type { MapPin } from "#/kit/Map";
import type { SearchPin, SearchResult } from "#/queries/search";
import { pictureOf } from "#/spaces/picture";
import { pinDay } from "./ResultItem";

/** The facilities of the whole result, and those where nothing is free then. */
export function pinsOf(found: SearchPin[], nearest: SearchResult[]): MapPin[] {
  const ids = new Set(found.map(({ facilityId }) => facilityId));
  const others = new Map<string, SearchResult>();
  for (const result of nearest)
    if (!ids.has(result.facilityId) && !others.has(result.facilityId)) others.set(result.facilityId, result);
  return [...found.map(pinOf), ...[...others.values()].map(pinOfOther)];
}

function pinOf({ facilityId, facilityName, city, latitude, longitude, spaces, ...cheapest }: SearchPin): MapPin {
  const several = spaces > 1;
  const what = several ? count(spaces, "space") : cheapest.spaceName;
  const price = cheapest.quote && priceShort(cheapest.quote.total);
  const length = cheapest.quote && lengthShort(cheapest.quote.minutes);
  return {
    id: facilityId,
    latitude,
    longitude,
    name: [facilityName, what, price && `${several ? "from " : ""}${price} for ${length}`].filter(Boolean).join(", "),
    text: price ? `${price}${several ? "+" : ""}` : String(spaces),
    drawing: drawingTypeOf({ types: cheapest.types, sports: [], indoor: false }),
    town: city,
  };
}

function pinOfOther(result: SearchResult): MapPin {
  const isFree = result.free.length > 0;
  const price = priceShort(result.quote?.total ?? result.price);
  return {
    id: result.facilityId,
    latitude: result.latitude,
    longitude: result.longitude,
    name: `${result.facilityName}, ${result.spaceName}, ${isFree ? price : "not available then"}`,
    text: isFree ? price : pinDay(result),
    drawing: pictureOf(result).type,
    town: result.city,
    nothingFree: !isFree,
  };
}
