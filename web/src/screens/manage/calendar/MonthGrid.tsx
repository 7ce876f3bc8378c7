import { day, dayOfMonth, hourLabel, timeOf, weekdayLong } from "#/kit/format";
import { useWeekStart } from "#/kit/week";
import { bookingsIn, byDayOf, type Entry, entryWords } from "./entries";
import { daysBetween, shownDays } from "./views";
import "./month-grid.css";

interface MonthGridProps {
  date: string;
  today: string;
  entries: Entry[];
  toneOf: (entry: Entry) => number | undefined;
  opened: string | undefined;
  onOpen: (entry: Entry) => void;
  onDay: (date: string) => void;
}

/** The most entries that fit in a day; the others are on the day's own page. */
const most = 4;

/** A month of bookings in weeks. */
export function MonthGrid({ date, today, entries, toneOf, opened, onOpen, onDay }: MonthGridProps) {
  const { first, last } = shownDays("month", date, useWeekStart());
  const days = daysBetween(first, last);
  const byDay = byDayOf(entries.filter(({ look }) => look !== "hold"));
  const weeks = days
    .filter((_, index) => index % 7 === 0)
    .map((begins) => days.slice(days.indexOf(begins)).slice(0, 7));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="panel scroll-x" tabIndex={0} aria-label="Month">
      <table className="month-grid">
        <caption className="sr">Bookings by day</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map((one) => (
              <th key={one} scope="col">
                {weekdayLong(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const all = closedOnce(byDay.get(one) ?? []).toSorted((a, b) => a.start - b.start);
                const shown = all.slice(0, all.length > most ? most - 1 : most);
                return (
                  <td key={one} data-day={one} className={one.slice(0, 7) === date.slice(0, 7) ? "" : "month-other"}>
                    <button
                      type="button"
                      className="month-day num"
                      aria-current={one === today ? "date" : undefined}
                      aria-label={`${day(one)}: ${bookingsIn(all)}`}
                      onClick={() => onDay(one)}
                    >
                      {dayOfMonth(one)}
                    </button>
                    <ul>
                      {shown.map((entry) => (
                        <li key={entry.key}>
                          <MonthEntry
                            entry={entry}
                            tone={toneOf(entry)}
                            open={opened === entry.key}
                            onOpen={() => onOpen(entry)}
                          />
                        </li>
                      ))}
                    </ul>
                    {all.length > shown.length && (
                      <button type="button" className="link tiny num" onClick={() => onDay(one)}>
                        {all.length - shown.length} more<span className="sr"> on {day(one)}</span>
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A closure of many spaces is one line of the day. */
function closedOnce(entries: Entry[]): Entry[] {
  const told = new Set<string>();
  return entries.filter(({ look, key, start }) => {
    if (look !== "closed") return true;
    const rule = `${key.split(" ")[0]} ${start}`;
    if (told.has(rule)) return false;
    told.add(rule);
    return true;
  });
}

interface MonthEntryProps {
  entry: Entry;
  tone: number | undefined;
  open: boolean;
  onOpen: () => void;
}

function MonthEntry({ entry, tone, open, onOpen }: MonthEntryProps) {
  const className = `entry month-entry entry-${entry.look} ${tone === undefined ? "" : `entry-tone entry-tone-${tone}`}`;
  const words = (
    <b>
      <span className="month-time num">{hourLabel(timeOf(entry.start))}</span> {entry.title}
    </b>
  );
  if (!entry.booked) return <div className={className}>{words}</div>;
  return (
    <button
      type="button"
      className={className}
      data-entry={entry.key}
      aria-label={entryWords(entry)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
    >
      {words}
    </button>
  );
}
