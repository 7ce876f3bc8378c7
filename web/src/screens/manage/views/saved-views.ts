/** Filters of a list that somebody gave a name. */

import type { SavedView } from "@fieldhouse/clients/tenant/model/savedView";
import { isSeen } from "#/kit/schema";

export const mostViews = 20;
export const longestName = 40;

/** Parameters of a moment and not of a view: the page one is on, and where one came from. */
const passing = ["cursor", "page"];

/** The filters that a page sets itself: its facility, its space. */
export type FixedFilters = Partial<Record<"facility" | "space", string>>;

/** The filters of an address and of its page in one order, without those that are empty. */
export function filtersOf(parameters: URLSearchParams, fixed: FixedFilters = {}): string {
  const all = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(fixed)) all.set(name, value);
  const kept = [...all].filter(([name, value]) => value !== "" && !passing.includes(name));
  return new URLSearchParams(kept.sort(([one], [other]) => one.localeCompare(other))).toString();
}

/** A view's filters as the address of a page. The page's own facility and space replace those of the view. */
export function addressOf(filters: string, fixed: FixedFilters): URLSearchParams {
  const parameters = new URLSearchParams(filters);
  const elsewhere = fixed.facility !== undefined && parameters.get("facility") !== fixed.facility;
  // A space of another facility would leave nothing to list.
  if (elsewhere || fixed.space !== undefined) parameters.delete("space");
  if (fixed.facility !== undefined || fixed.space !== undefined) parameters.delete("facility");
  return parameters;
}

/** Why a view can't be saved under this name. Views of colleagues don't count. */
export function nameProblem(name: string, views: readonly Pick<SavedView, "name" | "own">[]): string | undefined {
  if (!isSeen(name)) return "Enter a name.";
  if (name.trim().length > longestName) return `Use ${longestName} characters or fewer.`;
  const own = views.filter((view) => view.own);
  const replaces = own.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  return own.length >= mostViews && !replaces ? `You can keep up to ${mostViews} views. Delete one first.` : undefined;
}
