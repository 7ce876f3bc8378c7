import { Suspense } from "react";
import { lazyPart } from "../lazy";
import "./time-picker.css";
import { addDays, zoneName } from "../format";
import { Skeleton, Waiting } from "../Skeleton";
import { firstOfWeek, useWeekStart } from "../week";
import { DateStrip } from "./DateStrip";
import { Durations } from "./Durations";
import { settleOffer } from "./offers";
import type { OpenDays } from "./open-days";
import { PriceBands } from "./PriceBands";
import { StartChips, settle } from "./StartChips";
import type { BookedBy, DayInSight, DaySlots, Draft } from "./slots";
import { Week } from "./Week";

const OfferRows = lazyPart(() => import("./OfferRows").then(({ OfferRows }) => OfferRows));

export const inSight = 10;

/** The strip begins a little before the day, but never in the past. */
export const before = (day: string, today: string) => {
  const first = addDays(day, -3);
  return first < today ? today : first;
};

interface TimePickerProps {
  /** The unit of booking: any time, which is usual, or a block or a whole day. */
  by?: BookedBy;
  /** The days loaded so far, in order. Load two weeks or more, from the Sunday before the Monday of the first day shown. */
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
  /** Open days beyond the loaded ones. */
  openDays?: OpenDays | undefined;
  timeZone: string;
  /** Buffer before and after, in minutes. It is drawn but not charged. */
  buffer?: { before: number; after: number };
}

/** Picks a time by day, length, and start, or directly in the week. All ways edit the same draft. */
export function TimePicker({
  by = "hour",
  days,
  block,
  minimum,
  draft,
  onChange,
  first,
  onFirst,
  today,
  openDays,
  timeZone,
  buffer = { before: 0, after: 0 },
}: TimePickerProps) {
  const known = new Map(days.map((day) => [day.day, day]));
  const from = (day: string, count: number) =>
    Array.from({ length: count }, (_, index): DayInSight => {
      const local = addDays(day, index);
      return known.get(local) ?? { day: local };
    });
  const edit = (next: Draft) => {
    // If the day changes from outside, the strip follows.
    if (next.day < first || next.day >= addDays(first, inSight)) onFirst(before(next.day, today));
    onChange(by === "hour" ? settle(days, next, block) : settleOffer(days, next));
  };
  const zone = zoneName(timeZone);
  const weekStart = useWeekStart();
  return (
    <div className="stack gap-6">
      <DateStrip
        days={from(first, inSight)}
        value={draft.day}
        onChange={(day) => edit({ ...draft, day })}
        onEarlier={first > today ? () => onFirst(addDays(first, -7) < today ? today : addDays(first, -7)) : undefined}
        onLater={() => onFirst(addDays(first, 7))}
        today={today}
        openDays={openDays}
      />
      {by === "hour" ? (
        <>
          <Durations block={block} minimum={minimum} draft={draft} onChange={edit} />
          <PriceBands day={known.get(draft.day)} />
          <StartChips days={days} draft={draft} block={block} zone={zone} nextOpen={openDays?.next} onChange={edit} />
          <Week
            week={from(firstOfWeek(draft.day, weekStart), 7)}
            draft={draft}
            block={block}
            minimum={minimum}
            buffer={buffer}
            today={today}
            onChange={edit}
          />
        </>
      ) : (
        <Suspense fallback={<OffersWaiting />}>
          <OfferRows days={days} draft={draft} block={block} zone={zone} nextOpen={openDays?.next} onChange={edit} />
        </Suspense>
      )}
    </div>
  );
}

const OffersWaiting = () => (
  <Waiting label="Loading available times">
    <Skeleton height={200} />
  </Waiting>
);
