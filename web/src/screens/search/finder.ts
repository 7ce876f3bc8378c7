import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#/paths";
import { suggestions } from "#/queries/search";
import { type Criteria, changed, criteriaQuery, saysWhere } from "./criteria";
import { kindChange } from "./kind";
import type { Target } from "./targets";
import { usualDate } from "./usual-date";

/** The place of a search. */
type WhereCriteria = Pick<Criteria, "place" | "latitude" | "longitude" | "miles" | "text">;

export interface Point {
  latitude: number;
  longitude: number;
}

/** A place and what it is called. */
interface Named {
  words: string | undefined;
  place: WhereCriteria;
}

/** To about a hundred yards: an address that is shared needn't say more. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

export type Finder = ReturnType<typeof useFinder>;

interface FinderOptions {
  onSent?: () => void;
  /** Beside results, the same search is refused. */
  refusesSame?: boolean;
  /** The current place of the search: nearby suggestions come first. */
  near?: Point | undefined;
}

/** The state of a search form, until it is submitted to the address. */
export function useFinder(
  initial: Criteria,
  whereWords: string,
  { onSent, refusesSame = false, near }: FinderOptions = {},
) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Criteria>({ ...initial, date: initial.date ?? usualDate() });
  const [where, setWhere] = useState<string>();
  // The words when somebody came to type: what the page learns meanwhile waits until they have left.
  const [kept, setKept] = useState<{ words: string; place: WhereCriteria }>();
  // The last choice: who then types a sport or a type of space looks for that there.
  const [chosen, setChosen] = useState<Named>();
  const [middle, setMiddle] = useState<Point>();
  const [missing, setMissing] = useState(false);
  const [isSame, setIsSame] = useState(false);
  const change = (next: Partial<Criteria>) => {
    setIsSame(false);
    setDraft((before) => changed(before, next));
  };
  const shown = where ?? kept?.words ?? whereWords;
  const { place, latitude, longitude, miles, text } = initial;
  const learnt: WhereCriteria = { place, latitude, longitude, miles, text };
  const begun = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : near;
  // The data that ranks the suggestions comes with the first of them.
  const suggest = async (typed: string, signal?: AbortSignal) => {
    const [found, { targetsOf }] = await Promise.all([
      suggestions(typed, signal, middle ?? begun),
      import("./targets"),
    ]);
    return targetsOf(found, typed);
  };
  /** The place as it was before typing, whatever was typed. */
  const backToPlace = () => {
    setWhere(chosen?.words);
    return chosen?.place ?? kept?.place ?? learnt;
  };

  async function submit() {
    // As long as nobody typed, it stays where the page began, which the page may have learned meanwhile.
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

  /** Typed and not chosen: what is meant first, if that is a place or a kind of space, or else words to look for. */
  async function withWhere(typed: string): Promise<Criteria> {
    if (draft.place !== undefined || draft.latitude !== undefined) return draft;
    const words = typed.trim();
    const targets = words.length < 2 ? [] : await suggest(words).catch(() => []);
    if (targets[0]?.kind) return { ...draft, ...backToPlace(), ...kindChange(targets[0].kind) };
    const place = targets.find(({ place }) => place)?.place;
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
      } else if (target.kind) {
        change({ ...backToPlace(), ...kindChange(target.kind) });
      } else {
        const found: WhereCriteria = {
          place: target.place?.id,
          latitude: undefined,
          longitude: undefined,
          text: undefined,
        };
        setChosen({ words: target.name, place: found });
        setMiddle(target.place);
        change(found);
      }
    },
    /** The person's location, from their device. */
    here: ({ latitude, longitude }: { latitude: number; longitude: number }) => {
      const found: WhereCriteria = {
        place: undefined,
        text: undefined,
        latitude: rounded(latitude),
        longitude: rounded(longitude),
      };
      setWhere("My location");
      setMissing(false);
      setChosen({ words: "My location", place: found });
      setMiddle({ latitude, longitude });
      change(found);
    },
    keepWords: () => setKept({ words: whereWords, place: learnt }),
    leaveWords: () => setKept(undefined),
    suggest,
    submit,
  };
}
