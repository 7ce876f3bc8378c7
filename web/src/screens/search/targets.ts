/** Suggestions of a search box: places to search around, and organizations, facilities and spaces to open directly. */

import { begun, folded } from "#/kit/fold";
import type { PlaceOption } from "#/kit/PlaceInput";
import { paths } from "#/paths";
import type { Place, Suggestions } from "#/queries/search";
import { suggestedKinds } from "./kind";

export interface Target extends PlaceOption {
  /** A place to search around. */
  place?: Place;
  /** A kind of space to search for, if the box is on a search page. */
  kind?: string;
  /** A page to open. */
  to?: string;
}

const few = 4;

/** The number of letters after which a sport or a type of space is the likeliest meaning; with fewer, a place is as likely. */
const plainly = 4;

/**
 * Returns the rank, lower is better: an exact name, then an organization or facility that begins with the text, then a place,
 * then the rest.
 */
function rank({ name, place, kind }: Target, text: string): number {
  const [known, typed] = [folded(name), folded(text)];
  if (kind) return known === typed || `${known}s` === typed || text.trim().length >= plainly ? -1 : 2.5;
  if (known === typed || folded(name.split(",")[0] ?? "") === typed) return 0;
  if (!place && begun(text)(name)) return 1;
  return place ? 2 : 3;
}

/**
 * Orders suggestions: a place with exactly the typed name first, then names that begin with it: "Four" leads to Four Lakes before
 * Four Corners.
 */
export function targetsOf(found: Suggestions, text: string): Target[] {
  const { kinds, places, organizations, facilities, spaces } = found;
  const values = suggestedKinds(found);
  const sorts = kinds.map(({ kind, label }, index) => ({
    id: values[index] ?? "",
    name: label,
    note: kind === "sport" ? "Sport or activity" : "Type of space",
    kind: values[index] ?? "",
  }));
  const around = places.map((place) => ({
    id: `place ${place.id}`,
    name: place.label,
    note: place.zip ? "ZIP code" : place.county ? `${place.county} County` : "Place",
    place,
  }));
  const ways: Target[] = [
    ...organizations.slice(0, few).map((organization) => ({
      id: organization.id,
      name: organization.name,
      note: `${organization.city}, ${organization.state}`,
      to: paths.organization({ ...organization, organization: organization.shortName }),
    })),
    ...facilities.slice(0, few).map((facility) => ({
      id: facility.id,
      name: facility.name,
      note: facility.organizationName,
      to: paths.facility({
        ...facility,
        organization: facility.organizationShortName,
        facility: facility.shortName,
      }),
    })),
    ...spaces.slice(0, few).map((space) => ({
      id: space.id,
      name: space.name,
      note: space.facilityName,
      to: paths.space({
        organization: space.organizationShortName,
        facility: space.facilityShortName,
        space: space.shortName,
      }),
    })),
  ];
  // Stable: within a rank the server's order stays, which puts large places first.
  return [...sorts, ...around.slice(0, ways.length > 0 ? 4 : 10), ...ways].sort(
    (a, b) => rank(a, text) - rank(b, text),
  );
}
