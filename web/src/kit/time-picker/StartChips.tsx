import { RadioRow } from "../Choice";
import { dayLong, day as dayWords, lengthShort, minutesOf, time, timeOf } from "../format";
import { Notice } from "../Notice";
import { Skeleton, Waiting } from "../Skeleton";
import { type DaySlots, type Draft, inTheWay, kindOf, nextFree, slotAt, startsOf, whyNot } from "./slots";

/** Minutes before the first free start. */
const margin = 60;

interface StartChipsProps {
  /** The days that are known. */
  days: DaySlots[];
  draft: Draft;
  block: number;
  zone: string;
  onChange: (draft: Draft) => void;
}

/** The starts of the chosen day at the chosen length. What can't be had stays in sight and says why. */
export function StartChips({ days, draft, block, zone, onChange }: StartChipsProps) {
  const day = days.find((candidate) => candidate.day === draft.day);
  const all = startsOf(day, block);
  const open = all.filter((start) => !inTheWay(day, start, draft.length, block));
  const free = open.length > 0;
  // What can't be had stays in sight between and around what can; a morning that is kept for others doesn't fill the page.
  const starts = all.filter(
    (start) => start >= Math.min(...open) - margin && start <= Math.max(...open) + draft.length,
  );
  const next = free ? undefined : nextFree(days, { day: draft.day, minute: 1440 }, draft.length, block);
  return (
    <div>
      <div className="row between" style={{ marginBottom: 8 }}>
        <h3 className="label">Start on {dayLong(draft.day)}</h3>
        <span className="tiny muted">{zone}</span>
      </div>
      {!day && (
        <Waiting label="Loading what is free">
          <Skeleton height={92} />
        </Waiting>
      )}
      {day && !free && (
        <Notice icon="calendar">
          Nothing is free for {lengthShort(draft.length)} on {dayWords(draft.day)}.{" "}
          {next ? (
            <button type="button" className="link" onClick={() => onChange({ ...draft, ...next })}>
              {dayWords(next.day)}, {time(next.start)}
            </button>
          ) : (
            "Try a shorter time or later days."
          )}
          {next && " is the next time."}
        </Notice>
      )}
      {free && (
        <RadioRow
          label={`Start on ${dayLong(draft.day)}`}
          className="slots"
          itemClassName="slot"
          value={draft.start}
          onChange={(start) => onChange({ ...draft, start })}
          options={starts.map((minute) => {
            const start = timeOf(minute);
            const why = whyNot(day, minute, draft.length, block);
            const kept = kindOf(slotAt(day, minute)) === "member";
            return {
              value: start,
              unavailable: why,
              ...(why ? { name: `${time(start)}, ${why}` } : {}),
              content: why ? (
                <>
                  {kept ? time(start) : <s>{time(start)}</s>}
                  <small>{why}</small>
                </>
              ) : (
                time(start)
              ),
            };
          })}
        />
      )}
    </div>
  );
}

/** Keeps a start only where it can still be had on another day or at another length. Of a day on its way nothing is said yet. */
export function settle(days: DaySlots[], draft: Draft, block: number): Draft {
  if (draft.start === undefined) return draft;
  const day = days.find((candidate) => candidate.day === draft.day);
  const lost = day && inTheWay(day, minutesOf(draft.start), draft.length, block);
  return lost ? { ...draft, start: undefined } : draft;
}
