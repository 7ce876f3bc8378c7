/** The command palette's entries, and how typing narrows them. */

import { begun, folded, soughtWords } from "#/kit/fold";
import type { IconName } from "#/kit/Icon";

export interface PaletteEntry {
  /** Unique in the palette; recent entries are known by it. */
  id: string;
  label: string;
  /** Its kind or place: "Prairie Ridge High School". */
  note?: string | undefined;
  icon: IconName;
  /** An address of the app, or something to do. */
  to?: string | undefined;
  act?: (() => void) | undefined;
}

export interface PaletteGroup {
  name: string;
  entries: PaletteEntry[];
}

/** Does the entry say all of the words, in any order? */
export const isFound = ({ label, note = "" }: PaletteEntry, text: string): boolean =>
  soughtWords(text)(`${label} ${note}`);

/** Best first: what begins with the text, then what has a word that does, then the rest in its order. */
export function ranked(entries: PaletteEntry[], text: string): PaletteEntry[] {
  const [begins, wanted] = [begun(text), folded(text)];
  const rank = ({ label }: PaletteEntry) => {
    if (begins(label)) return 0;
    return folded(label).includes(` ${wanted}`) ? 1 : 2;
  };
  return entries.filter((entry) => isFound(entry, text)).sort((one, other) => rank(one) - rank(other));
}

/** Groups without entries are left out. */
export const filled = (groups: PaletteGroup[]) => groups.filter(({ entries }) => entries.length > 0);
