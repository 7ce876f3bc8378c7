/** A rule that staff keep, whatever it is about. */
export interface Rule {
  id: string;
  name: string;
  enabled: boolean;
  version: number;
}

/** Refuses what follows if somebody has changed the rule since. */
export const ifUnchanged = ({ version }: Rule) => ({ headers: { "If-Match": `"${version}"` } });
