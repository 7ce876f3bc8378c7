/** The times of a booking being chosen, checked by the server. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BookedBy, Draft } from "#/kit/time-picker/slots";
import type { AskedTime, Quote } from "#/queries/spaces";
import { type CheckedTime, checkedTimesQuery } from "./checked-times";

/** The time in the picker and the further dates that follow it. */
export interface ChosenDates {
  picker: { by: BookedBy; today: string };
  draft: Draft;
  edit: (draft: Draft) => void;
  asked: AskedTime | undefined;
  /** All requested times, earliest first: one, or those of a series. */
  times: AskedTime[];
  /** Replaces the times. Those that have the first one's times follow it later. */
  setTimes: (times: AskedTime[]) => void;
  /** The server's answers, one for each date. */
  checked: CheckedTime[];
  quote: Quote | undefined;
}

/** Reads the bill for the times. The previous one stays visible while a new one is made. */
export function useCheckedTimes(organization: string, spaceId: string, times: AskedTime[]) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...checkedTimesQuery(organization, spaceId, times),
    enabled: times.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = times.length > 0 ? data : undefined;
  const checked = known?.times ?? [];
  return {
    checked,
    /** The times that would be booked. */
    bookable: times.length > 1 ? checked.filter(({ open }) => open).map(({ time }) => time) : times,
    quote: known?.quote,
    stale: isFetching && isPlaceholderData,
    refusal: times.length > 0 && !isFetching ? (error ?? undefined) : undefined,
  };
}
