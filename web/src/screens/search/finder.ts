import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { addDays, todayIn } from "#/kit/format";
import { paths } from "#/paths";
import { placesQuery } from "#/queries/search";
import { site } from "#/site";
import { type Criteria, changed, criteriaQuery, saysWhere } from "./criteria";
import type { Target } from "./targets";

/** Today, where it matters: the organization's on its own host, the reader's elsewhere. */
export const today = () =>
  todayIn(site.kind === "portal" ? site.organization.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The day that a search begins with, in days from today. */
const usualDaysAhead = { start: 2, results: 3 };
/** On the start page and on an organization's. */
export const usualDate = () => addDays(today(), usualDaysAhead.start);
/** On the page of results. */
export const usualDateOfResults = () => addDays(today(), usualDaysAhead.results);

/** Where a search is made. */
type WhereCriteria = Pick<Criteria, "place" | "latitude" | "longitude" | "miles" | "text">;

export type Finder = ReturnType<typeof useFinder>;

/** A search that is being put together: what stands in the form until it is sent to the address. Beside results, the same search is refused. */
export function useFinder(initial: Criteria, whereWords: string, onSent?: () => void, refusesSame = false) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Criteria>({ ...initial, date: initial.date ?? usualDate() });
  const [where, setWhere] = useState<string>();
  // What stood there when somebody came to type: what the page learns meanwhile waits until they have left.
  const [kept, setKept] = useState<{ words: string; place: WhereCriteria }>();
  const [missing, setMissing] = useState(false);
  const [isSame, setIsSame] = useState(false);
  const change = (next: Partial<Criteria>) => {
    setIsSame(false);
    setDraft((before) => changed(before, next));
  };
  const shown = where ?? kept?.words ?? whereWords;
  const { place, latitude, longitude, miles, text } = initial;
  const learnt: WhereCriteria = { place, latitude, longitude, miles, text };

  async function submit() {
    // As long as nobody typed, it stays where the page began, which the page may have learnt meanwhile.
    const found = where === undefined ? { ...draft, ...(kept?.place ?? learnt) } : await withWhere(where);
    if (!saysWhere(found)) {
      setMissing(true);
      return;
    }
    const address = paths.search(criteriaQuery(found));
    if (refusesSame && address === paths.search(criteriaQuery({ ...initial, page: undefined }))) {
      setIsSame(true);
      return;
    }
    onSent?.();
    navigate(address);
  }

  /** Typed and not chosen: the first place of that name, or else words to look for. */
  async function withWhere(typed: string): Promise<Criteria> {
    if (draft.place !== undefined) return draft;
    const words = typed.trim();
    const places = words.length < 2 ? undefined : await client.fetchQuery(placesQuery(words)).catch(() => undefined);
    const [place] = places?.items ?? [];
    return { ...draft, place: place?.id, text: place || !words ? undefined : words };
  }

  return {
    draft,
    change,
    where: shown,
    missing,
    /** Nothing is other than in the search before. */
    isSame,
    type: (text: string) => {
      setWhere(text);
      setMissing(false);
      change({ place: undefined, latitude: undefined, longitude: undefined, text: undefined });
    },
    choose: (target: Target) => {
      if (target.to) {
        onSent?.();
        navigate(target.to);
      } else change({ place: target.place?.id, latitude: undefined, longitude: undefined, text: undefined });
    },
    keepWords: () => setKept({ words: whereWords, place: learnt }),
    leaveWords: () => setKept(undefined),
    submit,
  };
}
