import { toBillLines } from "#/app/bill-lines";
import { useSession } from "#/app/session";
import { Bill } from "#/kit/Bill";
import { day, length, price, time } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import { perUnit } from "#/kit/unit";
import type { AskedTime, Quote, Space } from "#/queries/spaces";
import { blockWords } from "#/spaces/blocks";
import { KeptFor } from "#/spaces/KeptFor";
import { cancellationInShort } from "../../../book/cancellation";
import { TimeTrouble } from "../../../book/TimeTrouble";
import { BookAction } from "./BookAction";
import type { ChosenTime } from "./use-chosen-time";

interface YourTimeProps {
  organization: string;
  space: Space;
  chosen: ChosenTime;
  cancellationDays: number;
}

/** The chosen time, its itemized price, and the button to book it. */
export function YourTime({ organization, space, chosen, cancellationDays }: YourTimeProps) {
  const { draft, asked, quote, stale, refusal, onward } = chosen;
  const { user } = useSession();
  return (
    <section className="card book" aria-labelledby="your-time">
      <div className="row between">
        <h2 className="t-sm" id="your-time">
          Your time
        </h2>
        {asked && (
          <button type="button" className="link small" onClick={() => chosen.edit({ ...draft, start: undefined })}>
            Clear
          </button>
        )}
      </div>
      {asked ? <When asked={asked} minutes={draft.length} /> : <NoTimeYet space={space} />}
      <div aria-live="polite" className="stack your-time-bill">
        {asked && refusal && <Notice tone="danger">{refusal.message}</Notice>}
        {asked && quote && !stale && !onward.problem && <Obstacles quote={quote} />}
        {asked && !refusal && <KeptFor sports={quote?.sports} />}
        {asked && !refusal && quote && (
          <Bill lines={toBillLines(quote.bill.lines)} total={quote.bill.total} stale={stale} />
        )}
        {asked && !refusal && !quote && (
          <Waiting label="Calculating your price">
            <SkeletonLines lines={3} />
            <Skeleton height={44} />
          </Waiting>
        )}
      </div>
      <TimeTrouble problem={onward.problem} onTake={onward.take} busy={onward.busy} />
      <BookAction organization={organization} spaceId={space.id} chosen={chosen} />
      {asked && (
        <p className="tiny muted book-promise">
          {user
            ? "We’ll hold this time while you book. You won’t be charged yet."
            : "Sign in to hold this time. You won’t be charged yet."}
        </p>
      )}
      <p className="small muted row your-time-rule">
        <Icon name="undo" small />
        {cancellationInShort(
          { cancellationDays, refundable: quote?.refundable !== false && space.refundable },
          quote?.cancellable,
        )}
      </p>
    </section>
  );
}

function When({ asked, minutes }: { asked: AskedTime; minutes: number }) {
  return (
    <div className="when">
      <div>
        <small>{day(asked.date)}</small>
        <b>{time(asked.start)}</b>
      </div>
      <Icon name="arrow" />
      <div className="right">
        <small>{length(minutes)}</small>
        <b>{time(asked.end)}</b>
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
  const blocks = quote.days.filter(({ open }) => !open).flatMap(({ blocks }) => blocks);
  if (quote.days.every(({ open }) => open)) return null;
  return (
    <Notice tone="danger">
      <b>This time isn’t available.</b>{" "}
      {blocks.map((block) => blockWords(block, quote.leadTimeDays)).join(" ") || "Choose another start time."}
    </Notice>
  );
}
