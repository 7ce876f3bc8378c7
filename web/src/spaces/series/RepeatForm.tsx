import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#/kit/Button";
import { Chip, RadioRow, Segments } from "#/kit/Choice";
import { DateInput } from "#/kit/DateInput";
import { addDays, count, dayOfMonth, length, weekday, weekdayLong } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { useWeekStart, weekOf } from "#/kit/week";
import { searchQuery } from "#/queries/search";
import type { Space } from "#/queries/spaces";
import { thatFit } from "./also";
import type { ChosenDates } from "./chosen-dates";
import { type Every, latestEnd, mostOf, occurrence, usualCount, usualEnd } from "./limits";
import { timesOf, withoutMornings } from "./nights";
import { changeEvery, firstRule, otherLengths, type Rule, searchFor, stepOf, weekdayCode } from "./rule";

interface RepeatFormProps {
  space: Space;
  chosen: ChosenDates;
  onClose: () => void;
}

const units: Record<Every, string> = { weekly: "week", monthly: "month", daily: "day" };
const ordinals = ["1st", "2nd", "3rd", "4th", "5th"];

/** Repeats the chosen time. The dates are listed as soon as they are chosen. */
export function RepeatForm({ space, chosen, onClose }: RepeatFormProps) {
  const { asked, draft, setTimes, picker } = chosen;
  // The repeat counts from the day on which it was opened, whatever becomes of that date.
  const [from] = useState(draft.day);
  const [rule, setRule] = useState<Rule>(() => firstRule(draft.day));
  const time = asked && { ...asked, date: from };
  const week = weekOf(from, useWeekStart());
  const incomplete = rule.every === "weekly" && rule.weekdays.length === 0;
  const found = useQuery({
    ...searchQuery(searchFor(space.id, time ?? { date: from, start: "00:00", end: "01:00" }, rule)),
    enabled: time !== undefined && !incomplete,
    placeholderData: keepPreviousData,
  });
  const dates = found.isPlaceholderData || incomplete ? undefined : found.data?.dates;
  const times = thatFit(dates?.flatMap((date) => timesOf({ ...draft, day: date })) ?? []);
  const kept = withoutMornings(times).length;
  // Over midnight fewer fit, so another length may leave out others.
  const key = `${dates?.join(",")}:${kept}`;
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates of a rule are put into the list once, and can be changed there
  useEffect(() => {
    if (times.length === 0 || shown.current === key) return;
    shown.current = key;
    setTimes(times);
  }, [key]);
  const { ends } = rule;
  const { shorter, longer } = otherLengths(draft, space.rental);
  const most = mostOf[rule.every];
  const unit = units[rule.every];
  const counts = (number: number) => setRule({ ...rule, ends: { by: "count", count: number } });
  return (
    <div className="card card-pad repeat">
      <div className="row between">
        <Segments
          label="Repeat"
          value={rule.every}
          onChange={(every) => setRule(changeEvery(rule, every, from))}
          options={[
            { value: "weekly", content: "Weekly" },
            { value: "monthly", content: "Monthly" },
            { value: "daily", content: "Daily" },
          ]}
        />
        <IconButton icon="close" label="Close repeat" onClick={onClose} />
      </div>
      {rule.every === "weekly" && (
        <fieldset>
          <legend className="label">On</legend>
          <div className="chips">
            {week.map((day) => {
              const code = weekdayCode(day);
              return (
                <Chip
                  key={code}
                  on={rule.weekdays.includes(code)}
                  onChange={(on) =>
                    setRule({
                      ...rule,
                      weekdays: week
                        .map(weekdayCode)
                        .filter((each) => (each === code ? on : rule.weekdays.includes(each))),
                    })
                  }
                >
                  {weekday(day)}
                </Chip>
              );
            })}
          </div>
          {incomplete && (
            <p className="error small" role="alert">
              Please select day(s) to repeat
            </p>
          )}
        </fieldset>
      )}
      {rule.every === "monthly" && (
        <RadioRow
          label="On"
          className="chips"
          itemClassName="chip"
          value={rule.monthly}
          onChange={(monthly) => setRule({ ...rule, monthly })}
          options={[
            { value: "weekday", content: `The ${ordinals[Math.ceil(dayOfMonth(from) / 7) - 1]} ${weekdayLong(from)}` },
            { value: "date", content: `Day ${dayOfMonth(from)} of the month` },
          ]}
        />
      )}
      <div className="repeat-row">
        {picker.by === "hour" && (
          <Stepped
            label="Length"
            words={length(draft.length)}
            onLess={shorter ? () => chosen.edit({ ...draft, length: shorter }) : undefined}
            onMore={longer ? () => chosen.edit({ ...draft, length: longer }) : undefined}
            limit={`Up to ${length(occurrence.longest)}, in steps of ${length(stepOf(space.rental.block))}`}
          />
        )}
        <RadioRow
          label="Ends"
          className="chips"
          itemClassName="chip"
          value={ends.by}
          onChange={(by) =>
            by === "count"
              ? counts(Math.min(usualCount, most))
              : setRule({ ...rule, ends: { by, date: usualEnd(from, rule.every) } })
          }
          options={[
            { value: "count", content: `After some ${unit}s` },
            { value: "date", content: "On a date" },
          ]}
        />
        {ends.by === "count" ? (
          <Stepped
            label="For"
            words={count(ends.count, unit)}
            onLess={ends.count > 1 ? () => counts(ends.count - 1) : undefined}
            onMore={ends.count < most ? () => counts(ends.count + 1) : undefined}
            limit={`From 1 to ${most} ${unit}s`}
          />
        ) : (
          <DateInput
            label="Last day"
            value={ends.date}
            today={picker.today}
            min={addDays(from, 1)}
            max={latestEnd(from, rule.every)}
            onChange={(date) => setRule({ ...rule, ends: { by: "date", date } })}
          />
        )}
      </div>
      {found.error && <Notice tone="danger">{found.error.problem.fields?.[0]?.message ?? found.error.message}</Notice>}
      {dates?.length === 0 && (
        <Notice icon="calendar">
          <b>No available times.</b> We don’t show any available times for your search
        </Notice>
      )}
      <div className="row between wrap">
        <span className="small muted num" role="status">
          {dates && kept > 0 && `${kept < dates.length ? `${kept} of ` : ""}${count(dates.length, "date")}`}
        </span>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

interface SteppedProps {
  label: string;
  words: string;
  onLess: (() => void) | undefined;
  onMore: (() => void) | undefined;
  /** Said where it goes no further. */
  limit: string;
}

/** A number with a button to either side. */
function Stepped({ label, words, onLess, onMore, limit }: SteppedProps) {
  return (
    <fieldset className="row gap-2" aria-label={label}>
      <span className="small muted">{label}</span>
      <IconButton
        icon="minus"
        look="secondary"
        label={`${label}: less`}
        onClick={onLess}
        reason={onLess ? undefined : limit}
      />
      <b className="num stepped-words" aria-live="polite">
        {words}
      </b>
      <IconButton
        icon="plus"
        look="secondary"
        label={`${label}: more`}
        onClick={onMore}
        reason={onMore ? undefined : limit}
      />
    </fieldset>
  );
}
