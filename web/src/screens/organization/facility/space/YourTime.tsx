import { Suspense } from "react";
import { toBillLines } from "#/app/bill-lines";
import { problemWords } from "#/app/problem-words";
import { useSession } from "#/app/session";
import { AddToCart } from "#/cart/AddToCart";
import { Bill } from "#/kit/Bill";
import { count, dayAndOtherYear, endTime, length, price, time } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyPart } from "#/kit/lazy";
import { Notice } from "#/kit/Notice";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import { perUnit } from "#/kit/unit";
import type { AskedTime, Quote, Space } from "#/queries/spaces";
import { blockWords } from "#/spaces/blocks";
import { KeptFor } from "#/spaces/KeptFor";
import { NightRefused } from "#/spaces/series/NightRefused";
import { morningOf, partsOf, withoutMornings } from "#/spaces/series/nights";
import { trueLength } from "#/spaces/series/true-length";
import { cancellationInShort } from "../../../book/cancellation";
import { BookAction } from "./BookAction";
import type { ChosenTime } from "./use-chosen-time";

/** The reason that keeps the time from being held, and the available alternatives; where those can't be loaded, the reason alone. */
const TimeTrouble = lazyPart(
  () => import("../../../book/TimeTrouble").then(({ TimeTrouble }) => TimeTrouble),
  ({ problem }) =>
    problem && (
      <Notice tone="danger" live>
        {problemWords(problem)}
      </Notice>
    ),
);

interface YourTimeProps {
  organization: string;
  space: Space;
  chosen: ChosenTime;
  cancellationDays: number;
}

/** The chosen time, its itemized price, and the button to book it. */
export function YourTime({ organization, space, chosen, cancellationDays }: YourTimeProps) {
  const { asked, times, bookable, quote, stale, refusal, onward } = chosen;
  const several = withoutMornings(times).length > 1;
  const morning = asked && morningOf(asked, times);
  const known = chosen.checked.length > 0;
  const { user } = useSession();
  const sayDay = (value: string) => dayAndOtherYear(value, chosen.picker.today);
  return (
    <section className="card book" aria-labelledby="your-time">
      <div className="row between">
        <h2 className="t-sm" id="your-time">
          Your time
        </h2>
        {asked && (
          <button
            type="button"
            className="link small"
            onClick={() => (several ? chosen.setTimes(partsOf(asked, times)) : chosen.clear())}
          >
            {several ? "One date only" : "Clear"}
          </button>
        )}
      </div>
      {several ? (
        <Dates asked={withoutMornings(times)} bookable={withoutMornings(bookable)} known={known} sayDay={sayDay} />
      ) : asked ? (
        <When
          asked={asked}
          morning={morning}
          minutes={trueLength(asked, morning, stale ? undefined : quote?.bill)}
          sayDay={sayDay}
        />
      ) : (
        <NoTimeYet space={space} />
      )}
      <div aria-live="polite" className="stack your-time-bill">
        {asked && refusal && <Notice tone="danger">{refusal.message}</Notice>}
        {asked && !several && quote && !stale && !onward.problem && <Obstacles quote={quote} />}
        {!several && morning && known && !quote && !refusal && (
          <NightRefused checked={chosen.checked} leadTimeDays={space.leadTimeDays} />
        )}
        {several && known && bookable.length === 0 && (
          <Notice tone="danger">No days or times selected based availability or priority/access</Notice>
        )}
        {asked && !refusal && <KeptFor sports={quote?.sports} />}
        {asked && !refusal && quote && (
          <Bill
            lines={toBillLines(
              several ? together(quote.bill, withoutMornings(bookable).length) : quote.bill.lines,
              space.timeZone,
            )}
            total={quote.bill.total}
            stale={stale}
          />
        )}
        {asked && !refusal && !quote && !(times.length > 1 && known) && (
          <Waiting label="Calculating your price">
            <SkeletonLines lines={3} />
            <Skeleton height={44} />
          </Waiting>
        )}
      </div>
      {onward.problem && (
        <Suspense fallback={null}>
          <TimeTrouble
            problem={onward.problem}
            dates={several ? "above" : undefined}
            today={chosen.picker.today}
            onTake={onward.take}
            busy={onward.busy}
          />
        </Suspense>
      )}
      <BookAction organization={organization} spaceId={space.id} chosen={chosen} />
      <AddToCart
        organization={organization}
        spaceId={space.id}
        timeZone={space.timeZone}
        times={bookable}
        offered={!refusal && !(several && stale) && !chosen.held && (quote?.dates.every(({ open }) => open) ?? false)}
        onKept={chosen.clear}
      />
      {asked && (
        <p className="tiny muted book-promise">
          {user
            ? `We’ll hold ${several ? "these dates" : "this time"} while you book. You won’t be charged yet.`
            : `Sign in to hold ${several ? "these dates" : "this time"}. You won’t be charged yet.`}
        </p>
      )}
      <p className="small muted row your-time-rule">
        <Icon name="undo" small />
        {cancellationInShort(
          { cancellationDays, refundable: quote?.refundable !== false && space.refundable },
          quote?.cancellable,
          quote?.allCancellable,
        )}
      </p>
    </section>
  );
}

interface DatesProps {
  asked: AskedTime[];
  bookable: AskedTime[];
  known: boolean;
  sayDay: (day: string) => string;
}

/** The dates of a series in short; each is listed below the picker. */
function Dates({ asked, bookable, known, sayDay }: DatesProps) {
  const [first, last] = [asked[0], asked.at(-1)];
  const missing = known ? asked.length - bookable.length : 0;
  return (
    <div className="when when-dates">
      <div>
        <small>
          {first && sayDay(first.date)} to {last && sayDay(last.date)}
        </small>
        <b>{count(known ? bookable.length : asked.length, "date")}</b>
        {missing > 0 && <small>{count(missing, "date")} not available, left out</small>}
      </div>
      <a className="link small" href="#more-dates">
        See dates
      </a>
    </div>
  );
}

/** Returns the bill with the time of all dates in one line; the list of dates shows each date's part. */
function together({ lines, rateHours, totalHours }: Quote["bill"], dates: number): Quote["bill"]["lines"] {
  const others = lines.filter(({ kind }) => kind !== "rate");
  const explanation = `${length(Math.round(Number(totalHours) * 60))} in all`;
  return [{ kind: "rate", label: count(dates, "date"), explanation, amount: rateHours.total, parts: [] }, ...others];
}

interface WhenProps {
  asked: AskedTime;
  /** The next day's part, if the time goes over midnight. */
  morning: AskedTime | undefined;
  minutes: number;
  sayDay: (day: string) => string;
}

function When({ asked, morning, minutes, sayDay }: WhenProps) {
  return (
    <div className="when">
      <div>
        <small>{sayDay(asked.date)}</small>
        <b>{time(asked.start)}</b>
      </div>
      <Icon name="arrow" />
      <div className="right">
        <small>{morning ? `${sayDay(morning.date)}, ${length(minutes)}` : length(minutes)}</small>
        <b>{morning ? time(morning.end) : endTime(asked.end)}</b>
      </div>
    </div>
  );
}

function NoTimeYet({ space }: { space: Space }) {
  return (
    <div>
      <p className="num">
        <b className="t-sm">{price(space.pricing.startingAt)}</b>{" "}
        <span className="muted">{perUnit[space.pricing.unit]}</span>
      </p>
      <p className="small muted mt-2">Pick a time to see your total.</p>
    </div>
  );
}

function Obstacles({ quote }: { quote: Quote }) {
  const blocks = quote.dates.filter(({ open }) => !open).flatMap(({ blocks }) => blocks);
  if (quote.dates.every(({ open }) => open)) return null;
  return (
    <Notice tone="danger">
      <b>This time isn’t available.</b>{" "}
      {blocks.map((block) => blockWords(block, quote.leadTimeDays)).join(" ") || "Choose another start time."}
    </Notice>
  );
}
