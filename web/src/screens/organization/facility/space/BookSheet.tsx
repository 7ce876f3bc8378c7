import { day, price, priceShort, span } from "#/kit/format";
import type { Draft } from "#/kit/time-picker/slots";
import { perUnit } from "#/kit/unit";
import type { Quote, Space } from "#/queries/spaces";
import { askedTime, BookLink } from "./YourTime";

interface BookSheetProps {
  organization: string;
  space: Space;
  draft: Draft;
  quote: Quote | undefined;
  refused: boolean;
}

/** On a phone the price and the way on stay at the bottom, wherever one is on the page. */
export function BookSheet({ organization, space, draft, quote, refused }: BookSheetProps) {
  const asked = askedTime(draft);
  const open = quote?.days.every((each) => each.open) ?? false;
  return (
    <div className="sheet">
      <div>
        {asked && quote ? (
          <>
            <p className="num">
              <b>{open ? price(quote.bill.total) : "Not free then"}</b>{" "}
              <a className="link small" href="#your-time-card">
                Details
              </a>
            </p>
            <p className="tiny muted num">
              {day(asked.date)}, {span(asked.start, asked.end)}
            </p>
          </>
        ) : (
          <p className="num">
            <b>{priceShort(space.pricing.startingAt)}</b>{" "}
            <span className="muted small">{perUnit[space.pricing.unit]}</span>
          </p>
        )}
      </div>
      <BookLink organization={organization} space={space} asked={asked} quote={quote} refused={refused} short />
    </div>
  );
}
