/** Keeping a time for the person who books: from choosing it on, and again when it was lost. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { isAnswer, retryKey } from "#/app/retry-key";
import { type BookingStep, paths } from "#/paths";
import type { Booking } from "#/queries/bookings";
import { createHold, type Hold, holdQuery, ownHoldsQuery, releaseHold } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { alsoOf } from "#/spaces/series/also";
import { answersOf } from "./add-date";
import { keepDraft, moveDraft } from "./draft-store";

export interface TakeTime {
  organization: string;
  spaceId: string;
  /** The hold that the new one replaces. The form that was filled in for it stays. */
  instead?: string | undefined;
  /** That hold, while it is still kept. It is released first, or the two would be in each other's way. */
  kept?: Hold | undefined;
  /** The booking that it adds a date to, whose answers are filled in. */
  adds?: Booking | undefined;
}

interface Taken extends AskedTime {
  /** The further dates of a series, held together with it or not at all. */
  others?: AskedTime[];
  /** The page is in the history twice, from before and after signing in: what comes next takes the place of the later one. */
  replace?: boolean;
}

/** The times of a hold, to be asked for again. */
const askedDates = ({ dates }: Hold): AskedTime[] =>
  dates.map(({ date, start, end, block }) => ({ date, start, end, ...(block ? { block } : {}) }));

export function useTakeTime({ organization, spaceId, instead, kept, adds }: TakeTime) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [{ call }] = useState(retryKey);
  const [again] = useState(retryKey);

  /** The wizard goes on with this hold in place of the former, at a step and for the times that its address names. */
  async function goOnWith(
    hold: Hold,
    step: BookingStep,
    { date, start, end, block, also }: AskedTime & { also?: string },
    options?: NavigateOptions,
  ) {
    const moved = instead && moveDraft(instead, hold.id);
    if (adds && !moved) keepDraft(hold.id, answersOf(adds));
    const { insurance } = moved || {};
    if (insurance) {
      const { carryInsurance } = await import("./carry-insurance");
      await carryInsurance(organization, hold.id, insurance);
    }
    queries.setQueryData(holdQuery(organization, hold.id).queryKey, hold);
    return navigate(paths.book(organization, spaceId, step, { date, start, end, block, also, hold: hold.id }), options);
  }

  return useMutation({
    mutationFn: async ({ replace: _, others = [], ...date }: Taken) => {
      if (kept) await releaseHold(organization, kept.id);
      const request = { spaceId, dates: [date, ...others] };
      return call(request, (key) => createHold(organization, request, key));
    },
    onSuccess: (hold, { replace = false }) => goOnWith(hold, adds ? "verify" : "details", hold, { replace }),
    onError: async (error, { others = [], ...asked }) => {
      // The time that was given up for this one is kept again, unless somebody was quicker. Where no answer came, this one may be kept.
      if (!kept || !isAnswer(error)) return;
      const former = { spaceId, dates: askedDates(kept) };
      const hold = await again.call(former, (key) => createHold(organization, former, key)).catch(() => undefined);
      const also = alsoOf(asked, others);
      if (hold) await goOnWith(hold, "schedule", { ...asked, also }, { replace: true, preventScrollReset: true });
    },
    onSettled: () => {
      if (instead) void queries.invalidateQueries(holdQuery(organization, instead));
      void queries.invalidateQueries(ownHoldsQuery);
      void queries.invalidateQueries({ queryKey: ["listSpaceDays"] });
      void queries.invalidateQueries({ queryKey: ["createQuote"] });
    },
  });
}
