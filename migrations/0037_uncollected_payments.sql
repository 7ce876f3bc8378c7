-- Money that was set aside for a booking may be gone before it is taken: the payment is voided and keeps its booking, which is due
-- again, and what was to go back of it is not owed any more.
ALTER TABLE refunds DROP CONSTRAINT refunds_status_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_status_check CHECK (status IN ('owed', 'refunded', 'failed', 'dropped'));

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('requested', 'approved', 'denied',
    'cancelledByHost', 'cancelledByRenter', 'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved', 'added',
    'dropped', 'split', 'overridden', 'refundedInPart', 'dismissed', 'paymentRecorded', 'paymentFailed', 'assigned',
    'depositClaimed', 'depositCollected', 'depositDeclined', 'refundFailed', 'refundOrdered', 'feeRefunded',
    'refundSettled'));
