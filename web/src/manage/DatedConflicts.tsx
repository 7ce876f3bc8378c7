import { Fragment, type ReactNode, useState } from "react";
import { Segments } from "#/kit/Choice";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { Month } from "#/kit/Month";
import { useManaged } from "./managed";
import "./collisions.css";

export interface DatedConflict {
  key: string;
  /** Its local day. */
  date: string;
  /** An item of a list, with its links. */
  item: ReactNode;
}

interface DatedConflictsProps {
  /** The earliest first. */
  conflicts: readonly DatedConflict[];
  /** Their number, also of those that aren't at hand. */
  total: number;
}

/** The most that are listed. */
const SHOWN = 12;

const views = [
  { value: "list", content: "List" },
  { value: "calendar", content: "Calendar" },
] as const;

/** The conflicts, as a list or on a calendar. */
export function DatedConflicts({ conflicts, total }: DatedConflictsProps) {
  const [view, setView] = useState<"list" | "calendar">("list");
  const more = total - Math.min(SHOWN, conflicts.length);
  if (conflicts.length === 0) return null;
  return (
    <div className="stack gap-3 dated-conflicts">
      <Segments label="Show conflicts as" options={[...views]} value={view} onChange={setView} />
      {view === "calendar" ? (
        <ConflictCalendar conflicts={conflicts} total={total} />
      ) : (
        <ul>
          {conflicts.slice(0, SHOWN).map(({ key, item }) => (
            <Fragment key={key}>{item}</Fragment>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </div>
  );
}

/** A month with a mark on each day that has conflicts, and those of the chosen day beside it. */
function ConflictCalendar({ conflicts, total }: DatedConflictsProps) {
  const { organization } = useManaged();
  const today = todayIn(organization.timeZone);
  const byDay = new Map<string, DatedConflict[]>();
  for (const conflict of conflicts) byDay.set(conflict.date, [...(byDay.get(conflict.date) ?? []), conflict]);
  const days = [...byDay.keys()].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const [chosen, setChosen] = useState(first);
  // The conflicts change while somebody types. A day without conflicts stays chosen among those that have some.
  const isWithin = chosen && first && last && chosen >= first && chosen <= last;
  const shown = isWithin ? chosen : first;
  const found = shown ? byDay.get(shown) : undefined;
  return (
    <div className="conflict-calendar">
      <Month
        label="Days with conflicts"
        value={shown}
        onChange={setChosen}
        today={today}
        min={first}
        max={last}
        mark={(day) => {
          const number = byDay.get(day)?.length;
          return number ? { words: count(number, "conflict"), look: "open" } : { words: "No conflicts", look: "quiet" };
        }}
      />
      {shown && (
        <section className="grow" aria-label={`Conflicts on ${dayAndOtherYear(shown, today)}`}>
          <p className="small strong num" role="status">
            {dayAndOtherYear(shown, today)}: {found ? count(found.length, "conflict") : "No conflicts"}
          </p>
          <ul>
            {found?.map(({ key, item }) => (
              <Fragment key={key}>{item}</Fragment>
            ))}
          </ul>
        </section>
      )}
      {total > conflicts.length && (
        <p className="tiny muted">
          The first {conflicts.length} of {total} conflicts are on this calendar.
        </p>
      )}
    </div>
  );
}
