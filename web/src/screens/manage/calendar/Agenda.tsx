import { BookingBadge } from "#/kit/Badge";
import { EmptyState } from "#/kit/EmptyState";
import { dayLong } from "#/kit/format";
import { useWeekStart } from "#/kit/week";
import { bookingsIn, byDayOf, type Entry, entryWords } from "./entries";
import { daysBetween, shownDays } from "./views";
import "./agenda.css";

interface AgendaProps {
  date: string;
  today: string;
  entries: Entry[];
  opened: string | undefined;
  onOpen: (entry: Entry) => void;
}

/** A week's bookings as a list, day by day. */
export function Agenda({ date, today, entries, opened, onOpen }: AgendaProps) {
  const { first, last } = shownDays("agenda", date, useWeekStart());
  const byDay = byDayOf(entries.filter(({ booked }) => booked));
  const days = daysBetween(first, last).filter((one) => byDay.has(one));
  if (days.length === 0)
    return (
      <div className="panel">
        <EmptyState title="No bookings this week">Bookings and requests will show up on their days.</EmptyState>
      </div>
    );
  return (
    <div className="panel">
      {days.map((one) => {
        const shown = (byDay.get(one) ?? []).toSorted((a, b) => a.start - b.start);
        return (
          <section key={one} data-day={one} aria-labelledby={`agenda-${one}`} className="agenda-day">
            <h3 id={`agenda-${one}`} className="num">
              {dayLong(one)}
              {one === today && ", today"}
              <span className="muted"> {bookingsIn(shown)}</span>
            </h3>
            <ul>
              {shown.map((entry) => (
                <li key={entry.key}>
                  <button
                    type="button"
                    className="agenda-entry"
                    data-entry={entry.key}
                    aria-label={entryWords(entry)}
                    aria-haspopup="dialog"
                    aria-expanded={opened === entry.key}
                    onClick={() => onOpen(entry)}
                  >
                    <span className="num">{entry.times}</span>
                    <b>{entry.title}</b>
                    <span className="muted">{entry.spaceName}</span>
                    <span className="muted">{entry.who}</span>
                    {entry.booked && <BookingBadge state={entry.booked.status} short staff />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
