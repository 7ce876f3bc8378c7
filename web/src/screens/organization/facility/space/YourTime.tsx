import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { toBillLines } from "#/app/bill-lines";
import { useSession } from "#/app/session";
import { Bill } from "#/kit/Bill";
import { Button, ButtonLink } from "#/kit/Button";
import { count, day, length, minutesOf, price, time, timeOf } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { Draft } from "#/kit/time-picker/slots";
import { perUnit } from "#/kit/unit";
import { paths } from "#/paths";
import { type AskedTime, type Quote, quoteQuery, type Space } from "#/queries/spaces";
import { blockWords } from "./blocks";

/** The chosen time as it is asked for; undefined while there is no start. */
export const askedTime = ({ day, start, length }: Draft): AskedTime | undefined =>
  start === undefined ? undefined : { date: day, start, end: timeOf(minutesOf(start) + length) };

/** The bill for the draft. The one before stays in sight while a new one is made. */
export function useQuote(organization: string, space: Space, draft: Draft) {
  const asked = askedTime(draft);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...quoteQuery(organization, space.id, asked ?? { date: draft.day, start: "", end: "" }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    quote: asked ? data : undefined,
    stale: isFetching && isPlaceholderData,
    refusal: asked && !isFetching ? (error ?? undefined) : undefined,
  };
}

interface YourTimeProps {
  organization: string;
  space: Space;
  draft: Draft;
  quote: Quote | undefined;
  stale: boolean;
  refusal: Error | undefined;
  cancellationDays: number;
  onClear: () => void;
}

/** The draft, what it costs line by line, and the way on. */
export function YourTime({
  organization,
  space,
  draft,
  quote,
  stale,
  refusal,
  cancellationDays,
  onClear,
}: YourTimeProps) {
  const asked = askedTime(draft);
  const { user } = useSession();
  return (
    <section className="card book" aria-labelledby="your-time">
      <div className="row between">
        <h2 className="t-sm" id="your-time">
          Your time
        </h2>
        {asked && (
          <button type="button" className="link small" onClick={onClear}>
            Clear
          </button>
        )}
      </div>
      {asked ? <When asked={asked} minutes={draft.length} /> : <NoTimeYet space={space} />}
      <div aria-live="polite" className="stack your-time-bill">
        {asked && refusal && <Notice tone="danger">{refusal.message}</Notice>}
        {asked && quote && !stale && <Obstacles quote={quote} />}
        {asked && !refusal && quote && (
          <Bill lines={toBillLines(quote.bill.lines)} total={quote.bill.total} stale={stale} />
        )}
        {asked && !refusal && !quote && (
          <Waiting label="Working out the price">
            <SkeletonLines lines={3} />
            <Skeleton height={44} />
          </Waiting>
        )}
      </div>
      <BookLink organization={organization} space={space} asked={asked} quote={quote} refused={Boolean(refusal)} />
      {asked && (
        <p className="tiny muted book-promise">
          {user ? "Nothing is charged yet." : "You sign in next, and pay last."}
        </p>
      )}
      <p className="small muted row your-time-rule">
        <Icon name="undo" small />
        {quote?.refundable === false || !space.refundable
          ? "Not refunded after it is booked."
          : cancellationDays > 0
            ? `Free to cancel until ${count(cancellationDays, "day")} before.`
            : "Free to cancel until it starts."}
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
      <p className="small muted" style={{ marginTop: 6 }}>
        Choose a day and a start, and the whole price stands here, fee by fee.
      </p>
    </div>
  );
}

function Obstacles({ quote }: { quote: Quote }) {
  const blocks = quote.days.filter(({ open }) => !open).flatMap(({ blocks }) => blocks);
  if (quote.days.every(({ open }) => open)) return null;
  return (
    <Notice tone="danger">
      <b>This time can’t be had.</b>{" "}
      {blocks.map((block) => blockWords(block, quote.leadTimeDays)).join(" ") || "Choose another start."}
    </Notice>
  );
}

interface BookLinkProps {
  organization: string;
  space: Space;
  asked: AskedTime | undefined;
  quote: Quote | undefined;
  refused: boolean;
  short?: boolean;
}

/** The one primary action, with the amount in it. Without a time that can be had it says why it rests. */
export function BookLink({ organization, space, asked, quote, refused, short = false }: BookLinkProps) {
  const open = quote?.days.every((day) => day.open) ?? false;
  if (!asked || refused || !open || !quote) {
    const reason = asked ? "This time can’t be had" : "Choose a start first";
    return (
      <Button look="primary" size={short ? "medium" : "large"} block={!short} reason={reason}>
        {asked ? "Book" : "Choose a time"}
      </Button>
    );
  }
  return (
    <ButtonLink
      look="primary"
      size={short ? "medium" : "large"}
      block={!short}
      to={paths.book(organization, space.id, "schedule", { ...asked })}
      aria-label={`Book for ${price(quote.bill.total)}`}
    >
      {short ? "Book" : `Book for ${price(quote.bill.total)}`}
    </ButtonLink>
  );
}
