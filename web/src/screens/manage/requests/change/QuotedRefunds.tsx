import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { RefundRequest } from "@fieldhouse/clients/tenant/model/refundRequest";
import "#/account/refund-quote.css";
import { quotedWords } from "#/account/refunds";
import { price } from "#/kit/format";
import { useRefundQuote } from "./refund-quote";

interface QuotedRefundsProps {
  org: string;
  booking: Booking;
  /** Undefined while something is missing. */
  asked: RefundRequest | undefined;
  /** Says what is missing. */
  missing: string;
}

/**
 * Says how much the refund comes to and which cards it goes to, before it is sent. It keeps its place while that isn't known, so
 * that nothing below it moves.
 */
export function QuotedRefunds({ org, booking, asked, missing }: QuotedRefundsProps) {
  const { data, error, isPlaceholderData } = useRefundQuote(org, booking, asked);
  const known = asked && !error ? data : undefined;
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
          <p>{!asked ? missing : (error?.message ?? "Calculating the refund…")}</p>
        )}
      </div>
    </div>
  );
}
