import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";
import { oneIn } from "#/app/address-values";
import { Badge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { Chip, Segments } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, priceShort } from "#/kit/format";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { perUnitShort } from "#/kit/unit";
import type { Facility } from "#/queries/facilities";
import { useLabels } from "#/queries/lists";
import type { PageSpace, Space } from "#/queries/spaces";
import { sizeWords } from "#/spaces/picture";
import { SpacePicture } from "#/spaces/SpacePicture";
import { namedType } from "#/spaces/space-type";
import { useSpacePages } from "./use-space-pages";

interface FacilitySpacesProps {
  organization: string;
  facility: Facility;
  /** The first page of its spaces. */
  first: PageSpace | undefined;
  error: Error | null;
  onRetry: () => void;
  to: (space: Space) => string;
}

type View = "tiles" | "list";

/** The facility's spaces as tiles or as a list: all of them, or those of one type. */
export function FacilitySpaces({ organization, facility, first, error, onRetry, to }: FacilitySpacesProps) {
  const label = useLabels();
  const [query, change] = useAddressParameters();
  const set = (name: string, value: string | undefined) => change({ [name]: value }, { preventScrollReset: true });
  const type = oneIn(query, "type", facility.types);
  const view: View = query.get("view") === "list" ? "list" : "tiles";
  const { spaces: shown, more, ...pages } = useSpacePages(organization, facility.id, first, type);
  const types = first?.nextCursor
    ? facility.types
    : [...new Set(first?.items.map(({ types: [main] }) => main ?? "other"))];
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);
  const shownNow = shown?.length ?? 0;
  // The button that adds the last spaces goes away, and the focus with it.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || shownNow <= before) return;
    shownBefore.current = undefined;
    if (document.activeElement === document.body) list.current?.children[before]?.querySelector("a")?.focus();
  }, [shownNow]);
  return (
    <section aria-labelledby="spaces">
      <div className="section-head">
        <h2 className="t-md" id="spaces">
          Spaces
        </h2>
        <div className="row wrap">
          {types.length > 1 && (
            <fieldset className="row wrap" aria-label="Space types">
              <Chip on={type === undefined} onChange={() => set("type", undefined)}>
                All
              </Chip>
              {types.map((code) => (
                <Chip key={code} on={type === code} onChange={(on) => set("type", on ? code : undefined)}>
                  {label("spaceTypes", code)}
                </Chip>
              ))}
            </fieldset>
          )}
          <Segments<View>
            label="View"
            value={view}
            onChange={(next) => set("view", next === "tiles" ? undefined : next)}
            options={[
              { value: "tiles", content: "Tiles" },
              { value: "list", content: "List" },
            ]}
          />
        </div>
      </div>
      {error && !first && <LoadFailure detail={error.message} onRetry={onRetry} />}
      {!error && !pages.error && !shown && (
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
        <ul ref={list} className={view === "list" ? "card space-lines" : "grid-4 space-tiles"}>
          {shown.map((space) =>
            view === "list" ? (
              <Line key={space.id} space={space} to={to(space)} />
            ) : (
              <Tile key={space.id} space={space} to={to(space)} />
            ),
          )}
        </ul>
      )}
      {pages.error && pages.retry && <LoadFailure detail={pages.error.message} onRetry={pages.retry} />}
      {first?.nextCursor && shown && type === undefined && (
        <p className="small muted num mt-4" role="status">
          Showing {shown.length} of {count(facility.spaceCount, "space")}
        </p>
      )}
      {more && !pages.error && (
        <div className="mt-4">
          <Button
            busy={more.busy}
            onClick={() => {
              shownBefore.current = shownNow;
              more.load();
            }}
          >
            Show more spaces
          </Button>
        </div>
      )}
    </section>
  );
}

interface ItemProps {
  space: Space;
  to: string;
}

const Picture = ({ space, scaleBar = true }: Pick<ItemProps, "space"> & { scaleBar?: boolean }) => (
  <SpacePicture space={space} photoUrl={space.photos[0]?.thumbnailUrl} scaleBar={scaleBar} />
);

const Price = ({ space: { pricing } }: Pick<ItemProps, "space">) => (
  <span className="small num nowrap">
    <b>{priceShort(pricing.startingAt)}</b>
    <span className="muted"> {perUnitShort[pricing.unit]}</span>
  </span>
);

function Details({ space }: Pick<ItemProps, "space">) {
  const label = useLabels();
  const type = namedType(space.types);
  const surface = space.surface && label("surfaces", space.surface);
  return (
    <p className="small muted num">
      {[
        type && label("spaceTypes", type),
        surface && (type ? surface.toLowerCase() : surface),
        sizeWords(space.dimensions),
      ]
        .filter(Boolean)
        .join(", ")}
    </p>
  );
}

const Tile = ({ space, to }: ItemProps) => (
  <li className="space-card">
    <div className="frame">
      <Picture space={space} />
      {space.instantBooking && <span className="frame-tag badge badge-tag">Instant booking</span>}
    </div>
    <div>
      <div className="row between">
        <h3 className="t-xs">
          <Link to={to}>{space.name}</Link>
        </h3>
        <Price space={space} />
      </div>
      <Details space={space} />
    </div>
  </li>
);

const Line = ({ space, to }: ItemProps) => (
  <li className="space-line">
    <div className="frame">
      <Picture space={space} scaleBar={false} />
    </div>
    <div>
      <h3 className="t-xs">
        <Link to={to}>{space.name}</Link>
      </h3>
      <Details space={space} />
    </div>
    <span className="space-line-how">
      {space.instantBooking && (
        <Badge look="approved" icon="check">
          Instant booking
        </Badge>
      )}
    </span>
    <Price space={space} />
  </li>
);
