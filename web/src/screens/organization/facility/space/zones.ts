/** A facility's time beside the reader's own. */
import { length, minutesOf, time, timeOf, zoneName } from "#/kit/format";

/** Minutes by which a zone is ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: Date): number {
  const written = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(instant)
    .find((part) => part.type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):?(\d{2})?/.exec(written ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** By how many minutes the reader's clock is ahead of the facility's on that day, at noon. */
export function minutesAhead(facilityZone: string, readerZone: string, day: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  return offsetAt(readerZone, noon) - offsetAt(facilityZone, noon);
}

export interface ZoneNotice {
  /** "Times are in Central time." */
  zone: string;
  /** "You’re 1 hour ahead." or "6:00 PM there is 7:00 PM your time." */
  words: string;
}

/** The notice where the two differ; undefined where the clocks agree. */
export function zoneNotice(
  facilityZone: string,
  readerZone: string,
  day: string,
  start?: string,
): ZoneNotice | undefined {
  const ahead = minutesAhead(facilityZone, readerZone, day);
  if (ahead === 0) return undefined;
  const zone = `Times are in ${zoneName(facilityZone)}.`;
  if (!start) return { zone, words: `You’re ${length(Math.abs(ahead))} ${ahead > 0 ? "ahead" : "behind"}.` };
  const own = minutesOf(start) + ahead;
  const dayOff = own < 0 ? " the previous day" : own >= 1440 ? " the next day" : "";
  return { zone, words: `${time(start)} there is ${time(timeOf((own + 1440) % 1440))} your time${dayOff}.` };
}
