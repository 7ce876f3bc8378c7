import { useId, useState } from "react";
import "./time-picker.css";
import { RadioRow, Segments } from "../Choice";
import { addDays, lengthShort, length as lengthWords, mondayOf, zoneName } from "../format";
import { Legend } from "../Legend";
import { Skeleton, Waiting } from "../Skeleton";
import { DateStrip } from "./DateStrip";
import { StartChips, settle } from "./StartChips";
import { type DayInSight, type DaySlots, type Draft, isKnown, lengthsOf } from "./slots";
import { WeekGrid } from "./WeekGrid";
import { WeekList } from "./WeekList";

const inSight = 10;

interface TimePickerProps {
  /** The days loaded so far, in order. Load two weeks or more, from the Monday of the first day shown. */
  days: DaySlots[];
  /** Minutes of one slot. */
  block: number;
  /** Minimum length in slots. */
  minimum: number;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The first day of the strip. */
  first: string;
  /** Asks the page to load other days. */
  onFirst: (day: string) => void;
  today: string;
  timeZone: string;
  /** Buffer before and after, in minutes. It is drawn but not charged. */
  buffer?: { before: number; after: number };
}

/** Picks a time: by day, length, and start, or all at once in the week. Each of them edits the same draft. */
export function TimePicker({
  days,
  block,
  minimum,
  draft,
  onChange,
  first,
  onFirst,
  today,
  timeZone,
  buffer = { before: 0, after: 0 },
}: TimePickerProps) {
  const id = useId();
  const [view, setView] = useState<"week" | "list">("week");
  const known = new Map(days.map((day) => [day.day, day]));
  const from = (day: string, count: number) =>
    Array.from({ length: count }, (_, index): DayInSight => {
      const local = addDays(day, index);
      return known.get(local) ?? { day: local };
    });
  const week = from(mondayOf(draft.day), 7);
  const edit = (next: Draft) => onChange(settle(days, next, block));
  const lengths = lengthsOf(block, minimum);
  if (!lengths.includes(draft.length)) lengths.push(draft.length);
  return (
    <div className="stack gap-6">
      <DateStrip
        days={from(first, inSight)}
        value={draft.day}
        onChange={(day) => edit({ ...draft, day })}
        onEarlier={first > today ? () => onFirst(addDays(first, -7) < today ? today : addDays(first, -7)) : undefined}
        onLater={() => onFirst(addDays(first, 7))}
      />
      <div>
        <h3 className="label picker-head" id={`${id}-length`}>
          Duration
        </h3>
        <RadioRow
          label="Duration"
          labelled={`${id}-length`}
          className="chips"
          itemClassName="chip"
          value={draft.length}
          onChange={(length) => edit({ ...draft, length })}
          options={lengths
            .toSorted((a, b) => a - b)
            .map((length) => ({ value: length, content: lengthShort(length), name: lengthWords(length) }))}
        />
      </div>
      <StartChips days={days} draft={draft} block={block} zone={zoneName(timeZone)} onChange={edit} />
      <div>
        <div className="row between wrap picker-head">
          <h3 className="label">Or select a time in the week</h3>
          <Segments
            label="View"
            value={view}
            onChange={setView}
            options={[
              { value: "week", content: "Week" },
              { value: "list", content: "List" },
            ]}
          />
        </div>
        {!week.every(isKnown) ? (
          <Waiting label="Loading the week">
            <Skeleton height={360} />
          </Waiting>
        ) : view === "week" ? (
          <WeekGrid
            week={week}
            draft={draft}
            block={block}
            minimum={minimum}
            buffer={buffer}
            today={today}
            onChange={edit}
          />
        ) : (
          <WeekList week={week} draft={draft} block={block} onChange={edit} />
        )}
        {view === "week" && (
          <Legend
            className="picker-legend"
            looks={{
              free: "Available",
              pick: "Your time",
              buffer: buffer.before + buffer.after > 0 && "Buffer, not charged",
              taken: "Booked",
              member: "Members only",
              closed: "Closed",
            }}
          />
        )}
      </div>
    </div>
  );
}
