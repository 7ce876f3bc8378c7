import { day as dayWords, minutesOf, span } from "../format";
import { type DaySlots, type Draft, freeSpans, inTheWay } from "./slots";

interface WeekListProps {
  week: DaySlots[];
  draft: Draft;
  block: number;
  onChange: (draft: Draft) => void;
}

/** The week as text: each day's available times, each a button that starts there. */
export function WeekList({ week, draft, block, onChange }: WeekListProps) {
  return (
    <ul className="week-list">
      {week.map((day) => {
        const spans = freeSpans(day, block);
        return (
          <li key={day.day}>
            <b className="num">{dayWords(day.day)}</b>
            {spans.length === 0 ? (
              <span className="muted">Nothing available</span>
            ) : (
              <span className="row wrap">
                {spans.map(({ start, end }) => {
                  const tooShort = Boolean(inTheWay(day, minutesOf(start), draft.length, block));
                  return (
                    <button
                      key={start}
                      type="button"
                      className="slot slot-s"
                      aria-disabled={tooShort || undefined}
                      title={tooShort ? "Shorter than the duration you chose" : undefined}
                      onClick={() => {
                        if (!tooShort) onChange({ ...draft, day: day.day, start });
                      }}
                    >
                      {span(start, end)}
                    </button>
                  );
                })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
