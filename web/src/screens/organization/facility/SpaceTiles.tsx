import { Link } from "react-router";
import { Chip } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { priceShort } from "#/kit/format";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { perUnitShort } from "#/kit/unit";
import type { Facility } from "#/queries/facilities";
import { useLabels } from "#/queries/lists";
import type { Space } from "#/queries/spaces";
import { sizeWords } from "#/spaces/picture";
import { SpacePicture } from "#/spaces/SpacePicture";

interface SpaceTilesProps {
  facility: Facility;
  spaces: Space[] | undefined;
  error: Error | null;
  onRetry: () => void;
  type: string | undefined;
  onType: (type: string | undefined) => void;
  to: (space: Space) => string;
}

/** The facility's spaces: all of them, or those of one type. */
export function SpaceTiles({ facility, spaces, error, onRetry, type, onType, to }: SpaceTilesProps) {
  const label = useLabels();
  const types = [...new Set(spaces?.map(({ types: [main] }) => main ?? "other"))];
  const shown = spaces?.filter(({ types }) => type === undefined || types.includes(type));
  return (
    <section className="section" aria-labelledby="spaces">
      <div className="section-head">
        <h2 className="t-md" id="spaces">
          Spaces
        </h2>
        {types.length > 1 && (
          <fieldset className="row wrap" aria-label="Space types">
            <Chip on={type === undefined} onChange={() => onType(undefined)}>
              All
            </Chip>
            {types.map((code) => (
              <Chip key={code} on={type === code} onChange={(on) => onType(on ? code : undefined)}>
                {label("spaceTypes", code)}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      {error && !spaces && <LoadFailure detail={error.message} onRetry={onRetry} />}
      {!error && !shown && (
        <Waiting>
          <div className="grid-4">
            {[0, 1, 2, 3].map((tile) => (
              <Skeleton key={tile} ratio="4/3" />
            ))}
          </div>
        </Waiting>
      )}
      {shown?.length === 0 && (
        <EmptyState title="No spaces yet" level={3}>
          {facility.name} hasn’t published any spaces{type && " of this type"} yet.
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className="grid-4 space-tiles">
          {shown.map((space) => (
            <li className="space-card" key={space.id}>
              <div className="frame">
                <SpacePicture space={space} photoUrl={space.photos[0]?.thumbnailUrl} />
                {space.instantBooking && <span className="frame-tag badge badge-tag">Instant booking</span>}
              </div>
              <div>
                <div className="row between">
                  <h3 className="t-xs">
                    <Link to={to(space)}>{space.name}</Link>
                  </h3>
                  <span className="small num nowrap">
                    <b>{priceShort(space.pricing.startingAt)}</b>
                    <span className="muted"> {perUnitShort[space.pricing.unit]}</span>
                  </span>
                </div>
                <p className="small muted num">
                  {[
                    label("spaceTypes", space.types[0] ?? "other"),
                    space.surface ? label("surfaces", space.surface).toLowerCase() : undefined,
                    sizeWords(space.dimensions),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
