-- A refund may never reach its card: the bank doesn't take it, or sends it back after it was given. It is not tried again, but
-- owed by hand. That it failed stays written down when it is settled, so that hearing of it once more changes nothing.
ALTER TABLE refunds DROP CONSTRAINT refunds_status_check;
ALTER TABLE refunds
    ADD COLUMN failed_at timestamptz,
    -- The provider's id of the refund that failed.
    ADD COLUMN failed_refund_id text,
    ADD CONSTRAINT refunds_status_check CHECK (status IN ('owed', 'refunded', 'failed')),
    ADD CONSTRAINT refunds_failed CHECK ((failed_at IS NULL) = (failed_refund_id IS NULL)
        AND (status <> 'failed' OR failed_at IS NOT NULL));

ALTER TABLE ledger_postings DROP CONSTRAINT ledger_postings_kind_check;
ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_kind_check CHECK (kind IN ('charge', 'refund', 'adjustment',
    'reversal'));

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('requested', 'approved', 'denied',
    'cancelledByHost', 'cancelledByRenter', 'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved', 'added',
    'dropped', 'split', 'overridden', 'refundedInPart', 'dismissed', 'paymentRecorded', 'assigned', 'depositClaimed',
    'depositCollected', 'depositDeclined', 'refundFailed', 'refundOrdered', 'feeRefunded', 'refundSettled'));
