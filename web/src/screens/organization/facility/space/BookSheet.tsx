import { inShort } from "#/cart/in-short";
import { count, price, priceShort } from "#/kit/format";
import { perUnit } from "#/kit/unit";
import type { Space } from "#/queries/spaces";
import { withoutMornings } from "#/spaces/series/nights";
import { BookAction } from "./BookAction";
import type { ChosenTime } from "./use-chosen-time";

interface BookSheetProps {
  organization: string;
  space: Space;
  chosen: ChosenTime;
}

/** Keeps the price and the primary action at the bottom of a phone's screen. */
export function BookSheet({ organization, space, chosen }: BookSheetProps) {
  const { asked, times, bookable, quote } = chosen;
  const open = quote?.dates.every((each) => each.open) ?? false;
  return (
    <div className="sheet">
      <div>
        {asked && quote ? (
          <>
            <p className="num">
              <b>{open ? price(quote.bill.total) : "Not available"}</b>{" "}
              <a className="link small" href="#your-time-card">
                Details
              </a>
            </p>
            <p className="tiny muted num">
              {withoutMornings(times).length > 1
                ? count(withoutMornings(bookable).length, "date")
                : inShort(times, space.timeZone)}
            </p>
          </>
        ) : (
          <p className="num">
            <b>{priceShort(space.pricing.startingAt)}</b>{" "}
            <span className="muted small">{perUnit[space.pricing.unit]}</span>
          </p>
        )}
      </div>
      <BookAction organization={organization} spaceId={space.id} chosen={chosen} short />
    </div>
  );
}
