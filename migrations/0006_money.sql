-- A card payment for a booking. The provider's truth wins; this is what we know of it.
CREATE TABLE payments (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    hold_id uuid NOT NULL,
    booking_id uuid,
    gateway text NOT NULL CHECK (gateway IN ('sandbox', 'stripe')),
    -- What the provider is asked with, so that asking twice charges once.
    gateway_key text NOT NULL UNIQUE,
    gateway_payment_id text,
    amount numeric(12, 2) NOT NULL CHECK (amount > 0),
    status text NOT NULL CHECK (status IN ('started', 'needsAction', 'authorized', 'captured', 'voided', 'declined')),
    card_brand text,
    card_last_four text,
    decline_code text,
    -- What to book once the money is there (the wizard's answers), so that a job can finish what a crash interrupted.
    request jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id)
);
CREATE INDEX payments_by_booking ON payments (organization_id, booking_id);
CREATE INDEX payments_by_hold ON payments (organization_id, hold_id);
CALL protect_tenant_table('payments');

CREATE TABLE refunds (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    amount numeric(12, 2) NOT NULL CHECK (amount > 0),
    status text NOT NULL CHECK (status IN ('owed', 'refunded')),
    gateway_key text NOT NULL UNIQUE,
    gateway_refund_id text,
    reason text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    refunded_at timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, payment_id) REFERENCES payments (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id)
);
CREATE INDEX refunds_by_booking ON refunds (organization_id, booking_id);
CALL protect_tenant_table('refunds');

-- Money that moved: balanced postings, only ever added.
CREATE TABLE ledger_postings (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    transfer_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    account text NOT NULL CHECK (account IN ('cardProvider', 'rental', 'bookingFee', 'tax', 'insurance', 'userFee')),
    -- Above zero: into the account; below: out of it.
    amount numeric(12, 2) NOT NULL CHECK (amount <> 0),
    kind text NOT NULL CHECK (kind IN ('charge', 'refund')),
    at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id)
);
CREATE INDEX ledger_postings_by_booking ON ledger_postings (organization_id, booking_id);
CREATE INDEX ledger_postings_by_transfer ON ledger_postings (organization_id, transfer_id);
CALL protect_tenant_table('ledger_postings');

CREATE FUNCTION transfer_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT sum(amount) FROM ledger_postings
        WHERE organization_id = NEW.organization_id AND transfer_id = NEW.transfer_id) <> 0 THEN
        RAISE EXCEPTION 'the postings of transfer % do not add up to zero', NEW.transfer_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
    END IF;
    RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION transfer_is_balanced();

-- What an organization's booking mail said and whether it left the house.
CREATE TABLE booking_mails (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL,
    subject text NOT NULL,
    made_at timestamptz NOT NULL,
    sent_at timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX booking_mails_by_booking ON booking_mails (organization_id, booking_id, made_at);
CALL protect_tenant_table('booking_mails');

GRANT SELECT, INSERT, UPDATE ON payments, refunds, booking_mails TO fieldhouse_server;
GRANT SELECT, INSERT ON ledger_postings TO fieldhouse_server;
