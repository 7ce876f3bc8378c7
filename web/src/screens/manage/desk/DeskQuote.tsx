import type { ProblemError } from "@fieldhouse/clients/problem";
import type { PlacedQuote } from "@fieldhouse/clients/tenant/model/placedQuote";
import { useFormContext } from "react-hook-form";
import { toBillLines } from "#/app/bill-lines";
import { Bill } from "#/kit/Bill";
import { Button } from "#/kit/Button";
import { count, dayAndOtherYear, span, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { dateRequestOf, timeValues } from "#/manage/times/times";
import { whenWords, withMornings } from "#/spaces/series/nights";
import { DeskDeposits } from "./DeskDeposits";
import type { DeskForm } from "./desk-booking";

interface DeskQuoteProps {
  /** Undefined until it is known for whom, where and when. */
  quote: PlacedQuote | undefined;
  error: ProblemError | null;
  busy: boolean;
  /** The organization's. */
  timeZone: string;
}

/** The server's bill for what is being booked, and what is available instead of what isn't. */
export function DeskQuote({ quote, error, busy, timeZone }: DeskQuoteProps) {
  const form = useFormContext<DeskForm>();
  const dates = form.watch("dates");
  // There is a quote only once all of them are whole.
  const times = quote ? withMornings(dates.map(dateRequestOf)) : [];
  const [first] = times;
  const only = dates.length === 1;
  const today = todayIn(timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  return (
    <section className="panel" aria-labelledby="quote">
      <div className="panel-head">
        <h2 id="quote">Price</h2>
      </div>
      <div className="panel-body stack gap-4">
        {error ? (
          <Notice tone="warn" live>
            {error.problem.fields?.length
              ? error.problem.fields.map(({ message }) => message).join(" ")
              : error.message}
          </Notice>
        ) : quote ? (
          <>
            {dates.length > 1 && first && (
              <p className="strong num">
                {times.length > 1 ? count(times.length, "date") : whenWords(first.time, first.morning, sayDay)}
              </p>
            )}
            <Bill lines={toBillLines(quote.bill.lines, timeZone)} total={quote.bill.total} stale={busy} />
          </>
        ) : (
          <p className="muted">Choose who it’s for, a space, and a time to see the price.</p>
        )}
        {quote && quote.deposits.length > 0 && <DeskDeposits deposits={quote.deposits} />}
        {quote && quote.blocks.length > 0 && (
          <Notice tone="warn" live>
            {times.length === 1 ? "This time isn’t available." : "Some of these times aren’t available."}
          </Notice>
        )}
        {only && quote && quote.blocks.length > 0 && quote.alternatives.length > 0 && (
          <div className="stack gap-2">
            <span className="label">Available instead</span>
            {quote.alternatives.slice(0, 4).map((free) => (
              <Button
                key={`${free.date} ${free.start}`}
                size="small"
                onClick={() => form.setValue("dates", [timeValues(free)], { shouldDirty: true })}
              >
                {sayDay(free.date)}, {span(free.start, free.end)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
