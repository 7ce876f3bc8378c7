/** Keeping a time for the person who books: from choosing it on, and again when it was lost. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { isAnswer, retryKey } from "#/app/retry-key";
import { type BookingStep, paths } from "#/paths";
import { createHold, type Hold, holdQuery, ownHoldsQuery, releaseHold } from "#/queries/holds";
import type { AskedTime } from "#/queries/spaces";
import { moveDraft } from "./draft-store";

export interface TakeTime {
  organization: string;
  spaceId: string;
  /** The hold that the new one takes the place of. What was filled in for it stays. */
  instead?: string | undefined;
  /** That hold, while it is still kept. It is given back first, or the two would be in each other's way. */
  kept?: Hold | undefined;
}

interface Taken extends AskedTime {
  /** The further dates of a series, held together with it or not at all. */
  others?: AskedTime[];
  /** The page is in the history twice, from before and after signing in: what comes next takes the place of the later one. */
  replace?: boolean;
}

/** The times of a hold, to be asked for again. */
const askedDays = ({ days }: Hold): AskedTime[] =>
  days.map(({ date, start, end, block }) => ({ date, start, end, ...(block ? { block } : {}) }));

export function useTakeTime({ organization, spaceId, instead, kept }: TakeTime) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [{ call }] = useState(retryKey);
  const [again] = useState(retryKey);

  /** The wizard goes on with this hold in place of the former, at a step and for the time that its address names. */
  function goOnWith(hold: Hold, step: BookingStep, { date, start, end, block }: AskedTime, options?: NavigateOptions) {
    if (instead) moveDraft(instead, hold.id);
    queries.setQueryData(holdQuery(organization, hold.id).queryKey, hold);
    return navigate(paths.book(organization, spaceId, step, { date, start, end, block, hold: hold.id }), options);
  }

  return useMutation({
    mutationFn: async ({ replace: _, others = [], ...day }: Taken) => {
      if (kept) await releaseHold(organization, kept.id);
      const request = { spaceId, days: [day, ...others] };
      return call(request, (key) => createHold(organization, request, key));
    },
    onSuccess: (hold, { replace = false }) => goOnWith(hold, "details", hold, { replace }),
    onError: async (error, asked) => {
      // The time that was given up for this one is kept again, unless somebody was quicker. Where no answer came, this one may be kept.
      if (!kept || !isAnswer(error)) return;
      const former = { spaceId, days: askedDays(kept) };
      const hold = await again.call(former, (key) => createHold(organization, former, key)).catch(() => undefined);
      if (hold) await goOnWith(hold, "schedule", asked, { replace: true, preventScrollReset: true });
    },
    onSettled: () => {
      if (instead) void queries.invalidateQueries(holdQuery(organization, instead));
      void queries.invalidateQueries(ownHoldsQuery);
      void queries.invalidateQueries({ queryKey: ["listSpaceDays"] });
      void queries.invalidateQueries({ queryKey: ["createQuote"] });
    },
  });
}
