import { useState } from "react";

const prefix = "fieldhouse-kept-";

function read<T>(name: string, initial: T): T {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
}

/** A choice of how something is shown, kept on this machine: the columns of a table. */
export function useKept<T>(name: string, initial: T) {
  const [value, setValue] = useState(() => read(name, initial));
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(prefix + name, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [value, keep] as const;
}
