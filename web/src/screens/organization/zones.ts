import { zoneName } from "#/kit/format";
import type { Facility } from "#/queries/facilities";

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * Names the time zone of an organization's times: that of its facilities, if they share one. Undefined facilities aren't loaded
 * yet.
 */
export function zonesWords(own: string, facilities: Pick<Facility, "timeZone">[] | undefined): string {
  if (!facilities) return "Times are local to each facility.";
  const zones = facilities.length > 0 ? facilities.map(({ timeZone }) => timeZone) : [own];
  const names = [...new Set(zones.map((zone) => zoneName(zone)))].sort();
  return names.length === 1
    ? `All times are in ${names[0]}.`
    : `Times are local to each facility: ${listed.format(names)}.`;
}
