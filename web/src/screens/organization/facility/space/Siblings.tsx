import { Link } from "react-router";
import { priceShort } from "#/kit/format";
import { perUnitShort } from "#/kit/unit";
import type { Space } from "#/queries/spaces";
import { SpacePicture } from "#/spaces/SpacePicture";

/** The other spaces of the facility, related ones first. */
export function Siblings({ space, others, to }: { space: Space; others: Space[]; to: (other: Space) => string }) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="also" className="section">
      <h2 className="t-md section-title" id="also">
        Also at {space.facilityName}
      </h2>
      <ul className="grid-4 rail-s">
        {others.slice(0, 8).map((other) => (
          <li className="space-card" key={other.id}>
            <div className="frame">
              <SpacePicture space={other} photoUrl={other.photos[0]?.thumbnailUrl} scaleBar={false} />
              {relation(space, other) && <span className="frame-tag badge badge-tag">{relation(space, other)}</span>}
            </div>
            <div className="row between">
              <h3 className="t-xs">
                <Link to={to(other)}>{other.name}</Link>
              </h3>
              <span className="small num nowrap">
                <b>{priceShort(other.pricing.startingAt)}</b>
                <span className="muted"> {perUnitShort[other.pricing.unit]}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function relation(space: Space, other: Space): string | undefined {
  if (space.childIds.includes(other.id)) return "Part of this space";
  if (space.parentId === other.id) return "Full space";
  return undefined;
}

/** Parts and the full space first, then the rest in the server's order. */
export function relativesFirst(space: Space, all: Space[]): { relatives: Space[]; others: Space[] } {
  const rest = all.filter(({ id }) => id !== space.id);
  const relatives = rest.filter((other) => relation(space, other) !== undefined);
  return { relatives, others: [...relatives, ...rest.filter((other) => !relatives.includes(other))] };
}
