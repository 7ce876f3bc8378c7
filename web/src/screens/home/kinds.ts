import type { DrawingType } from "#/drawing";
import type { SearchResult } from "#/queries/search";

export interface Kind {
  name: string;
  /** The types of spaces that it covers. */
  types: string[];
  drawing: DrawingType;
}

/** The kinds that the start page leads to. */
export const kinds: Kind[] = [
  { name: "Gyms", types: ["gym"], drawing: "gym" },
  { name: "Diamonds", types: ["diamond", "baseball", "softball", "youthBaseball", "tBall"], drawing: "baseball" },
  { name: "Fields", types: ["field", "soccer", "football", "lacrosse", "rugby"], drawing: "soccer" },
  { name: "Pools", types: ["pool"], drawing: "pool" },
  { name: "Tennis", types: ["tennis"], drawing: "tennis" },
  { name: "Ice", types: ["ice"], drawing: "ice" },
  { name: "Classrooms", types: ["classroom", "office"], drawing: "classroom" },
  { name: "Stages", types: ["auditorium", "theater"], drawing: "auditorium" },
];

const isOf = ({ types }: Kind, result: SearchResult) => result.types.some((type) => types.includes(type));

export const countOf = (kind: Kind, results: SearchResult[]) => results.filter((result) => isOf(kind, result)).length;

/** A few results of different kinds, in the order of the kinds, and of different facilities where that can be; then what is left. */
export function varied(results: SearchResult[], most: number): SearchResult[] {
  const chosen: SearchResult[] = [];
  for (const kind of kinds) {
    const left = results.filter((result) => isOf(kind, result) && !chosen.includes(result));
    const elsewhere = left.find(({ facilityId }) => !chosen.some((other) => other.facilityId === facilityId));
    const next = elsewhere ?? left[0];
    if (next) chosen.push(next);
  }
  return [...chosen, ...results.filter((result) => !chosen.includes(result))].slice(0, most);
}
