import { Link } from "react-router";
import { ButtonLink } from "#/kit/Button";
import { dayAndOtherYear, priceShort, time, todayIn, weekday } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { perUnitShort } from "#/kit/unit";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";
import type { SearchResult } from "#/queries/search";
import { site } from "#/site";
import { sizeWords } from "#/spaces/picture";
import { preloadSpace } from "#/spaces/preload";
import { QuotedPrice } from "#/spaces/QuotedPrice";
import { pricedMinutes, resultPath } from "#/spaces/result";
import { SpacePicture } from "#/spaces/SpacePicture";
import { Starts } from "#/spaces/Starts";
import { namedType } from "#/spaces/space-type";
import { startsIn } from "#/spaces/starts";
import { RepeatDates } from "./RepeatDates";
import { Score } from "./Score";
import { openShareWords, type Window } from "./windows";

interface ResultItemProps {
  result: SearchResult;
  minutes: number;
  /** The hours that are searched. */
  hours: Window;
  active: boolean;
  onPoint: () => void;
  /** The search in this facility alone, where its parts are listed too. */
  partsPath?: string;
  /** True if no organization manages it here yet. */
  claimable?: boolean;
}

/** One result: picture, location, size, price, and start times. */
export function ResultItem({ result, minutes, hours, active, onPoint, partsPath, claimable = false }: ResultItemProps) {
  const label = useLabels();
  const { spaceName, facilityName, organizationName, dimensions, surface, photoUrl } = result;
  const asked = pricedMinutes(result, minutes);
  const type = namedType(result.types);
  const facts = [
    type && label("spaceTypes", type),
    sizeWords(dimensions),
    surface && (type || dimensions ? label("surfaces", surface).toLowerCase() : label("surfaces", surface)),
  ].filter(Boolean);
  const point = () => {
    onPoint();
    preloadSpace(result);
  };
  return (
    <li
      className={active ? "result active" : "result"}
      id={`space-${result.spaceId}`}
      onPointerEnter={point}
      onFocus={point}
    >
      <div className="frame">
        <SpacePicture space={result} photoUrl={photoUrl} />
      </div>
      <div className="stack gap-2">
        <div className="row between align-start">
          <div>
            <h2 className="t-xs result-name">
              <Link to={resultPath(result, { date: result.free[0]?.date ?? result.nextFree?.date }, asked)}>
                {spaceName}
              </Link>
            </h2>
            <p className="small muted">
              {facilityName}
              {organizationName !== facilityName && site.kind === "marketplace" && `, ${organizationName}`}
            </p>
          </div>
          <p className="right num nowrap">
            <QuotedPrice result={result} asked={minutes} />
          </p>
        </div>
        <p className="small muted num row wrap result-facts">
          <span className="row">
            <Icon name="place" small />
            {result.city}
            {result.distanceMiles !== undefined && `, ${result.distanceMiles.toFixed(1)} mi`}
          </span>
          {facts.length > 0 && (
            <span className="row">
              <Icon name="ruler" small />
              {facts.join(", ")}
            </span>
          )}
        </p>
        <p className="small row wrap result-facts">
          <span className="row nowrap">
            <Icon name={result.instantBooking ? "check" : "clock"} small />
            <span className="muted">{result.instantBooking ? "Instant booking" : "Needs approval"}</span>
          </span>
          {result.openShare !== undefined && <Score of={result.openShare} words={openShareWords(hours)} />}
        </p>
        {result.parts && partsPath && (
          <p className="small">
            <Link className="link" to={partsPath}>
              {partsWords(result.parts)}
            </Link>
          </p>
        )}
        {claimable && (
          <p>
            <ButtonLink
              size="small"
              to={paths.claim({ space: result.spaceId, query: organizationName })}
              aria-label={`Claim ${spaceName}`}
            >
              Claim
            </ButtonLink>
          </p>
        )}
        <div className="result-starts">
          {result.repeat ? (
            <RepeatDates result={result} repeat={result.repeat} />
          ) : result.free.length > 0 ? (
            <Starts
              label={`Start times for ${spaceName}`}
              starts={startsIn(result.free, asked, result.space)}
              most={4}
              to={(start) => resultPath(result, start ?? { date: result.free[0]?.date }, asked)}
            />
          ) : (
            <NextFree result={result} asked={asked} />
          )}
        </div>
      </div>
    </li>
  );
}

/** "Also in halves, from $30 / h"; "Also one half, from $30 / h". */
const partsWords = ({ count, price, priceUnit }: NonNullable<SearchResult["parts"]>) =>
  `Also ${count === 1 ? "one half" : "in halves"}, from ${priceShort(price)} ${perUnitShort[priceUnit]}`;

function NextFree({ result, asked }: { result: SearchResult; asked: number }) {
  const { nextFree } = result;
  if (!nextFree) return <p className="small muted">Nothing available in the next few weeks.</p>;
  return (
    <p className="small row wrap">
      <span>
        <b>Not available then.</b> Next:
      </span>
      <Link className="slot slot-s" to={resultPath(result, startsIn([nextFree], asked, result.space)[0] ?? nextFree)}>
        {dayAndOtherYear(nextFree.date, todayIn(result.timeZone))}, {time(nextFree.start)}
      </Link>
    </p>
  );
}

/** The pin's label when nothing is available then: the next day with a time. */
export const pinDay = (result: SearchResult) => (result.nextFree ? weekday(result.nextFree.date) : "No times");
