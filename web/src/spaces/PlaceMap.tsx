import { Seen } from "#/app/Seen";
import type { DrawingType } from "#/drawing";
import { lazyPart } from "#/kit/lazy";
import { Skeleton } from "#/kit/Skeleton";
import type { Facility } from "#/queries/facilities";
import { site } from "#/site";

const PinMap = lazyPart(() => import("#/kit/Map").then((loaded) => loaded.default));

/** A map with a facility's pin, loaded shortly before it scrolls into view. */
export function PlaceMap({ facility, drawing }: { facility: Facility; drawing: DrawingType }) {
  const { id, name, address } = facility;
  return (
    <div className="place-map">
      <Seen fallback={<Skeleton height={320} />}>
        <PinMap
          label={`Map showing ${name}`}
          tileUrl={site.tileUrl}
          tileAttribution={site.tileAttribution}
          pins={[
            {
              id,
              latitude: address.latitude,
              longitude: address.longitude,
              name,
              text: name,
              town: address.city,
              drawing,
            },
          ]}
        />
      </Seen>
    </div>
  );
}
