import { useQuery } from "@tanstack/react-query";
import "./pin-card.css";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { IconButton } from "#/kit/Button";
import { LoadFailure } from "#/kit/EmptyState";
import { count } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { searchQuery } from "#/queries/search";
import { QuotedPrice } from "#/spaces/QuotedPrice";
import { pricedMinutes, resultPath } from "#/spaces/result";
import { SpacePicture } from "#/spaces/SpacePicture";
import { type Criteria, minutesOf, searchParameters } from "./criteria";

interface PinCardProps {
  facility: string;
  criteria: Criteria;
  /** Narrows the list to the facility. */
  onNarrow: () => void;
  onClose: () => void;
}

const few = 3;

/** The card of a pin, over the map: the facility's first spaces, and the way to all of them. */
export function PinCard({ facility, criteria, onNarrow, onClose }: PinCardProps) {
  const card = useRef<HTMLElement>(null);
  const { page: _, ...rest } = criteria;
  const { data, error, refetch } = useQuery(
    searchQuery({ ...searchParameters({ ...rest, facility }), limit: few, whole: true }),
  );
  const spaces = data ? [...data.items, ...(data.items.length > 0 ? [] : (data.nearest ?? []))].slice(0, few) : [];
  const [first] = spaces;
  const minutes = minutesOf(criteria);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pin is another card
  useEffect(() => card.current?.focus({ preventScroll: true }), [facility]);
  return (
    <section
      ref={card}
      className="pin-card"
      aria-label={first?.facilityName ?? "Facility"}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className="row between pin-card-head">
        <b className="ellipsis">{first?.facilityName ?? "Loading"}</b>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {error && <LoadFailure detail={error.message} onRetry={() => refetch()} />}
      {!data && !error && (
        <Waiting label="Loading spaces">
          <SkeletonLines lines={3} />
        </Waiting>
      )}
      <ul>
        {spaces.map((space) => {
          const asked = pricedMinutes(space, minutes);
          return (
            <li key={space.spaceId} className="pin-card-space">
              <span className="frame">
                <SpacePicture space={space} photoUrl={space.photoUrl} scaleBar={false} />
              </span>
              <span className="grow">
                <Link to={resultPath(space, { date: space.free[0]?.date ?? space.nextFree?.date }, asked)}>
                  {space.spaceName}
                </Link>
                <span className="small muted num">
                  <QuotedPrice result={space} asked={minutes} />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {data && data.total > spaces.length && (
        <button type="button" className="btn btn-secondary btn-s btn-block" onClick={onNarrow}>
          Show all {count(data.total, "space")} here
        </button>
      )}
    </section>
  );
}
