import { useState } from "react";
import "./repeat.css";
import { Button } from "#/kit/Button";
import { Segments } from "#/kit/Choice";
import { DateInput } from "#/kit/DateInput";
import { FieldError } from "#/kit/Field";
import { addDays, count as counted, dayOfMonth, weekdayLong } from "#/kit/format";
import { inWeekOrder, useWeekStart } from "#/kit/week";
import { endWithin, latestEnd, mostOf, searchEnd, usualCount } from "#/spaces/series/limits";
import type { Criteria } from "./criteria";
import { type Every, type Repeat, repeatCriteria, repeatOf, units, weekdayName, weekdayOf, weekdays } from "./repeat";
import { today, usualDate } from "./usual-date";

interface RepeatFormProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
}

const noDays = "Please select day(s) to repeat";

const rhythms: { value: Every; content: string }[] = [
  { value: "never", content: "Once" },
  { value: "weekly", content: "Weekly" },
  { value: "monthly", content: "Monthly" },
  { value: "daily", content: "Daily" },
];

/** The repeat of a search: how often, on which days, and until when. */
export function RepeatForm({ criteria, onChange }: RepeatFormProps) {
  const date = criteria.date ?? usualDate();
  const weekStart = useWeekStart();
  const [draft, setDraft] = useState<Repeat>(() => repeatOf(criteria, { count: usualCount, until: searchEnd(date) }));
  const [refused, setRefused] = useState(false);
  const change = (next: Partial<Repeat>) => {
    setRefused(false);
    setDraft((before) => ({ ...before, ...next }));
  };
  const { every, days, monthly, end } = draft;
  const setEvery = (next: Every) =>
    change({
      every: next,
      days: next === "weekly" && days.length === 0 ? [weekdayOf(date)] : days,
      ...(next !== "never" && {
        count: Math.min(draft.count, mostOf[next]),
        until: endWithin(date, next, draft.until),
      }),
    });

  function send() {
    if (every === "weekly" && days.length === 0) setRefused(true);
    // Lengths of a repeat are others than those of one day.
    else onChange({ ...repeatCriteria(draft), minutes: undefined });
  }

  return (
    <div className="repeat-form">
      <Segments label="Repeats" small={false} value={every} onChange={setEvery} options={rhythms} />
      {every === "weekly" && (
        <fieldset className="repeat-part">
          <legend className="label">On</legend>
          <div className="repeat-days">
            {inWeekOrder(weekdays, weekStart).map((day) => (
              <button
                key={day}
                type="button"
                className="chip"
                aria-label={weekdayName(day)}
                aria-pressed={days.includes(day)}
                onClick={() =>
                  change({ days: days.includes(day) ? days.filter((other) => other !== day) : [...days, day] })
                }
              >
                {weekdayName(day).slice(0, 2)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {every === "monthly" && (
        <div className="repeat-part">
          <Segments
            label="Each month on"
            small={false}
            value={monthly}
            onChange={(value) => change({ monthly: value })}
            options={[
              { value: "date", content: `Day ${dayOfMonth(date)}` },
              { value: "weekday", content: `${ordinals[Math.ceil(dayOfMonth(date) / 7) - 1]} ${weekdayLong(date)}` },
            ]}
          />
        </div>
      )}
      {every !== "never" && (
        <fieldset className="repeat-part">
          <legend className="label">Ends</legend>
          <Segments
            label="Ends"
            small={false}
            value={end === "usual" ? "until" : end}
            onChange={(value) => change({ end: value })}
            options={[
              { value: "until", content: "On a date" },
              { value: "count", content: "After" },
            ]}
          />
          <div className="repeat-end">
            {end === "count" ? (
              <Times
                value={draft.count}
                most={mostOf[every]}
                unit={units[every]}
                onChange={(count) => change({ count })}
              />
            ) : (
              <DateInput
                label="Last day"
                value={draft.until}
                today={today()}
                min={addDays(date, 1)}
                max={latestEnd(date, every)}
                onChange={(until) => change({ until, end: "until" })}
              />
            )}
          </div>
        </fieldset>
      )}
      <div role="alert">{refused && <FieldError>{noDays}</FieldError>}</div>
      <Button look="primary" block onClick={send}>
        {every === "never" ? "Search one day" : "Search these dates"}
      </Button>
    </div>
  );
}

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth"];

interface TimesProps {
  value: number;
  most: number;
  unit: string;
  onChange: (value: number) => void;
}

/** The number of weeks, months or days. */
function Times({ value, most, unit, onChange }: TimesProps) {
  return (
    <div className="row repeat-times">
      <Button
        aria-label="Fewer"
        icon="minus"
        className="btn-icon"
        reason={value <= 1 ? "One is the least" : undefined}
        onClick={() => onChange(value - 1)}
      />
      <span className="num" role="status">
        {counted(value, unit)}
      </span>
      <Button
        aria-label="More"
        icon="plus"
        className="btn-icon"
        reason={value >= most ? `A search repeats for ${counted(most, unit)} at most` : undefined}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
