/** The time that is being chosen: it stands in the address, has its price, and is kept when one goes on. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { addDays, minutesOf, timeOf, todayIn } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import { type AskedTime, quoteQuery, type Space } from "#/queries/spaces";
import { leadDays } from "#/spaces/lead";
import { useSpaceDays } from "#/spaces/useSpaceDays";
import { useOnward } from "../../../book/onward";
import { draftOf, readAsked, writeDraft } from "./draft";
import { holdIn, useOwnHolds } from "./own-hold";

/** The strip begins a little before the day that was asked for, but never in the past. */
export const firstOf = (day: string | undefined, today: string) => {
  const before = addDays(day ?? today, -3);
  return before < today ? today : before;
};

/** The chosen time as it is asked for; undefined while there is no start. */
const askedTime = ({ day, start, length }: Draft): AskedTime | undefined =>
  start === undefined ? undefined : { date: day, start, end: timeOf(minutesOf(start) + length) };

export function useChosenTime(organization: string, space: Space) {
  const [query, setQuery] = useSearchParams();
  const fromAddress = readAsked(query);
  const today = todayIn(space.timeZone);
  const [first, setFirst] = useState(() => firstOf(fromAddress.day, today));
  const times = useSpaceDays(organization, space.id, first, fromAddress.day);
  const holds = useOwnHolds(space.id);
  const draft = draftOf(fromAddress, times.days, space.rental, addDays(today, leadDays(space.leadTimeDays)));
  const asked = askedTime(draft);
  const held = asked && holdIn(holds, asked);
  const { quote, stale, refusal } = useQuote(organization, space, asked);
  const onward = useOnward({ organization, spaceId: space.id });
  return {
    picker: { times, first, onFirst: setFirst, today },
    draft,
    edit: (next: Draft) => {
      onward.forget();
      setQuery((before) => writeDraft(before, next), { replace: true, preventScrollReset: true });
    },
    asked,
    /** The person's own hold, where the time is in one. */
    held,
    quote,
    stale,
    refusal,
    onward,
  };
}

export type ChosenTime = ReturnType<typeof useChosenTime>;

/** The bill for the time. The one before stays in sight while a new one is made. */
function useQuote(organization: string, space: Space, asked: AskedTime | undefined) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...quoteQuery(organization, space.id, asked ?? { date: "", start: "", end: "" }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    quote: asked ? data : undefined,
    stale: isFetching && isPlaceholderData,
    refusal: asked && !isFetching ? (error ?? undefined) : undefined,
  };
}
