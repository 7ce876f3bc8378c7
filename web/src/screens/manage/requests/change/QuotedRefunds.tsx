import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import "#/account/refund-quote.css";
import { quotedWords } from "#/account/refunds";
import { price } from "#/kit/format";
import type { useRefundQuote } from "./refund-quote";

interface QuotedRefundsProps {
  booking: Booking;
  quote: ReturnType<typeof useRefundQuote>;
  /** Says what is missing, while something is. */
  missing: string | undefined;
}

/**
 * Says how much the refund comes to and which cards it goes to, before it is sent. It keeps its place while that isn't known, so
 * that nothing below it moves.
 */
export function QuotedRefunds({ booking, quote: { data, error, isPlaceholderData }, missing }: QuotedRefundsProps) {
  const known = missing || error ? undefined : data;
  return (
    <div className="refund-quote" role="status" aria-label="Refund" data-stale={isPlaceholderData || undefined}>
      <p className="row between strong">
        <span>Refund</span>
        <span className="num">{known ? price(known.amount) : "–"}</span>
      </p>
      <div className="small muted">
        {known ? (
          known.refunds.map((refund) => (
            <p key={refund.paymentId}>{quotedWords(refund, booking, known.refunds.length)}</p>
          ))
        ) : (
          <p>{missing ?? error?.message ?? "Calculating the refund…"}</p>
        )}
      </div>
    </div>
  );
}
