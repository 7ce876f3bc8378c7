/** When and where the demo is. */
import { now } from "./clock";

/** A day so far from now, where the demo is. */
export function dayFromNow(days: number): string {
  const date = new Date(now().getTime() + days * 86_400_000);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(date);
}

/** The next day from `days` on that is such a weekday, 0 for Sunday. */
export function weekdayFromNow(weekday: number, days = 3): string {
  for (let ahead = days; ; ahead++) {
    const day = dayFromNow(ahead);
    if (new Date(`${day}T12:00:00Z`).getUTCDay() === weekday) return day;
  }
}

/** Returns an address on an organization's own host. */
export function portalUrl(baseURL: string | undefined, organization: string, path = "/"): string {
  const url = new URL(path, baseURL);
  url.hostname = `${organization}.${url.hostname}`;
  return url.href;
}
