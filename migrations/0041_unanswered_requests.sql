-- A request that nobody answers ends when it begins: those that wait already get the job that sees to it.
SELECT enqueue_jobs(
    array_agg('bookings_complete'::text),
    array_agg(jsonb_build_object('organization', organization_id, 'booking', booking_id)),
    array_agg(begins_at))
FROM (
    SELECT organization_id, booking_id, min(starts_at) AS begins_at FROM booking_days
    WHERE status = 'pending' GROUP BY organization_id, booking_id
) AS waiting
HAVING count(*) > 0;

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('requested', 'approved', 'denied',
    'unanswered', 'cancelledByHost', 'cancelledByRenter', 'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved',
    'added', 'dropped', 'split', 'overridden', 'refundedInPart', 'dismissed', 'paymentRecorded', 'paymentFailed',
    'paymentLapsed', 'assigned', 'depositClaimed', 'depositCollected', 'depositDeclined', 'refundFailed', 'refundOrdered',
    'feeRefunded', 'refundSettled'));
