/** The file of spaces that is brought in, kept in the tab until its changes are saved: a reload doesn't lose it. */
import { useState } from "react";

export interface SpacesFile {
  name: string;
  text: string;
  /** One for each choice: a line that is sent twice adds one space. */
  key: string;
  /** Why the server refused to add a line's space, by line. */
  refused: Record<number, string>;
  /** The number of times that it refused a line for good. The next try needs another key, or it gets the same answer. */
  refusals: Record<number, number>;
}

const nameOf = (org: string) => `fieldhouse-import-spaces-${org}`;

function kept(org: string): SpacesFile | undefined {
  const text = sessionStorage.getItem(nameOf(org));
  return text ? (JSON.parse(text) as SpacesFile) : undefined;
}

function keep(org: string, file: SpacesFile | undefined) {
  sessionStorage.removeItem(nameOf(org));
  try {
    if (file) sessionStorage.setItem(nameOf(org), JSON.stringify(file));
  } catch {
    // A file that is too large to keep lasts as long as the page.
  }
}

export function useKeptFile(org: string) {
  const [file, setFile] = useState(() => kept(org));
  const change = (next: SpacesFile | undefined) => {
    keep(org, next);
    setFile(next);
  };
  return [file, change] as const;
}
