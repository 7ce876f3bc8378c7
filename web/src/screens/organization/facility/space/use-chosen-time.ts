/** The time being chosen: kept in the address, priced, and held when the person continues. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { addDays, minutesOf, timeOf, todayIn } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import { before } from "#/kit/time-picker/TimePicker";
import type { AskedTime, Space } from "#/queries/spaces";
import { bookedBy } from "#/spaces/booked-by";
import { leadDays } from "#/spaces/lead";
import { holdIn, useOwnHolds } from "#/spaces/own-hold";
import { allTimes, draftFrom, leadOf, readAlso, writeAlso, writeFirst } from "#/spaces/series/also";
import { useCheckedTimes } from "#/spaces/series/chosen-dates";
import { morningOf, timesOf, withoutMornings } from "#/spaces/series/nights";
import { useSpaceDays } from "#/spaces/useSpaceDays";
import { useOnward } from "../../../book/onward";
import { type Asked, draftOf, readAsked, writeDraft } from "./draft";

/** The strip begins a little before the day that was asked for. */
export const firstOf = (day: string | undefined, today: string) => before(day ?? today, today);

/** Returns the further date in the address that is the morning of the time, if it goes over midnight. */
function morningIn({ day, start, length }: Asked, further: ReturnType<typeof readAlso>) {
  if (!day || !start || !length) return undefined;
  return morningOf({ date: day, start, end: timeOf(minutesOf(start) + length) }, further);
}

export function useChosenTime(organization: string, space: Space) {
  const [query, setQuery] = useSearchParams();
  const fromAddress = readAsked(query);
  const further = readAlso(query);
  const today = todayIn(space.timeZone);
  const [first, setFirst] = useState(() => firstOf(fromAddress.day, today));
  const loaded = useSpaceDays(organization, space.id, first, fromAddress.day);
  const holds = useOwnHolds(space.id);
  const by = bookedBy(space);
  const morning = morningIn(fromAddress, further);
  const whole = {
    ...fromAddress,
    length: fromAddress.length && fromAddress.length + minutesOf(morning?.end ?? "00:00"),
  };
  const draft = draftOf(whole, loaded.days, space.rental, addDays(today, leadDays(space.leadTimeDays)), by);
  const [asked, after] = timesOf(draft);
  const others = further.filter((date) => date !== morning);
  const times = asked ? allTimes(asked, after ? [after, ...others] : others) : [];
  const held = withoutMornings(times).length === 1 ? holdIn(holds, times) : undefined;
  const { checked, bookable, quote, stale, refusal } = useCheckedTimes(organization, space.id, times);
  const onward = useOnward({ organization, spaceId: space.id, timeZone: space.timeZone });
  const change = (edit: (before: URLSearchParams) => URLSearchParams) => {
    onward.forget();
    setQuery(edit, { replace: true, preventScrollReset: true });
  };
  return {
    picker: { by, times: loaded, first, onFirst: setFirst, today },
    draft,
    edit: (next: Draft) => change((before) => writeFirst(writeDraft(before, next), asked, times, next)),
    /** Clears all of the times. */
    clear: () => {
      if (asked) change((before) => writeAlso(writeDraft(before, { ...draft, start: undefined }), asked, []));
    },
    asked,
    /** All requested times, earliest first: one, or those of a series. */
    times,
    /** Replaces the times. Those that have the first one's times follow it later. */
    setTimes: (next: AskedTime[]) => {
      const lead = asked && leadOf(asked, next);
      if (lead) change((before) => writeAlso(writeDraft(before, draftFrom(lead, next)), lead, next));
    },
    /** The server's answers, one for each date. */
    checked,
    /** The times that would be booked. */
    bookable,
    /** The person's own hold, if the time is in one. */
    held,
    quote,
    stale,
    refusal,
    onward,
  };
}

export type ChosenTime = ReturnType<typeof useChosenTime>;
