/**
 * Drafts that somebody has filled in and not sent yet, and the crew's day, in every tab of this browser. They are forgotten
 * after a day, when the person signs out, and when another one signs in. Nothing secret belongs here: a card is never kept.
 */
import { clock } from "#/kit/clock";

const prefix = "fieldhouse.draft.";
/** A draft's lifetime, in milliseconds. */
export const draftAge = 24 * 60 * 60 * 1000;

interface Kept {
  savedAt: number;
  value: unknown;
  /** The owner. A draft without one is picked up by the next person to sign in. */
  person?: string | undefined;
}

function read(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function all(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // There is no storage.
    return [];
  }
}

const isOver = (kept: Kept | undefined) => !kept || !(clock.now() - kept.savedAt < draftAge);

export function keepDraft(name: string, value: unknown, person?: string) {
  for (const key of all()) if (isOver(read(key))) localStorage.removeItem(key);
  localStorage.setItem(prefix + name, JSON.stringify({ savedAt: clock.now(), value, person } satisfies Kept));
}

/** The draft that was kept, in whatever shape the page that kept it gave it; undefined where there is nothing. */
export function readDraft(name: string): unknown {
  const kept = read(prefix + name);
  return isOver(kept) ? undefined : kept?.value;
}

/** Calls `onChange` when another tab saves or drops the draft. Returns a function that stops that. */
export function watchDraft(name: string, onChange: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === prefix + name) onChange();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

export const dropDraft = (name: string) => localStorage.removeItem(prefix + name);

export function dropAllDrafts() {
  for (const key of all()) localStorage.removeItem(key);
}

/** Drops what belongs to others than the person who is there. */
export function dropDraftsOfOthers(me: string) {
  for (const key of all()) if ((read(key)?.person ?? me) !== me) localStorage.removeItem(key);
}
