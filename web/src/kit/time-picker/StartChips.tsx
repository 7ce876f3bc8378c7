import { useState } from "react";
import { RadioRow } from "../Choice";
import { dayLong, day as dayWords, length, minutesOf, time, timeOf } from "../format";
import { Notice } from "../Notice";
import { Skeleton, Waiting } from "../Skeleton";
import { NextOpenLink } from "./NextOpenLink";
import type { NextOpen } from "./open-days";
import { PageSwitch } from "./PageSwitch";
import { isFreeFor, memberTimes, partOf, whySentence, withoutQuarters } from "./parts-of-day";
import {
  type DaySlots,
  type Draft,
  endBeforeSkipped,
  inTheWay,
  kindOf,
  nextFree,
  slotAt,
  startsOf,
  whyNot,
} from "./slots";

/** Starts on one page (docs/rules/time-and-slots.md#slots). */
const pageSize = 40;

/** Minutes shown before the first available start. */
const margin = 60;

interface StartChipsProps {
  /** The days loaded so far. */
  days: DaySlots[];
  draft: Draft;
  block: number;
  zone: string;
  /** The first day with room, where none of those loaded has any. */
  nextOpen: NextOpen | undefined;
  onChange: (draft: Draft) => void;
}

/** The chosen day's starts at the chosen length. Unavailable ones stay in sight and say why. */
export function StartChips({ days, draft, block, zone, nextOpen, onChange }: StartChipsProps) {
  const day = days.find((candidate) => candidate.day === draft.day);
  const [turned, setTurned] = useState<{ day: string; start: string | undefined; page: number }>();
  const [asked, setAsked] = useState<{ day: string; words: string }>();
  const isFree = isFreeFor(day, draft.length, block);
  const all = startsOf(day, block);
  const open = all.filter(isFree);
  const free = open.length > 0;
  // Unavailable starts are shown only around available ones, and what is for members is said in a line.
  const near = all.filter(
    (start) =>
      start >= Math.min(...open) - margin &&
      start <= Math.max(...open) + draft.length &&
      kindOf(slotAt(day, start)) !== "member",
  );
  const starts = withoutQuarters(near, draft.start ? minutesOf(draft.start) : undefined, isFree);
  const pages = Math.ceil(starts.length / pageSize);
  // A start that is chosen, here or in the week below, brings its page along.
  const chosenAt = draft.start === undefined ? 0 : Math.max(0, starts.indexOf(minutesOf(draft.start)));
  const isTurned = turned?.day === draft.day && turned.start === draft.start && turned.page < pages;
  const page = isTurned ? turned.page : Math.floor(chosenAt / pageSize);
  const shown = starts.slice(page * pageSize, (page + 1) * pageSize);
  const members = day ? memberTimes(day, block) : [];
  const next = free ? undefined : nextFree(days, { day: draft.day, minute: 1440 }, draft.length, block);
  return (
    <div>
      <div className="row between picker-head">
        <h3 className="label">Start times for {dayLong(draft.day)}</h3>
        <span className="tiny muted">{zone}</span>
      </div>
      {!day && (
        <Waiting label="Loading available times">
          <Skeleton height={92} />
        </Waiting>
      )}
      {day && !free && (
        <Notice icon="calendar">
          Nothing available for {length(draft.length)} on {dayWords(draft.day)}.{" "}
          {next ? (
            <>
              Next available:{" "}
              <button type="button" className="link" onClick={() => onChange({ ...draft, ...next })}>
                {dayWords(next.day)}, {time(next.start)}
              </button>
            </>
          ) : (
            <NextOpenLink
              next={nextOpen}
              otherwise="Try a shorter time or a later day."
              onChoose={(day) => onChange({ ...draft, day, start: undefined })}
            />
          )}
        </Notice>
      )}
      {free && (
        <RadioRow
          label={`Start times for ${dayLong(draft.day)}`}
          className="slots"
          itemClassName="slot"
          value={draft.start}
          onChange={(start) => {
            setAsked(undefined);
            onChange({ ...draft, start });
          }}
          onRefused={(start) => {
            const why = whyNot(day, minutesOf(start), draft.length, block);
            if (why) setAsked({ day: draft.day, words: whySentence(start, why, draft.length) });
          }}
          options={shown.map((minute, index) => {
            const start = timeOf(minute);
            const why = whyNot(day, minute, draft.length, block);
            const taken = kindOf(slotAt(day, minute)) === "taken" || why === "Not enough time";
            return {
              value: start,
              unavailable: why,
              heading: index === 0 || partOf(minute) !== partOf(shown[index - 1] ?? 0) ? partOf(minute) : undefined,
              ...(why ? { name: `${time(start)}, ${why}` } : {}),
              content: why ? (
                <>
                  {taken ? <s>{time(start)}</s> : time(start)}
                  <small>{why}</small>
                </>
              ) : (
                time(start)
              ),
            };
          })}
        />
      )}
      {free && (
        <PageSwitch
          what="start times"
          at={page}
          pages={pages}
          onChange={(page) => setTurned({ day: draft.day, start: draft.start, page })}
        />
      )}
      <p className="small start-why" role="status">
        {asked?.day === draft.day && asked.words}
      </p>
      {members.length > 0 && (
        <p className="tiny muted mt-2">
          {free ? "Also open to members: " : "Open to members only: "}
          {members.join(", ")}
        </p>
      )}
    </div>
  );
}

/**
 * Drops a start that isn't available on the new day or at the new length, and ends before the hour that clocks skip rather than in it. A day
 * that is still loading keeps both.
 */
export function settle(days: DaySlots[], draft: Draft, block: number): Draft {
  if (draft.start === undefined) return draft;
  const day = days.find((candidate) => candidate.day === draft.day);
  const start = minutesOf(draft.start);
  if (day && inTheWay(day, start, draft.length, block)) return { ...draft, start: undefined };
  return { ...draft, length: endBeforeSkipped(day, start, draft.length, block) };
}
