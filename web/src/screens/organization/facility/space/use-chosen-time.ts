/** The time that is being chosen: it stands in the address, has its price, and is kept when one goes on. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { addDays, minutesOf, timeOf, todayIn } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import { before } from "#/kit/time-picker/TimePicker";
import type { AskedTime, Space } from "#/queries/spaces";
import { bookedBy } from "#/spaces/booked-by";
import { leadDays } from "#/spaces/lead";
import { useSpaceDays } from "#/spaces/useSpaceDays";
import { useOnward } from "../../../book/onward";
import { draftOf, readAsked, writeDraft } from "./draft";
import { holdIn, useOwnHolds } from "./own-hold";
import { allTimes, readAlso, writeAlso } from "./series/also";
import { checkedTimesQuery } from "./series/checked-times";

/** The strip begins a little before the day that was asked for. */
export const firstOf = (day: string | undefined, today: string) => before(day ?? today, today);

/** The chosen time as it is asked for; undefined while there is no start. */
const askedTime = ({ day, start, length, block }: Draft): AskedTime | undefined =>
  start === undefined
    ? undefined
    : { date: day, start, end: timeOf(minutesOf(start) + length), ...(block ? { block } : {}) };

export function useChosenTime(organization: string, space: Space) {
  const [query, setQuery] = useSearchParams();
  const fromAddress = readAsked(query);
  const further = readAlso(query);
  const today = todayIn(space.timeZone);
  const [first, setFirst] = useState(() => firstOf(fromAddress.day, today));
  const loaded = useSpaceDays(organization, space.id, first, fromAddress.day);
  const holds = useOwnHolds(space.id);
  const by = bookedBy(space);
  const draft = draftOf(fromAddress, loaded.days, space.rental, addDays(today, leadDays(space.leadTimeDays)), by);
  const asked = askedTime(draft);
  const times = asked ? allTimes(asked, further) : [];
  const held = asked && times.length === 1 ? holdIn(holds, asked) : undefined;
  const { checked, quote, stale, refusal } = useQuote(organization, space, times);
  const onward = useOnward({ organization, spaceId: space.id });
  const change = (edit: (before: URLSearchParams) => URLSearchParams) => {
    onward.forget();
    setQuery(edit, { replace: true, preventScrollReset: true });
  };
  return {
    picker: { by, times: loaded, first, onFirst: setFirst, today },
    draft,
    edit: (next: Draft) => change((before) => writeDraft(before, next)),
    asked,
    /** All times that are asked for, the earliest first: one, or those of a series. */
    times,
    /** Puts other times in their place. Those that have the first one's times follow it later. */
    setTimes: (next: AskedTime[]) => {
      const lead = asked && (next.find(({ start, end }) => start === asked.start && end === asked.end) ?? next[0]);
      if (lead) change((before) => writeAlso(writeDraft(before, draftFrom(lead)), lead, next));
    },
    /** What the server says to each of several. */
    checked,
    /** Those that would be booked. */
    bookable: times.length > 1 ? checked.filter(({ open }) => open).map(({ time }) => time) : times,
    /** The person's own hold, where the time is in one. */
    held,
    quote,
    stale,
    refusal,
    onward,
  };
}

export type ChosenTime = ReturnType<typeof useChosenTime>;

const draftFrom = ({ date, start, end, block }: AskedTime): Draft => ({
  day: date,
  start,
  length: minutesOf(end) - minutesOf(start),
  block,
});

/** The bill for the times. The one before stays in sight while a new one is made. */
function useQuote(organization: string, space: Space, times: AskedTime[]) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...checkedTimesQuery(organization, space.id, times),
    enabled: times.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = times.length > 0 ? data : undefined;
  return {
    checked: known?.times ?? [],
    quote: known?.quote,
    stale: isFetching && isPlaceholderData,
    refusal: times.length > 0 && !isFetching ? (error ?? undefined) : undefined,
  };
}
