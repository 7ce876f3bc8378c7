import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, addMonths, daysUntil, firstOfMonth } from "#/kit/format";
import type { DayMark } from "#/kit/Month";
import { offersOf } from "#/kit/time-picker/offers";
import type { NextOpen, OpenDays } from "#/kit/time-picker/open-days";
import { type BookedBy, type DaySlots, type Draft, inTheWay, startsOf } from "#/kit/time-picker/slots";
import { type DayState, openDaysQuery } from "#/queries/spaces";

const marks: Record<DayState, DayMark> = {
  open: { words: "available", look: "open" },
  short: { words: "not enough time", look: "quiet" },
  leadTime: { words: "too soon to book", look: "quiet" },
  taken: { words: "booked", look: "taken" },
  level: { words: "members only", look: "quiet" },
  past: { words: "past", look: "quiet" },
  closed: { words: "closed", look: "quiet" },
  notRentable: { words: "not for rent", look: "quiet" },
};

interface Asked {
  organization: string;
  spaceId: string;
  by?: BookedBy;
  /** The days that are loaded with their slots. */
  days: DaySlots[];
  draft: Draft;
  block: number;
  today: string;
}

const shut: DayState[] = ["closed", "past"];

/** Reads the days of a month with room once it is opened, and the next day with room if no visible one has any. */
export function useOpenDays({ organization, spaceId, by = "hour", days, draft, block, today }: Asked): OpenDays {
  const [month, setMonth] = useState<string>();
  const minutes = by === "hour" ? draft.length : 60;
  const first = month ?? firstOfMonth(draft.day);
  const last = addDays(addMonths(first, 1), -1);
  const from = first < today && last >= today ? today : first;
  const inMonth = useQuery({
    ...openDaysQuery(organization, spaceId, { from, days: daysUntil(last, from) + 1, minutes }),
    enabled: month !== undefined,
  });
  const room = (day: DaySlots) =>
    by === "hour"
      ? startsOf(day, block).some((start) => !inTheWay(day, start, draft.length, block))
      : offersOf(day).some(({ conflicts }) => conflicts.length === 0);
  const [firstLoaded] = days;
  const beyond = useQuery({
    ...openDaysQuery(organization, spaceId, {
      from: firstLoaded?.day ?? today,
      days: Math.max(1, days.length),
      minutes,
    }),
    enabled: firstLoaded !== undefined && !days.some((day) => day.day >= draft.day && room(day)),
  });
  const states = new Map(inMonth.data?.items.map(({ date, state }) => [date, state]));
  return {
    mark: (day) => {
      const state = states.get(day);
      return state && marks[state];
    },
    onOpen: () => setMonth(firstOfMonth(draft.day)),
    onMonth: setMonth,
    next: nextOf(beyond.data),
    nextAfterMonth: nextOf(inMonth.data),
  };
}

function nextOf(answer: { items: { state: DayState }[]; nextOpen?: string } | undefined): NextOpen | undefined {
  if (!answer?.nextOpen) return undefined;
  return { day: answer.nextOpen, opens: answer.items.every(({ state }) => shut.includes(state)) };
}
