-- Payments, refunds, the ledger, and people and events at a payment provider.

CREATE TABLE payments (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    -- The hold that it pays for, or the booking whose balance it pays; each while a card is asked.
    hold_id uuid,
    due_of uuid,
    booking_id uuid,
    gateway text NOT NULL CHECK (gateway IN ('sandbox', 'stripe', 'offline', 'agreement', 'invoice')),
    -- The provider is asked with this key, so that asking twice charges once.
    gateway_key text NOT NULL UNIQUE,
    gateway_payment_id text,
    amount numeric(12, 2) NOT NULL CHECK (amount > 0),
    -- The amount, account by account.
    postings jsonb NOT NULL,
    -- 'voiding' is written before the provider is asked to void it: from then on nobody books it.
    status text NOT NULL CHECK (status IN
        ('started', 'needsAction', 'voiding', 'authorized', 'captured', 'voided', 'declined')),
    card_brand text,
    card_last_four text,
    decline_code text,
    -- The booking to make once the money is there (the wizard's answers), so that a job can finish it after a crash.
    request jsonb,
    -- The command that asked for a payment of a balance: sent again after a crash, it finds what it has paid.
    command bytea,
    -- Not by card: what it can be found under, and the member of staff who recorded it.
    reference text,
    noted_by uuid REFERENCES users,
    -- The member of staff who charged the card, whoever brings the payment to its end
    -- (docs/rules/money-and-the-ledger.md#cards-at-the-desk).
    charged_by uuid REFERENCES users,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id),
    FOREIGN KEY (organization_id, due_of) REFERENCES bookings (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id),
    CONSTRAINT payments_for_a_hold CHECK ((hold_id IS NULL) = (request IS NULL)),
    CONSTRAINT payments_for_something CHECK (hold_id IS NOT NULL OR due_of IS NOT NULL OR booking_id IS NOT NULL)
);
COMMENT ON TABLE payments IS
    'A payment for a booking: by card, offline, by agreement or invoice. For cards the provider has the last word.';
-- A hold has one open payment and is booked by one; a balance is paid by one card at a time.
CREATE UNIQUE INDEX payments_one_open_for_hold ON payments (organization_id, hold_id)
    WHERE status IN ('started', 'needsAction');
CREATE UNIQUE INDEX payments_one_booked_for_hold ON payments (organization_id, hold_id)
    WHERE booking_id IS NOT NULL AND hold_id IS NOT NULL;
CREATE UNIQUE INDEX payments_one_open_for_due ON payments (organization_id, due_of)
    WHERE due_of IS NOT NULL AND status IN ('started', 'needsAction');
CREATE INDEX payments_by_booking ON payments (organization_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payments_by_hold ON payments (organization_id, hold_id);
CREATE INDEX payments_left_open ON payments (updated_at)
    WHERE status IN ('started', 'needsAction', 'voiding', 'authorized');
CALL protect_tenant_table('payments');

CREATE TABLE refunds (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    amount numeric(12, 2) NOT NULL CHECK (amount > 0),
    -- The amount, account by account.
    postings jsonb NOT NULL,
    -- True: what came off the bill is refunded. False: a favor, which leaves the bill as it is.
    off_bill boolean NOT NULL,
    -- 'failed' is owed by hand: a bank that doesn't take it is not tried again. 'dropped': its payment lapsed before it was
    -- captured.
    status text NOT NULL CHECK (status IN ('owed', 'refunded', 'failed', 'dropped')),
    gateway_key text NOT NULL UNIQUE,
    gateway_refund_id text,
    reason text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    refunded_at timestamptz,
    -- Kept when it is settled, so that hearing of the failure again changes nothing.
    failed_at timestamptz,
    failed_refund_id text,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, payment_id) REFERENCES payments (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id),
    CONSTRAINT refunds_failed CHECK ((failed_at IS NULL) = (failed_refund_id IS NULL)
        AND (status <> 'failed' OR failed_at IS NOT NULL))
);
COMMENT ON TABLE refunds IS 'An amount that goes back to its payer, of one payment.';
CREATE INDEX refunds_by_booking ON refunds (organization_id, booking_id);
CREATE INDEX refunds_by_payment ON refunds (organization_id, payment_id);
CREATE INDEX refunds_left_owed ON refunds (created_at) WHERE status = 'owed';
CALL protect_tenant_table('refunds');

-- Refuses more than was paid. The payment is locked, so that two refunds at once see each other.
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

-- A series that is split takes its own money along, with its part of what was refunded as a favor. Without another booking, the
-- money moves between accounts of the same one.
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
COMMENT ON TABLE payment_transfers IS
    'A part of a payment that pays for something else from now on: another booking, or other accounts.';
CREATE INDEX payment_transfers_from ON payment_transfers (organization_id, from_booking_id);
CREATE INDEX payment_transfers_to ON payment_transfers (organization_id, to_booking_id);
CREATE INDEX payment_transfers_by_payment ON payment_transfers (organization_id, payment_id);
CALL protect_tenant_table('payment_transfers');

-- A favor of money that was gone before it was captured is not asked for again. A series that is split takes along what is left of
-- it beyond its own bill, as two entries that come to zero.
CREATE TABLE waivers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    -- The amount, account by account.
    postings jsonb NOT NULL,
    amount numeric(12, 2) NOT NULL CHECK (amount <> 0),
    at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id)
);
COMMENT ON TABLE waivers IS 'A part of a booking''s bill that is not asked for.';
CREATE INDEX waivers_by_booking ON waivers (organization_id, booking_id);
CALL protect_tenant_table('waivers');

CREATE TABLE ledger_postings (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    account text NOT NULL CHECK (account IN ('cardProvider', 'offline', 'agreement', 'receivable', 'rental', 'bookingFee', 'tax',
        'insurance', 'userFee', 'deposit')),
    -- Above zero: into the account; below: out of it.
    amount numeric(12, 2) NOT NULL CHECK (amount <> 0),
    kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'adjustment', 'reversal')),
    at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id)
);
COMMENT ON TABLE ledger_postings IS
    'Money that moved into or out of an account: the postings of a transfer add up to zero, and are only ever added.';
CREATE INDEX ledger_postings_by_booking ON ledger_postings (organization_id, booking_id);
CREATE INDEX ledger_postings_by_account ON ledger_postings (organization_id, account, at);
CALL protect_tenant_table('ledger_postings');

-- A transfer is written by one statement, and checked once for it. The check looks at what was written, whoever may see it.
CREATE FUNCTION transfers_are_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    wrong uuid;
BEGIN
    SELECT transfer_id INTO wrong FROM new_postings
    GROUP BY organization_id, transfer_id HAVING sum(amount) <> 0 LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'the postings of transfer % do not add up to zero', wrong
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
    REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION transfers_are_balanced();

CREATE TABLE payment_customers (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    gateway text NOT NULL CHECK (gateway IN ('sandbox', 'stripe')),
    customer_id text NOT NULL,
    -- The card that is offered first; without one the newest.
    default_card text,
    -- Whether the organizations with which they have bookings may charge the cards that they keep
    -- (docs/rules/money-and-the-ledger.md#cards-at-the-desk).
    desk_charges boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, gateway),
    CONSTRAINT payment_customers_customer_unique UNIQUE (gateway, customer_id)
);
COMMENT ON TABLE payment_customers IS
    'A person at a payment provider. The sandbox goes by our own ids and has rows for chosen cards only.';
CREATE TRIGGER payment_customers_of_people BEFORE INSERT ON payment_customers
    FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE payment_events (
    id text PRIMARY KEY,
    kind text NOT NULL,
    gateway_payment_id text,
    received_at timestamptz NOT NULL
);
COMMENT ON TABLE payment_events IS 'An event of the payment provider, which is followed once however often it is sent.';
CREATE INDEX payment_events_by_age ON payment_events (received_at);

GRANT SELECT, INSERT, UPDATE ON payments, refunds TO fieldhouse_server;
GRANT SELECT, INSERT ON payment_transfers, waivers, ledger_postings TO fieldhouse_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_customers TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON payment_events TO fieldhouse_server;

-- A request may leave payments and refunds in the middle. A sweep over all organizations finishes them; it sees ids alone.
CREATE FUNCTION payments_left_open(by_gateway text, since timestamptz, before timestamptz, most bigint)
    RETURNS TABLE (organization uuid, payment uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT organization_id, id FROM public.payments
        WHERE status IN ('started', 'needsAction', 'voiding', 'authorized') AND gateway = by_gateway
            AND updated_at >= since AND updated_at < before
        ORDER BY updated_at LIMIT most
    $$;
CREATE FUNCTION refunds_left_owed(by_gateway text, before timestamptz, most bigint)
    RETURNS TABLE (organization uuid, refund uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT refunds.organization_id, refunds.id FROM public.refunds
        JOIN public.payments ON payments.organization_id = refunds.organization_id AND payments.id = refunds.payment_id
        WHERE refunds.status = 'owed' AND payments.gateway = by_gateway AND refunds.created_at < before
        ORDER BY refunds.created_at LIMIT most
    $$;
REVOKE ALL ON FUNCTION payments_left_open, refunds_left_owed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payments_left_open, refunds_left_owed TO fieldhouse_server;
