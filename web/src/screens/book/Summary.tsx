import type { ReactNode } from "react";
import { toBillLines } from "#/app/bill-lines";
import { Bill } from "#/kit/Bill";
import { count, dayAndOtherYear, endTime, length, time as timeWords, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import type { Bill as ServerBill } from "#/queries/holds";
import type { AskedTime, Space } from "#/queries/spaces";
import { SpacePicture } from "#/spaces/SpacePicture";
import { whenWords, withMornings } from "#/spaces/series/nights";
import { trueLength } from "#/spaces/series/true-length";

interface SummaryProps {
  label: string;
  space: Pick<Space, "name" | "facilityName" | "timeZone" | "types" | "sports" | "dimensions">;
  /** One time, or a hold with all of its dates. */
  time: (AskedTime & { dates?: AskedTime[] }) | undefined;
  bill: ServerBill | undefined;
  stale?: boolean;
  totalLabel?: string;
  /** Below the bill, within the card. */
  children?: ReactNode;
  /** Below the card. */
  note?: ReactNode;
}

/** The booking and its price: the same card from the first step to the receipt. */
export function Summary({ label, space, time, bill, stale, totalLabel, children, note }: SummaryProps) {
  const rows = withMornings(time?.dates ?? []);
  const today = todayIn(space.timeZone);
  const sayDay = (value: string) => dayAndOtherYear(value, today);
  return (
    <aside className="sticky" aria-label={label}>
      <div className="card summary">
        <div className="frame">
          <SpacePicture space={space} ratio={3} scaleBar={false} />
        </div>
        <div className="stack gap-4 summary-words">
          <div>
            <h2 className="t-xs summary-name">{space.name}</h2>
            <p className="small muted">{space.facilityName}</p>
          </div>
          {time &&
            (rows.length > 1 ? (
              <Dates rows={rows} sayDay={sayDay} />
            ) : (
              <When time={time} morning={rows[0]?.morning} bill={stale ? undefined : bill} sayDay={sayDay} />
            ))}
          {bill && (
            <Bill
              lines={toBillLines(bill.lines, space.timeZone)}
              total={bill.total}
              {...(totalLabel ? { totalLabel } : {})}
              {...(stale ? { stale } : {})}
            />
          )}
          {children}
        </div>
      </div>
      {note && <div className="mt-4">{note}</div>}
    </aside>
  );
}

interface DatesProps {
  rows: ReturnType<typeof withMornings<AskedTime>>;
  sayDay: (day: string) => string;
}

/** All dates of a series. */
function Dates({ rows, sayDay }: DatesProps) {
  return (
    <details className="num">
      <summary>
        <b>{count(rows.length, "date")}</b> from {sayDay(rows[0]?.time.date ?? "")}
      </summary>
      <ul className="stack gap-1 mt-2 small" aria-label="Dates">
        {rows.map(({ time, morning }) => (
          <li key={`${time.date} ${time.start}`}>{whenWords(time, morning, sayDay)}</li>
        ))}
      </ul>
    </details>
  );
}

interface WhenProps {
  time: AskedTime;
  morning: AskedTime | undefined;
  /** Absent while another time's is shown. */
  bill: ServerBill | undefined;
  sayDay: (day: string) => string;
}

function When({ time, morning, bill, sayDay }: WhenProps) {
  const { date, start, end } = time;
  const minutes = trueLength(time, morning, bill);
  return (
    <div className="when">
      <div>
        <small>{sayDay(date)}</small>
        <b>{timeWords(start)}</b>
      </div>
      <span className="muted">
        <Icon name="arrow" />
      </span>
      <div className="right">
        <small>{morning ? `${sayDay(morning.date)}, ${length(minutes)}` : length(minutes)}</small>
        <b>{morning ? timeWords(morning.end) : endTime(end)}</b>
      </div>
    </div>
  );
}
