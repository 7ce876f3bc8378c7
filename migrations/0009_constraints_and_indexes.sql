-- A payment that is being let go is written down as such before the provider is asked: from then on nobody books it.
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN
    ('started', 'needsAction', 'voiding', 'authorized', 'captured', 'voided', 'declined'));

-- What a payment books carries the type that the space is used as, which was left to the moment of booking before.
UPDATE payments SET request = payments.request || jsonb_build_object('spaceType',
    coalesce(payments.request -> 'details' ->> 'spaceType', spaces.types[1]))
FROM holds
JOIN spaces ON spaces.organization_id = holds.organization_id AND spaces.id = holds.space_id
WHERE holds.organization_id = payments.organization_id AND holds.id = payments.hold_id;

-- What must never be: two payments at once for one hold, two for one booking, one given back twice. While there are only
-- refunds of everything, a payment has one.
CREATE UNIQUE INDEX payments_one_open_for_hold ON payments (organization_id, hold_id)
    WHERE status IN ('started', 'needsAction');
DROP INDEX payments_by_booking;
CREATE UNIQUE INDEX payments_one_for_booking ON payments (organization_id, booking_id);
CREATE UNIQUE INDEX refunds_one_for_payment ON refunds (organization_id, payment_id);

-- A sum over no rows is NULL, and NULL is not balanced either.
CREATE OR REPLACE FUNCTION transfer_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT sum(amount) FROM ledger_postings
        WHERE organization_id = NEW.organization_id AND transfer_id = NEW.transfer_id) IS DISTINCT FROM 0 THEN
        RAISE EXCEPTION 'the postings of transfer % do not add up to zero', NEW.transfer_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
    END IF;
    RETURN NULL;
END
$$;

-- The staff home and the lists of bookings by day.
CREATE INDEX booking_days_by_local_day ON booking_days (organization_id, local_day, status);
CREATE INDEX bookings_by_age ON bookings (organization_id, created_at DESC, id DESC);
CREATE INDEX ledger_postings_by_account ON ledger_postings (organization_id, account, at);

-- What deleting a facility, a space or a booking has to look for.
CREATE INDEX bookings_by_facility ON bookings (organization_id, facility_id);
CREATE INDEX holds_by_space ON holds (organization_id, space_id);
CREATE INDEX holds_by_booking ON holds (organization_id, booking_id);

-- What the nightly sweep looks for: what ran out and was never booked.
CREATE INDEX holds_by_end ON holds (organization_id, held_until) WHERE booking_id IS NULL;
CREATE INDEX occupied_times_by_end ON occupied_times (organization_id, held_until) WHERE held_until IS NOT NULL;

-- Nothing asks for these.
DROP INDEX listings_by_city;
ALTER TABLE idempotency_keys DROP COLUMN headers;
