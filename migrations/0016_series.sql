-- A hold keeps one time of a space or several, and a booking of several is a series: the booking is the parent, its days
-- are the children.

CREATE TABLE hold_days (
    organization_id uuid NOT NULL,
    -- Becomes the id of the booking's day.
    id uuid NOT NULL,
    hold_id uuid NOT NULL,
    local_day date NOT NULL,
    start_minute smallint NOT NULL,
    end_minute smallint NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    -- The base block that was chosen, where the space is priced by blocks.
    block text,
    -- What was promised for this day: it stands while the hold lives.
    pricing jsonb NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT hold_days_span CHECK (ends_at > starts_at)
);
CREATE INDEX hold_days_by_hold ON hold_days (organization_id, hold_id, starts_at);
CALL protect_tenant_table('hold_days');
CREATE POLICY own ON hold_days FOR SELECT TO fieldhouse_reader USING (EXISTS (
    SELECT FROM holds WHERE holds.organization_id = hold_days.organization_id AND holds.id = hold_days.hold_id));
GRANT SELECT ON hold_days TO fieldhouse_reader;
GRANT SELECT, INSERT, DELETE ON hold_days TO fieldhouse_server;

INSERT INTO hold_days (organization_id, id, hold_id, local_day, start_minute, end_minute, starts_at, ends_at, block, pricing)
SELECT organization_id, id, id, local_day, start_minute, end_minute, starts_at, ends_at, block, pricing FROM holds;

-- A day can be let go of by itself.
ALTER TABLE occupied_times ADD COLUMN hold_day_id uuid;
UPDATE occupied_times SET hold_day_id = hold_id WHERE hold_id IS NOT NULL;
ALTER TABLE occupied_times
    ADD FOREIGN KEY (organization_id, hold_day_id) REFERENCES hold_days (organization_id, id),
    ADD CONSTRAINT occupied_times_hold_and_day CHECK ((hold_id IS NULL) = (hold_day_id IS NULL));
CREATE INDEX occupied_times_by_hold_day ON occupied_times (organization_id, hold_day_id) WHERE hold_day_id IS NOT NULL;

-- What a booking's bill is made of besides its days, so that it can be made again when one of them is denied, moved or added.
ALTER TABLE bookings ADD COLUMN conditions jsonb;
UPDATE bookings SET conditions = (
    SELECT jsonb_build_object(
        'terms', jsonb_build_object('bookingFee', booking_fee, 'bookingFeeRate', trim_scale(terms_user)::text,
            'salesTax', trim_scale(sales_tax)::text, 'taxExempt', tax_exempt, 'userFees', user_fees,
            'transactionRate', trim_scale(terms_tx)::text, 'insuranceRate', '5'),
        'addons', '[]'::jsonb, 'discount', NULL, 'adjustment', '0.00', 'insured', false, 'impersonated', false)
    FROM organizations WHERE organizations.organization_id = bookings.organization_id);
ALTER TABLE bookings ALTER COLUMN conditions SET NOT NULL;
UPDATE payments SET request = request || jsonb_build_object('conditions', (
    SELECT jsonb_build_object(
        'terms', jsonb_build_object('bookingFee', booking_fee, 'bookingFeeRate', trim_scale(terms_user)::text,
            'salesTax', trim_scale(sales_tax)::text, 'taxExempt', tax_exempt, 'userFees', user_fees,
            'transactionRate', trim_scale(terms_tx)::text, 'insuranceRate', '5'),
        'addons', '[]'::jsonb, 'discount', NULL, 'adjustment', '0.00', 'insured', false, 'impersonated', false)
    FROM organizations WHERE organizations.organization_id = payments.organization_id));

ALTER TABLE bookings
    -- An event of the organization's own, which nobody pays for.
    ADD COLUMN internal boolean NOT NULL DEFAULT false,
    -- Who of the staff booked it for its renter.
    ADD COLUMN booked_by uuid REFERENCES users,
    -- Why it was placed where no rule opens.
    ADD COLUMN override_reason text,
    ADD COLUMN adjusted_by uuid REFERENCES users,
    ADD COLUMN adjusted_at timestamptz,
    ADD COLUMN adjustment_reason text;

ALTER TABLE booking_days
    ADD COLUMN pricing jsonb,
    -- Whether it is on the bill: not once it was denied, or called off with its money given back.
    ADD COLUMN billed boolean NOT NULL DEFAULT true,
    -- Who ended it, when and why, whatever a later refund does to its status.
    ADD COLUMN ended_by uuid REFERENCES users,
    ADD COLUMN ended_at timestamptz,
    ADD COLUMN ended_reason text;
UPDATE booking_days SET pricing = holds.pricing, ended_by = bookings.ended_by, ended_at = bookings.ended_at,
    ended_reason = bookings.ended_reason
FROM bookings
LEFT JOIN holds ON holds.organization_id = bookings.organization_id AND holds.booking_id = bookings.id
WHERE bookings.organization_id = booking_days.organization_id AND bookings.id = booking_days.booking_id;
UPDATE booking_days SET pricing = '{"mode": "hourly", "price": "0.00"}' WHERE pricing IS NULL;
ALTER TABLE booking_days ALTER COLUMN pricing SET NOT NULL;
CREATE INDEX booking_days_by_ending ON booking_days (organization_id, ended_by) WHERE ended_by IS NOT NULL;

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('requested', 'approved', 'denied',
    'cancelledByHost', 'cancelledByRenter', 'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved', 'added',
    'dropped', 'split', 'overridden', 'refundedInPart', 'dismissed'));
-- Which of the days it is about; none: the whole booking.
ALTER TABLE booking_events ADD COLUMN days uuid[];

ALTER TABLE holds
    DROP COLUMN local_day, DROP COLUMN start_minute, DROP COLUMN end_minute, DROP COLUMN starts_at, DROP COLUMN ends_at,
    DROP COLUMN block, DROP COLUMN pricing,
    -- Whether it is somebody's cart, which days are put into and taken out of.
    ADD COLUMN cart boolean NOT NULL DEFAULT false;

-- A payment can be given back in parts, and never more than was paid: the payment is locked, so that two refunds at once
-- see each other.
DROP INDEX refunds_one_for_payment;
CREATE INDEX refunds_by_payment ON refunds (organization_id, payment_id);
ALTER TABLE refunds ADD COLUMN postings jsonb;
UPDATE refunds SET postings = (
    SELECT jsonb_strip_nulls(jsonb_build_object('rental', bill ->> 'subtotal', 'bookingFee', bill -> 'fees' ->> 'book',
        'tax', bill -> 'fees' ->> 'tax', 'insurance', bill -> 'fees' ->> 'insurance', 'userFee', bill -> 'fees' ->> 'tx'))
    FROM bookings WHERE bookings.organization_id = refunds.organization_id AND bookings.id = refunds.booking_id);
ALTER TABLE refunds ALTER COLUMN postings SET NOT NULL;
CREATE FUNCTION refund_at_most_what_was_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    paid numeric;
BEGIN
    SELECT amount INTO paid FROM payments
    WHERE organization_id = NEW.organization_id AND id = NEW.payment_id FOR NO KEY UPDATE;
    IF NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refunds
        WHERE organization_id = NEW.organization_id AND payment_id = NEW.payment_id AND id <> NEW.id) > paid THEN
        RAISE EXCEPTION 'refunds of payment % would come to more than was paid', NEW.payment_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_at_most_paid';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER refunds_at_most_paid BEFORE INSERT OR UPDATE OF amount, payment_id ON refunds
    FOR EACH ROW EXECUTE FUNCTION refund_at_most_what_was_paid();

-- What is paid otherwise than by card is a payment too: noted by staff, with what it can be found under.
ALTER TABLE payments ALTER COLUMN hold_id DROP NOT NULL, ADD COLUMN reference text;
ALTER TABLE payments DROP CONSTRAINT payments_gateway_check;
ALTER TABLE payments ADD CONSTRAINT payments_gateway_check
    CHECK (gateway IN ('sandbox', 'stripe', 'offline', 'agreement', 'invoice'));
ALTER TABLE ledger_postings DROP CONSTRAINT ledger_postings_account_check, DROP CONSTRAINT ledger_postings_kind_check;
ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_account_check CHECK (account IN ('cardProvider', 'offline',
    'agreement', 'receivable', 'rental', 'bookingFee', 'tax', 'insurance', 'userFee'));
ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_kind_check CHECK (kind IN ('charge', 'refund', 'adjustment'));

-- What renter and staff write to each other about a booking; internal ones are among staff.
CREATE TABLE booking_messages (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    author_id uuid NOT NULL REFERENCES users,
    from_staff boolean NOT NULL,
    internal boolean NOT NULL DEFAULT false,
    text text NOT NULL CHECK (text <> ''),
    sent_at timestamptz NOT NULL,
    -- When somebody of the other side first saw it.
    read_at timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT booking_messages_internal_of_staff CHECK (from_staff OR NOT internal)
);
CREATE INDEX booking_messages_by_booking ON booking_messages (organization_id, booking_id, sent_at, id);
CREATE INDEX booking_messages_unread ON booking_messages (organization_id, booking_id) WHERE read_at IS NULL;
CALL protect_tenant_table('booking_messages');
GRANT SELECT, INSERT, UPDATE ON booking_messages TO fieldhouse_server;

-- Whether a person has a live cart in an organization other than this one. It is asked as the reader, who sees a person's own
-- rows everywhere and nothing else.
CREATE FUNCTION has_cart_elsewhere(person uuid, organization uuid, at timestamptz) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
DECLARE
    found boolean;
BEGIN
    PERFORM set_config('app.user_id', person::text, true);
    SET LOCAL ROLE fieldhouse_reader;
    SELECT EXISTS (SELECT FROM holds
        WHERE user_id = person AND organization_id <> organization AND cart AND released_at IS NULL AND booking_id IS NULL
            AND held_until > at) INTO found;
    SET LOCAL ROLE NONE;
    PERFORM set_config('app.user_id', '', true);
    RETURN found;
END
$$;
CREATE INDEX holds_carts ON holds (user_id, created_at DESC) WHERE cart AND released_at IS NULL AND booking_id IS NULL;
