import { useState } from "react";
import { Badge } from "../Badge";
import { IconButton } from "../Button";
import { RadioRow } from "../Choice";
import { count, dayLong, day as dayWords, length, lengthShort, priceShort, span } from "../format";
import { Notice } from "../Notice";
import { Skeleton, Waiting } from "../Skeleton";
import { NextOpenLink } from "./NextOpenLink";
import {
  added,
  around,
  chosenOffer,
  draftFor,
  isFree,
  keyOf,
  minutesIn,
  nextWithOffer,
  offersOf,
  step,
  whyNoMore,
  whyTaken,
} from "./offers";
import type { NextOpen } from "./open-days";
import { PageSwitch } from "./PageSwitch";
import type { DaySlots, Draft, PricedPart } from "./slots";

/** Rows on one page. */
const page = 9;

interface OfferRowsProps {
  /** The days loaded so far. */
  days: DaySlots[];
  draft: Draft;
  block: number;
  zone: string;
  /** The first day with room, where none of those loaded has any. */
  nextOpen: NextOpen | undefined;
  onChange: (draft: Draft) => void;
}

/** The offers of a day as a whole, each with its price: the space's blocks, or the day itself. */
export function OfferRows({ days, draft, block, zone, nextOpen, onChange }: OfferRowsProps) {
  const day = days.find((candidate) => candidate.day === draft.day);
  const [at, setAt] = useState(0);
  const offers = offersOf(day);
  const pages = Math.ceil(offers.length / page);
  const shown = offers.slice(Math.min(at, Math.max(0, pages - 1)) * page).slice(0, page);
  const chosen = chosenOffer(day, draft);
  const next = offers.some(isFree) ? undefined : nextWithOffer(days, draft.day);
  const heading = `${offers[0]?.unit === "day" ? "Whole day" : "Blocks"} on ${dayLong(draft.day)}`;
  return (
    <div>
      <div className="row between picker-head wrap">
        <h3 className="label">{heading}</h3>
        {day?.holiday ? <Badge icon="calendar">{day.holiday}</Badge> : <span className="tiny muted">{zone}</span>}
      </div>
      {!day && (
        <Waiting label="Loading available times">
          <Skeleton height={168} />
        </Waiting>
      )}
      {day && offers.length > 0 && (
        <RadioRow
          label={heading}
          className="offers"
          itemClassName="offer"
          value={chosen && keyOf(chosen)}
          onChange={(key) => {
            const offer = offers.find((candidate) => keyOf(candidate) === key);
            if (offer) onChange(draftFor(draft.day, offer));
          }}
          options={shown.map((offer) => toOption(offer))}
        />
      )}
      <PageSwitch what="blocks" at={at} pages={pages} onChange={setAt} />
      {day && !offers.some(isFree) && (
        <Notice icon="calendar">
          Nothing available on {dayWords(draft.day)}.{" "}
          {next ? (
            <>
              Next available:{" "}
              <button
                type="button"
                className="link"
                onClick={() => onChange({ ...draft, day: next.day, start: undefined, block: undefined })}
              >
                {dayWords(next.day)}
              </button>
            </>
          ) : (
            <NextOpenLink
              next={nextOpen}
              otherwise="Try a later day."
              onChoose={(day) => onChange({ ...draft, day, start: undefined, block: undefined })}
            />
          )}
        </Notice>
      )}
      {day && offers.some((offer) => offer.unit === "block") && (
        <AddedTime key={draft.day} day={day} offer={chosen} draft={draft} block={block} onChange={onChange} />
      )}
    </div>
  );
}

function toOption(offer: PricedPart) {
  const why = whyTaken(offer);
  const name = offer.block ?? "Whole day";
  const when = offer.unit === "day" ? "Midnight to midnight" : span(offer.start, offer.end);
  return {
    value: keyOf(offer),
    unavailable: why,
    name: [name, when, priceShort(offer.amount), why].filter(Boolean).join(", "),
    content: (
      <>
        <span className="offer-mark" aria-hidden="true" />
        <span className="offer-name">
          <b>{name}</b>
          <small>{offer.unit === "day" ? when : `${when}, ${lengthShort(minutesIn(offer))}`}</small>
        </span>
        {why ? <span className="offer-why">{why}</span> : <b className="num">{priceShort(offer.amount)}</b>}
      </>
    ),
  };
}

interface AddedTimeProps {
  day: DaySlots;
  /** The base block. */
  offer: PricedPart | undefined;
  draft: Draft;
  block: number;
  onChange: (draft: Draft) => void;
}

/** Adds half hours before and after the base block. */
function AddedTime({ day, offer, draft, block, onChange }: AddedTimeProps) {
  const [asked, setAsked] = useState(false);
  const now = offer ? added(offer, draft) : { before: 0, after: 0 };
  const change = (side: "before" | "after", minutes: number) => {
    if (!offer) return setAsked(true);
    onChange(around(offer, draft, { ...now, [side]: now[side] + minutes }));
  };
  return (
    <fieldset className="added-time mt-4">
      <legend className="label">Added time</legend>
      <p className="tiny muted">
        {offer?.additional
          ? `${priceShort(offer.additional)} an hour, in steps of ${count(step, "minute")}`
          : `In steps of ${count(step, "minute")}`}
      </p>
      <div className="added-sides">
        {(["before", "after"] as const).map((side) => (
          <div key={side} className="row between">
            <span>
              <span className="small">{side === "before" ? "Before" : "After"}</span>{" "}
              <b className="num">{now[side] === 0 ? "None" : length(now[side])}</b>
            </span>
            <span className="row gap-1">
              <IconButton
                icon="minus"
                look="secondary"
                label={`Remove ${step} minutes ${side}`}
                onClick={() => change(side, -step)}
                reason={offer && now[side] === 0 ? "Nothing added" : undefined}
              />
              <IconButton
                icon="plus"
                look="secondary"
                label={`Add ${step} minutes ${side}`}
                onClick={() => change(side, step)}
                reason={offer && whyNoMore(day, draft, side, block)}
              />
            </span>
          </div>
        ))}
      </div>
      {asked && !offer && (
        <Notice tone="warn" live>
          Please select a base block of time using the row selector buttons before adding/removing time blocks.
        </Notice>
      )}
    </fieldset>
  );
}
