/** Colors that tell groups or types apart. The name is always there too. */
import type { Entry } from "./entries";
import type { Coloring } from "./use-calendar-address";

/** The number of tones in `entry.css`. */
const tones = 8;

export interface Tone {
  name: string;
  tone: number;
}

const nameOf = (coloring: Coloring, typeOf: (space: string) => string) => (entry: Entry) =>
  coloring === "group" ? (entry.booked?.groupName ?? "No group") : typeOf(entry.spaceId);

/** A tone for each group or type that is shown, by name, so that a color stays as long as what is shown does. */
export function tonesOf(entries: Entry[], coloring: Coloring, typeOf: (space: string) => string) {
  const name = nameOf(coloring, typeOf);
  const booked = coloring === "state" ? [] : entries.filter(({ booked }) => booked);
  const names = [...new Set(booked.map(name))].filter(Boolean).sort((one, other) => one.localeCompare(other));
  const legend: Tone[] = names.map((one, index) => ({ name: one, tone: index % tones }));
  const known = new Map(legend.map(({ name, tone }) => [name, tone]));
  const toneOf = (entry: Entry) => (coloring === "state" || !entry.booked ? undefined : known.get(name(entry)));
  return { legend, toneOf };
}
