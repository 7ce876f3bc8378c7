import { useQuery } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { isZero, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { type Booking, cancellationQuery } from "#/queries/bookings";
import { quotedWords } from "./refunds";
import "./refund-quote.css";

interface RefundQuoteProps {
  booking: Booking;
  /** The dates that would be canceled. */
  chosen: string[];
}

/** Says what the chosen dates would refund, and where it goes, before they are canceled. */
export function RefundQuote({ booking, chosen }: RefundQuoteProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(cancellationQuery(booking, chosen));
  if (error)
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        We couldn’t work out the refund.
      </Notice>
    );
  if (!data)
    return (
      <Waiting label="Calculating the refund">
        <div className="refund-quote">
          <Skeleton height="1.5em" />
          <div className="small">
            <Skeleton height="1.45em" />
          </div>
        </div>
      </Waiting>
    );
  const { total, refunds } = data;
  if (total === undefined) return null;
  return (
    <div className="refund-quote" role="status" aria-label="Refund" data-stale={isPlaceholderData || undefined}>
      <p className="row between strong">
        <span>Refund</span>
        <span className="num">{isZero(total) ? "None" : price(total)}</span>
      </p>
      <div className="small muted">
        {isZero(total) ? (
          <p>{nothingWords(booking, chosen)}</p>
        ) : (
          refunds.map((refund) => <p key={refund.paymentId}>{quotedWords(refund, booking, refunds.length)}</p>)
        )}
      </div>
    </div>
  );
}

function nothingWords({ payments, refundable }: Booking, chosen: string[]) {
  if (chosen.length === 0) return "No dates are selected.";
  if (payments.length === 0) return "Nothing has been paid.";
  return refundable ? "There is nothing left to refund." : "This space doesn’t refund cancellations by renters.";
}
