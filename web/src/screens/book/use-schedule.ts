/** The times being chosen in the wizard, kept in its address. */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayIn } from "#/app/address-values";
import { addDays, minutesOf, timeOf, todayIn } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import type { AskedTime } from "#/queries/spaces";
import { bookedBy } from "#/spaces/booked-by";
import { leadDays } from "#/spaces/lead";
import { allTimes, draftFrom, leadOf, readAlso, writeAlso, writeFirst } from "#/spaces/series/also";
import { useCheckedTimes } from "#/spaces/series/chosen-dates";
import { morningOf } from "#/spaces/series/nights";
import type { Wizard } from "./wizard-state";

const usualLength = 120;

function writeTime(query: URLSearchParams, { day, start, length, block }: Draft): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ["start", "end", "block"]) next.delete(name);
  next.set("date", day);
  if (start) {
    next.set("start", start);
    next.set("end", timeOf(Math.min(1440, minutesOf(start) + length)));
    if (block) next.set("block", block);
  }
  return next;
}

/** `onEdit` is told before the times change. One time is chosen where `single`, whatever the address names. */
export function useSchedule({ key, space, time }: Wizard, { single, onEdit }: { single: boolean; onEdit: () => void }) {
  const [query, setQuery] = useSearchParams();
  const today = todayIn(space.timeZone);
  const { block, minimumSlots } = space.rental;
  const [length, setLength] = useState(Math.max(usualLength, minimumSlots * block));
  const further = readAlso(query);
  const morning = time && morningOf(time, further);
  const draft: Draft = time
    ? draftFrom(time, further)
    : {
        day: dayIn(query, "date") ?? addDays(today, leadDays(space.leadTimeDays)),
        start: undefined,
        length,
        block: undefined,
      };
  const times = time ? allTimes(time, single ? further.filter((date) => date === morning) : further) : [];
  const change = (edit: (before: URLSearchParams) => URLSearchParams) => {
    onEdit();
    setQuery(edit, { replace: true, preventScrollReset: true });
  };
  return {
    ...useCheckedTimes(key, space.id, times),
    picker: { by: bookedBy(space), today },
    draft,
    edit: (next: Draft) => {
      setLength(next.length);
      change((before) => writeFirst(writeTime(before, next), time, times, next));
    },
    /** Gives up all of the times. */
    clear: () => {
      if (time) change((before) => writeAlso(writeTime(before, { ...draft, start: undefined }), time, []));
    },
    asked: time,
    times,
    setTimes: (next: AskedTime[]) => {
      const lead = time && leadOf(time, next);
      if (lead) change((before) => writeAlso(writeTime(before, draftFrom(lead, next)), lead, next));
    },
  };
}
