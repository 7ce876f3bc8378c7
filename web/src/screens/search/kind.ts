/** The kind of a search: a sport or a type of space, chosen in one list. */
import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import type { PickOption } from "#/kit/ListOptions";
import type { Suggestions } from "#/queries/search";
import { type Criteria, codesOf } from "./criteria";
import { typeWords } from "./types";

type Label = (list: "spaceTypes" | "sports", code: string) => string;
type Chosen = Pick<Criteria, "type" | "sport">;

/** As the list names them: types may have the codes of sports. */
const named = (kind: "type" | "sport", code: string) => `${kind} ${code}`;

export const kindValue = ({ type, sport }: Chosen) => (sport ? named("sport", sport) : type ? named("type", type) : "");

/** The change of choosing it: a search is for a sport or for a type. */
export function kindChange(value: string): Chosen {
  const [kind, code] = value.split(" ");
  return { type: kind === "type" ? code : undefined, sport: kind === "sport" ? code : undefined };
}

export const suggestedKinds = ({ kinds }: Suggestions) => kinds.map(({ kind, code }) => named(kind, code));

/** "Basketball"; "Gym"; "Any space". */
export function kindWords({ type, sport }: Chosen, label: Label): string {
  const [first, ...more] = codesOf(sport);
  if (first) return more.length > 0 ? `${label("sports", first)} and ${more.length} more` : label("sports", first);
  return type ? typeWords(type, label) : "Any space";
}

/** All sports, then the types of spaces that aren't named like one of them: the sport finds those too. */
export function kindOptions(lists: ListsOfChoices | undefined, chosen: Chosen, label: Label): PickOption[] {
  const sports = (lists?.sports ?? []).filter(({ code }) => code !== "other");
  const types = (lists?.spaceTypes ?? []).filter(
    (type) => type.code !== "other" && !sports.some((sport) => sport.label === type.label),
  );
  const value = kindValue(chosen);
  const options = [
    { value: "", label: "Any space" },
    ...types.map(({ code, label }) => ({ value: named("type", code), label, group: "Spaces" })),
    ...sports.map(({ code, label }) => ({ value: named("sport", code), label, group: "Sports and activities" })),
  ];
  if (options.some((option) => option.value === value)) return options;
  return [...options, { value, label: kindWords(chosen, label), group: "Also" }];
}
