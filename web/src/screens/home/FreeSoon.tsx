import { Link } from "react-router";
import { count, length, weekdayLong } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import type { SearchPage, SearchResult } from "#/queries/search";
import { sizeWords } from "#/spaces/picture";
import { preloadSpace } from "#/spaces/preload";
import { QuotedPrice } from "#/spaces/QuotedPrice";
import { pricedMinutes, resultPath } from "#/spaces/result";
import { SpacePicture } from "#/spaces/SpacePicture";
import { Starts } from "#/spaces/Starts";
import { startsIn } from "#/spaces/starts";
import { type Criteria, criteriaQuery, milesOf, minutesOf } from "../search/criteria";
import { usualDate } from "../search/usual-date";
import { varied } from "./kinds";

const minutes = minutesOf({});

interface FreeSoonProps {
  criteria: Criteria;
  found: SearchPage | undefined;
  waits: boolean;
}

/** A few spaces available in the evening, each with start times. */
export function FreeSoon({ criteria, found, waits }: FreeSoonProps) {
  const { date = usualDate() } = criteria;
  const shown = varied(found?.items ?? [], 4);
  const nothing = found !== undefined && shown.length === 0;
  const others = nothing ? (found.nearest ?? []).filter((result) => result.nextFree).slice(0, 4) : [];
  if (!waits && shown.length === 0 && others.length === 0) return null;
  return (
    <section className="section home-free" aria-labelledby="free">
      <div className="section-head">
        <div>
          <h2 className="t-md" id="free">
            {nothing ? "Next available" : `Available ${weekdayLong(date)} evening`}
          </h2>
          <p className="muted small">
            {found?.center &&
              `Within ${milesOf(criteria)} miles of ${found.center.label.replace(/,.*$/, "")}, where most spaces are. `}
            Start times for {length(minutes)}.
          </p>
        </div>
        {found && found.total > 0 && (
          <Link className="link-plain" to={paths.search(criteriaQuery(criteria))}>
            All {count(found.total, "space")} <Icon name="arrow" small />
          </Link>
        )}
      </div>
      {waits && (
        <Waiting>
          <div className="grid-4">
            {[0, 1, 2, 3].map((card) => (
              <div key={card} className="stack gap-3">
                <Skeleton ratio="4/3" />
                <SkeletonLines lines={2} />
              </div>
            ))}
          </div>
        </Waiting>
      )}
      <ul className="grid-4 rail-s">
        {[...shown, ...others].map((result) => (
          <Card key={result.spaceId} result={result} />
        ))}
      </ul>
    </section>
  );
}

function Card({ result }: { result: SearchResult }) {
  const asked = pricedMinutes(result, minutes);
  const free = result.free.length > 0 ? result.free : result.nextFree ? [result.nextFree] : [];
  const where = [
    result.city,
    result.distanceMiles === undefined ? undefined : `${result.distanceMiles.toFixed(1)} mi`,
    sizeWords(result.dimensions),
  ];
  return (
    <li className="space-card" onPointerEnter={() => preloadSpace(result)}>
      <div className="frame">
        <SpacePicture space={result} photoUrl={result.photoUrl} />
        {result.instantBooking && <span className="frame-tag badge badge-tag">Instant booking</span>}
      </div>
      <div>
        <div className="row between home-card-name">
          <h3 className="t-xs">
            <Link to={resultPath(result, { date: free[0]?.date }, asked)}>{result.spaceName}</Link>
          </h3>
          <span className="small num nowrap right">
            <QuotedPrice result={result} asked={minutes} />
          </span>
        </div>
        <p className="small muted">{result.facilityName}</p>
        <p className="small muted num">{where.filter(Boolean).join(", ")}</p>
      </div>
      <Starts
        label={`Start times for ${result.spaceName}`}
        starts={startsIn(free, asked, result.space)}
        most={3}
        withDay={result.free.length === 0}
        to={(start) => resultPath(result, start ?? { date: free[0]?.date }, asked)}
      />
    </li>
  );
}
