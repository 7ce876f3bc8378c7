-- A booking can be paid for more than once: for what a later change added, and otherwise than by card.

ALTER TABLE payments
    -- What it is for, account by account.
    ADD COLUMN postings jsonb,
    -- The booking of which it pays what is due: set while a card is asked, as hold_id is for a hold.
    ADD COLUMN due_of uuid,
    -- Who of the staff wrote down that it was paid otherwise than by card.
    ADD COLUMN noted_by uuid REFERENCES users,
    ALTER COLUMN request DROP NOT NULL,
    ADD FOREIGN KEY (organization_id, due_of) REFERENCES bookings (organization_id, id);
UPDATE payments SET postings = jsonb_strip_nulls(jsonb_build_object('rental', request -> 'bill' ->> 'subtotal',
    'bookingFee', request -> 'bill' -> 'fees' ->> 'book', 'tax', request -> 'bill' -> 'fees' ->> 'tax',
    'insurance', request -> 'bill' -> 'fees' ->> 'insurance', 'userFee', request -> 'bill' -> 'fees' ->> 'tx'));
ALTER TABLE payments
    ALTER COLUMN postings SET NOT NULL,
    ADD CONSTRAINT payments_for_a_hold CHECK ((hold_id IS NULL) = (request IS NULL)),
    ADD CONSTRAINT payments_for_something CHECK (hold_id IS NOT NULL OR due_of IS NOT NULL OR booking_id IS NOT NULL);

-- A hold is paid for once; what is due of a booking by one card at a time, and never beyond what is due: that is looked at
-- under the booking's lock, when the money is set aside.
DROP INDEX payments_one_for_booking;
CREATE UNIQUE INDEX payments_one_booked_for_hold ON payments (organization_id, hold_id)
    WHERE booking_id IS NOT NULL AND hold_id IS NOT NULL;
CREATE UNIQUE INDEX payments_one_open_for_due ON payments (organization_id, due_of)
    WHERE status IN ('started', 'needsAction');
CREATE INDEX payments_by_booking ON payments (organization_id, booking_id) WHERE booking_id IS NOT NULL;

-- A refund gives back what came off the bill, or is a favour that leaves the bill as it is.
ALTER TABLE refunds ADD COLUMN off_bill boolean NOT NULL DEFAULT true;
UPDATE refunds SET off_bill = false WHERE reason IN ('refundedByHost', 'feeRefunded');
ALTER TABLE refunds ALTER COLUMN off_bill DROP DEFAULT;

-- Money that is for something else from now on than what it was paid for: for another booking, since a series that is split
-- takes its own along, with its part of what went back as a favour; or, without another booking, for other accounts.
CREATE TABLE payment_transfers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    from_booking_id uuid NOT NULL,
    to_booking_id uuid,
    amount numeric(12, 2) NOT NULL CHECK (amount >= 0),
    postings jsonb NOT NULL,
    favour numeric(12, 2) NOT NULL DEFAULT 0 CHECK (favour >= 0),
    favour_postings jsonb NOT NULL DEFAULT '{}',
    at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT payment_transfers_to_accounts CHECK ((to_booking_id IS NULL) = (amount = 0)),
    FOREIGN KEY (organization_id, payment_id) REFERENCES payments (organization_id, id),
    FOREIGN KEY (organization_id, from_booking_id) REFERENCES bookings (organization_id, id),
    FOREIGN KEY (organization_id, to_booking_id) REFERENCES bookings (organization_id, id)
);
CREATE INDEX payment_transfers_from ON payment_transfers (organization_id, from_booking_id);
CREATE INDEX payment_transfers_to ON payment_transfers (organization_id, to_booking_id);
CREATE INDEX payment_transfers_by_payment ON payment_transfers (organization_id, payment_id);
CALL protect_tenant_table('payment_transfers');
GRANT SELECT, INSERT ON payment_transfers TO fieldhouse_server;

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('requested', 'approved', 'denied',
    'cancelledByHost', 'cancelledByRenter', 'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved', 'added',
    'dropped', 'split', 'overridden', 'refundedInPart', 'dismissed', 'paymentRecorded', 'assigned'));
