import { Link } from "react-router";
import "./repeat.css";
import { count, dayAndOtherYear, span, todayIn } from "#/kit/format";
import type { SearchResult } from "#/queries/search";
import { resultPath } from "#/spaces/result";
import { Score } from "./Score";

type RepeatFit = NonNullable<SearchResult["repeat"]>;

/** In a repeat: the time of day that is open on the most dates, on how many, and which those are. */
export function RepeatDates({ result, repeat }: { result: SearchResult; repeat: RepeatFit }) {
  const { start, end, openDates, closedDates } = repeat;
  const all = [...openDates, ...closedDates].sort();
  const [first, ...further] = openDates;
  const today = todayIn(result.timeZone);
  return (
    <div className="stack gap-2 result-repeat">
      <p className="small row wrap">
        {first && (
          <Link className="slot slot-s" to={resultPath(result, { date: first, start, end }, undefined, further)}>
            {span(start, end)}
          </Link>
        )}
        <Score of={result.score} words="match" />
      </p>
      <details className="small">
        <summary>
          Open on {openDates.length} of {count(all.length, "date")}
        </summary>
        <ul className="result-dates num" aria-label={`Dates for ${result.spaceName}`}>
          {all.map((date) =>
            openDates.includes(date) ? (
              <li key={date}>{dayAndOtherYear(date, today)}</li>
            ) : (
              <li key={date} className="result-closed">
                {dayAndOtherYear(date, today)}, unavailable
              </li>
            ),
          )}
        </ul>
      </details>
    </div>
  );
}
