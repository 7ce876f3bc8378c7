/** The day that a search begins with. */
import { addDays, todayIn } from "#/kit/format";
import { site } from "#/site";

/** Today, where it matters: the organization's on its own host, the reader's elsewhere. */
export const today = () =>
  todayIn(site.kind === "portal" ? site.organization.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The day that a search begins with, in days from today. */
const usualDaysAhead = { start: 2, results: 3 };
/** On the start page and on an organization's. */
export const usualDate = () => addDays(today(), usualDaysAhead.start);
/** On the page of results. */
export const usualDateOfResults = () => addDays(today(), usualDaysAhead.results);
