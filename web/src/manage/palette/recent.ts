/** The pages last opened with the palette. They are kept as drafts are: for a day, and until the person signs out. */
import { keepDraft, readDraft } from "#/app/drafts";
import type { PaletteEntry } from "./entries";

const name = "palette";
const most = 6;

type Recent = Pick<PaletteEntry, "id" | "label" | "note" | "icon" | "to">;

const isRecent = (value: unknown): value is Recent =>
  typeof value === "object" && value !== null && "to" in value && "label" in value && "id" in value;

export function recentEntries(): Recent[] {
  const kept = readDraft(name);
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

/** Puts it first. Actions aren't places to go back to. */
export function remember({ id, label, note, icon, to }: PaletteEntry) {
  if (!to) return;
  const others = recentEntries().filter((entry) => entry.id !== id);
  keepDraft(name, [{ id, label, note, icon, to }, ...others].slice(0, most));
}
