import { useState } from "react";

/** Returns what is edited as it was found, or as it was found last: a dialog keeps what was typed where somebody deletes it. */
export function useLastKnown<T extends { id: string }>(id: string | null, found: T | undefined): T | undefined {
  const [last, setLast] = useState(found);
  const known = found ?? (last?.id === id ? last : undefined);
  if (known !== last) setLast(known);
  return known;
}
