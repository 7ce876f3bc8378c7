import { clock } from "#/kit/clock";
import { zoneName } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import type { AskedTime } from "#/queries/spaces";

const offsetAt = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value;

/** Points out that the facility is in another time zone than the reader. */
export function OtherZone({ timeZone, time }: { timeZone: string; time: AskedTime | undefined }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = time ? new Date(`${time.date}T12:00:00Z`) : clock.date();
  if (offsetAt(own, at) === offsetAt(timeZone, at)) return null;
  return (
    <Notice tone="info" icon="clock">
      <b>Times are in {zoneName(timeZone)}.</b> You’re in {zoneName(own)}.
    </Notice>
  );
}
