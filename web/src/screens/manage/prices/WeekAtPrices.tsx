import { priceShort } from "#/kit/format";
import { inWeekOrder, useWeekStart } from "#/kit/week";
import { weekdays } from "#/kit/weekdays";
import { amountOf } from "#/manage/amount";
import type { BlockValues } from "./pricing";

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const until = (clock: string) => (clock === "00:00" ? 24 * 60 : minutes(clock));
const hour = 60;
/** "8 AM". */
const hourOfDay = new Intl.DateTimeFormat("en-US", { hour: "numeric", timeZone: "UTC" });

/** The blocks as a week, as far as they are filled in. It shows what is typed, before it is saved. */
export function WeekAtPrices({ blocks }: { blocks: BlockValues[] }) {
  const weekStart = useWeekStart();
  const drawn = blocks.filter(({ start, end }) => start && end && until(end) > minutes(start));
  if (drawn.length === 0) return null;
  const first = Math.floor(Math.min(...drawn.map(({ start }) => minutes(start))) / hour) * hour;
  const last = Math.ceil(Math.max(...drawn.map(({ end }) => until(end))) / hour) * hour;
  const share = (at: number) => `${((at - first) / (last - first)) * 100}%`;
  const step = last - first > 10 * hour ? 2 * hour : hour;
  const hours = Array.from({ length: Math.ceil((last - first) / step) }, (_, index) => first + index * step);
  return (
    <section className="panel" aria-label="A week at these prices">
      <div className="panel-head">
        <h2>A week at these prices</h2>
      </div>
      <div
        className="price-week"
        style={{ height: `${Math.min(420, ((last - first) / hour) * 34) + 28}px` }}
        aria-hidden="true"
      >
        <div className="price-week-hours">
          {hours.map((at) => (
            <span key={at} style={{ top: share(at) }}>
              {hourOfDay.format(Date.UTC(2000, 0, 1, at / hour))}
            </span>
          ))}
        </div>
        {inWeekOrder(weekdays, weekStart).map(({ code, label }) => (
          <div key={code} className="price-week-day">
            <b>{label.slice(0, 3)}</b>
            <div>
              {drawn.flatMap((block, index) => {
                const rows = block.table.filter(({ days, holiday }) => !holiday && days.includes(code));
                const [row] = rows;
                if (!row) return [];
                const amount = amountOf(row.amount);
                return (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other key, and may have no name yet
                    key={index}
                    data-shade={index % 4}
                    data-wrong={rows.length > 1 || !amount || undefined}
                    style={{
                      top: share(minutes(block.start)),
                      height: `calc(${share(until(block.end))} - ${share(minutes(block.start))} - 2px)`,
                    }}
                  >
                    {rows.length > 1 || !amount ? "?" : priceShort(amount)}
                  </span>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
