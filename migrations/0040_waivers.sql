-- What was to go back as a favour of money that was gone before it was taken is not asked for again. It is kept with the booking
-- that the favour was for; a series that is split takes along what is left of it beyond its own bill, as two entries that come to
-- nothing.
CREATE TABLE waivers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    -- What it is of, account by account.
    postings jsonb NOT NULL,
    amount numeric(12, 2) NOT NULL CHECK (amount <> 0),
    at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id)
);
CREATE INDEX waivers_by_booking ON waivers (organization_id, booking_id);
CALL protect_tenant_table('waivers');
GRANT SELECT, INSERT ON waivers TO fieldhouse_server;
INSERT INTO waivers (organization_id, id, booking_id, postings, amount, at)
    SELECT organization_id, id, booking_id, postings, amount, created_at FROM refunds
    WHERE status = 'dropped' AND NOT off_bill;

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('requested', 'approved', 'denied',
    'cancelledByHost', 'cancelledByRenter', 'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved', 'added',
    'dropped', 'split', 'overridden', 'refundedInPart', 'dismissed', 'paymentRecorded', 'paymentFailed', 'paymentLapsed',
    'assigned', 'depositClaimed', 'depositCollected', 'depositDeclined', 'refundFailed', 'refundOrdered', 'feeRefunded',
    'refundSettled'));
