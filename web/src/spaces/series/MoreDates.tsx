import { Suspense, useRef, useState } from "react";
import "./series.css";
import { Button } from "#/kit/Button";
import { DateInput } from "#/kit/DateInput";
import { addDays, count, dayAndOtherYear, lengthShort, minutesOf } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyPart } from "#/kit/lazy";
import { Notice } from "#/kit/Notice";
import { Skeleton } from "#/kit/Skeleton";
import type { AskedTime, Space } from "#/queries/spaces";
import { mostDates, sameTimes } from "./also";
import { amountOf } from "./checked-times";
import type { ChosenDates } from "./chosen-dates";
import { DateRow } from "./DateRow";
import { beginAlike, morningOf, movedNight, overlap, timesOf, whenWords, withoutMornings } from "./nights";

const RepeatForm = lazyPart(() => import("./RepeatForm").then(({ RepeatForm }) => RepeatForm));

interface MoreDatesProps {
  organization: string;
  space: Space;
  chosen: ChosenDates;
}

/** The result of the last change here. It holds while the times are as that left them. */
interface Change {
  times: AskedTime[];
  /** The date that was taken out. */
  removed?: AskedTime[];
  /** Why nothing was changed. */
  refusal?: string;
}

/** More dates for the same booking: by a repeat or one by one, each with its price or with what is in its way. */
export function MoreDates({ organization, space, chosen }: MoreDatesProps) {
  const { asked, times, checked, setTimes, quote, picker } = chosen;
  const [repeating, setRepeating] = useState(false);
  const [last, setLast] = useState<Change>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = withoutMornings(times);
  const several = rows.length > 1;
  const closed = withoutMornings(checked.map(({ time, open }) => ({ ...time, open }))).filter(
    ({ open }) => !open,
  ).length;
  const { removed = [], refusal } = last && sameTimes(last.times, times) ? last : {};
  const [evening, morning] = removed;
  const sayDay = (date: string) => dayAndOtherYear(date, picker.today);
  const add = (added: AskedTime[], others: AskedTime[]) => {
    const twice = added.find((one) => others.some((other) => overlap(one, other)));
    if (twice) return setLast({ times, refusal: `You already have a time on ${sayDay(twice.date)} then.` });
    setLast(undefined);
    setTimes(inOrder([...others, ...added]));
  };
  const change = (time: AskedTime, morning: AskedTime | undefined, next: AskedTime | undefined) => {
    const left = times.filter((each) => each !== time && each !== morning);
    if (next) return add(movedNight(next, morning), left);
    setLast({ times: left, removed: morning ? [time, morning] : [time] });
    setTimes(left);
  };
  const lastDay = rows.at(-1)?.date ?? picker.today;
  const isFull = times.length + timesOf(chosen.draft).length > mostDates;
  return (
    <section aria-labelledby="more-dates" className="more-dates">
      <div className="row between wrap">
        <div>
          <h3 className="label" id="more-dates" tabIndex={-1} ref={heading}>
            {several ? "Your dates" : "More than one date?"}
          </h3>
          <p className="small muted num" role="status">
            {several
              ? `${count(rows.length, "date")}, ${lengthShort(total(times))}${closed > 0 ? `. ${count(closed, "date")} not available` : ""}`
              : "Book the same time on other days, with one bill."}
          </p>
        </div>
        <div className="row wrap">
          <Button
            icon="repeat"
            size="small"
            aria-expanded={repeating}
            reason={asked ? undefined : "Choose a time first"}
            onClick={() => setRepeating(!repeating)}
          >
            Repeat
          </Button>
          {asked && !isFull && (
            <DateInput
              label="Add a date"
              className="btn btn-secondary btn-s"
              face={
                <>
                  <Icon name="plus" small />
                  Add a date
                </>
              }
              value={addDays(lastDay, 1)}
              today={picker.today}
              min={picker.today}
              onChange={(date) => add(timesOf({ ...chosen.draft, day: date }), times)}
            />
          )}
        </div>
      </div>
      {repeating && asked && (
        <Suspense fallback={<Skeleton height={180} />}>
          <RepeatForm space={space} chosen={chosen} onClose={() => setRepeating(false)} />
        </Suspense>
      )}
      {isFull && (
        <Notice live>
          A booking has up to {mostDates} dates.
          {rows.length < times.length && " A time over midnight counts as two."}
        </Notice>
      )}
      {refusal && (
        <Notice tone="warn" live>
          {refusal}
        </Notice>
      )}
      {several && (
        <ul className="date-rows" aria-label="Your dates">
          {rows.map((time) => {
            const morning = morningOf(time, times);
            return (
              <DateRow
                key={`${time.date}T${time.start}`}
                organization={organization}
                space={space}
                time={time}
                morning={morning}
                checked={checked.find((each) => beginAlike(each.time, time))}
                amount={quote && amountOf(time, quote)}
                today={picker.today}
                taken={times}
                onChange={(next) => change(time, morning, next)}
              />
            );
          })}
        </ul>
      )}
      {evening && (
        <Notice live key={`${evening.date}T${evening.start}`}>
          <span className="num">Removed {whenWords(evening, morning, sayDay)}.</span>{" "}
          {/* The button that was pressed is gone with its row. */}
          <button
            type="button"
            className="link"
            // biome-ignore lint/a11y/noAutofocus: the focus would be lost
            autoFocus
            onClick={() => {
              setLast(undefined);
              setTimes(inOrder([...times, ...removed]));
              // This button goes too.
              heading.current?.focus();
            }}
          >
            Undo
          </button>
        </Notice>
      )}
    </section>
  );
}

const inOrder = (times: AskedTime[]) =>
  times.toSorted((a, b) => a.date.localeCompare(b.date) || a.start.localeCompare(b.start));

const total = (times: { start: string; end: string }[]) =>
  times.reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0);
