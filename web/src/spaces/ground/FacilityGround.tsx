import { getReadFacilityMapQueryKey, readFacilityMap } from "@fieldhouse/clients/tenant/facilities/facilities";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Facility } from "#/queries/facilities";
import { useLabels } from "#/queries/lists";
import type { Space } from "#/queries/spaces";
import { GroundPlan, PlacedExtra, PlacedSpace } from "./GroundPlan";
import { viewOf, wordsOf } from "./ground";

export const facilityMapQuery = (organization: string, facility: string) =>
  queryOptions({
    queryKey: getReadFacilityMapQueryKey(organization, facility),
    queryFn: ({ signal }) => readFacilityMap(organization, facility, { signal }),
  });

interface FacilityGroundProps {
  organization: string;
  facility: Facility;
  spaces: Space[];
  to: (space: Space) => string;
}

/** The plan of a facility's grounds: its spaces to scale, each a link, and what else there is to find. */
export default function FacilityGround({ organization, facility, spaces, to }: FacilityGroundProps) {
  const { data } = useQuery(facilityMapQuery(organization, facility.id));
  const label = useLabels();
  if (!data || data.placements.length + data.extras.length === 0) return null;
  const { address: center } = facility;
  const view = viewOf(center, [...data.placements, ...data.extras]);
  const words = wordsOf(view);
  return (
    <section className="mt-7" aria-labelledby="grounds">
      <h3 className="t-sm mb-3" id="grounds">
        On the grounds
      </h3>
      <GroundPlan view={view} label={`Plan of ${facility.name}`}>
        {data.placements.map((placement) => {
          const space = spaces.find(({ id }) => id === placement.spaceId);
          return (
            space && (
              <Link key={space.id} to={to(space)} aria-label={space.name}>
                <PlacedSpace center={center} space={space} placement={placement} words={words} />
              </Link>
            )
          );
        })}
        {data.extras.map((extra) => (
          <PlacedExtra
            key={`${extra.type} ${extra.latitude} ${extra.longitude}`}
            center={center}
            extra={extra}
            name={label("facilityExtras", extra.type)}
            words={words}
          />
        ))}
      </GroundPlan>
    </section>
  );
}
