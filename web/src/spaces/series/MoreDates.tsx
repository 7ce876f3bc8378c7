import { Suspense, useState } from "react";
import "./series.css";
import { Button } from "#/kit/Button";
import { DateInput } from "#/kit/DateInput";
import { addDays, count, day, lengthShort, minutesOf } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyPart } from "#/kit/lazy";
import { Notice } from "#/kit/Notice";
import { Skeleton } from "#/kit/Skeleton";
import type { AskedTime, Space } from "#/queries/spaces";
import { mostDates } from "./also";
import type { ChosenDates } from "./chosen-dates";
import { DateRow } from "./DateRow";
import { morningOf, movedNight, spanWords, timesOf, withoutMornings } from "./nights";

const RepeatForm = lazyPart(() => import("./RepeatForm").then(({ RepeatForm }) => RepeatForm));

interface MoreDatesProps {
  organization: string;
  space: Space;
  chosen: ChosenDates;
}

/** More dates for the same booking: by a repeat or one by one, each with its price or with what is in its way. */
export function MoreDates({ organization, space, chosen }: MoreDatesProps) {
  const { asked, times, checked, setTimes, quote, picker } = chosen;
  const [repeating, setRepeating] = useState(false);
  const [removed, setRemoved] = useState<AskedTime[]>([]);
  const rows = withoutMornings(times);
  const several = rows.length > 1;
  const closed = withoutMornings(checked.map(({ time, open }) => ({ ...time, open }))).filter(
    ({ open }) => !open,
  ).length;
  const amounts = new Map(
    quote?.bill.lines.flatMap(({ kind, date, amount }) => (kind === "rate" && date ? [[date, amount] as const] : [])),
  );
  const [evening, morning] = removed;
  const restorable =
    times.length + removed.length <= mostDates && !times.some((time) => removed.some(({ date }) => date === time.date));
  const change = (time: AskedTime, morning: AskedTime | undefined, next: AskedTime | undefined) => {
    const whole = morning ? [time, morning] : [time];
    setRemoved(next ? [] : whole);
    setTimes(
      times.flatMap((each) => {
        if (each === time) return next ? movedNight(next, morning) : [];
        return each === morning ? [] : [each];
      }),
    );
  };
  const last = times.at(-1)?.date ?? picker.today;
  return (
    <section aria-labelledby="more-dates" className="more-dates">
      <div className="row between wrap">
        <div>
          <h3 className="label" id="more-dates">
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
          {asked && times.length < mostDates && (
            <DateInput
              label="Add a date"
              className="btn btn-secondary btn-s"
              face={
                <>
                  <Icon name="plus" small />
                  Add a date
                </>
              }
              value={addDays(last, 1)}
              today={picker.today}
              min={picker.today}
              onChange={(date) => {
                const added = timesOf({ ...chosen.draft, day: date });
                if (added.every((one) => times.every((time) => time.date !== one.date))) setTimes([...times, ...added]);
              }}
            />
          )}
        </div>
      </div>
      {repeating && asked && (
        <Suspense fallback={<Skeleton height={180} />}>
          <RepeatForm space={space} chosen={chosen} onClose={() => setRepeating(false)} />
        </Suspense>
      )}
      {several && (
        <ul className="date-rows" aria-label="Your dates">
          {rows.map((time) => {
            const morning = morningOf(time, times);
            return (
              <DateRow
                key={time.date}
                organization={organization}
                space={space}
                time={time}
                morning={morning}
                checked={checked.find((each) => each.time.date === time.date && each.time.start === time.start)}
                amount={sum([amounts.get(time.date), morning && amounts.get(morning.date)])}
                today={picker.today}
                taken={times}
                onChange={(next) => change(time, morning, next)}
              />
            );
          })}
        </ul>
      )}
      {evening && restorable && (
        <Notice live>
          <span className="num">
            Removed {day(evening.date)}, {spanWords(evening, morning)}.
          </span>{" "}
          {/* The button that was pressed is gone with its row. */}
          <button
            type="button"
            className="link"
            // biome-ignore lint/a11y/noAutofocus: the focus would be lost
            autoFocus
            onClick={() => {
              setRemoved([]);
              setTimes([...times, ...removed].toSorted((a, b) => a.date.localeCompare(b.date)));
            }}
          >
            Undo
          </button>
        </Notice>
      )}
    </section>
  );
}

const total = (times: { start: string; end: string }[]) =>
  times.reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0);

/** The dates' part of the bill together; undefined where nothing is known of it. */
function sum(amounts: (string | undefined)[]): string | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length > 0 ? known.reduce((all, amount) => all + Number(amount), 0).toFixed(2) : undefined;
}
