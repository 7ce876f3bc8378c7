-- Card payments by a real provider: who people are there, what it has told us of, and what was left in the middle.

-- A person at a payment provider. The sandbox goes by our own ids and has rows for chosen cards only.
CREATE TABLE payment_customers (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    gateway text NOT NULL CHECK (gateway IN ('sandbox', 'stripe')),
    customer_id text NOT NULL,
    -- The card that is offered first; without one the newest.
    default_card text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, gateway),
    CONSTRAINT payment_customers_customer_unique UNIQUE (gateway, customer_id)
);

-- Events of the provider: each is followed once, however often it is sent.
CREATE TABLE payment_events (
    id text PRIMARY KEY,
    kind text NOT NULL,
    gateway_payment_id text,
    received_at timestamptz NOT NULL
);
CREATE INDEX payment_events_by_age ON payment_events (received_at);

GRANT SELECT, INSERT, UPDATE ON payment_customers TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON payment_events TO fieldhouse_server;

-- What a request may have left in the middle. A sweep over all organizations brings it to its end; it sees ids and
-- nothing else.
CREATE INDEX payments_left_open ON payments (updated_at)
    WHERE status IN ('started', 'needsAction', 'voiding', 'authorized');
CREATE INDEX refunds_left_owed ON refunds (created_at) WHERE status = 'owed';

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
