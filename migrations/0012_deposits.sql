-- Deposits that a space asks for, and the incidents for which staff collect them.

CREATE TABLE deposit_kinds (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    position integer NOT NULL,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE deposit_kinds IS 'A kind of deposit that an organization takes.';
CALL protect_tenant_table('deposit_kinds');

CREATE TABLE space_deposits (
    organization_id uuid NOT NULL,
    space_id uuid NOT NULL,
    kind_id uuid NOT NULL,
    position integer NOT NULL,
    amount numeric(12, 2) NOT NULL CHECK (amount > 0),
    PRIMARY KEY (organization_id, space_id, kind_id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, kind_id) REFERENCES deposit_kinds (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE space_deposits IS 'A deposit that a space asks for, and how much.';
CREATE INDEX space_deposits_by_kind ON space_deposits (organization_id, kind_id);
CALL protect_tenant_table('space_deposits');

CREATE TABLE incidents (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    -- The kind that was accepted, which may have been deleted since, and the booking with which it was: that of the incident,
    -- or the one that it was split off.
    deposit_id uuid NOT NULL,
    accepted_with uuid NOT NULL,
    claimed numeric(12, 2) NOT NULL CHECK (claimed > 0),
    collected numeric(12, 2) CHECK (collected > 0 AND collected <= claimed),
    description text NOT NULL,
    -- The booking's photos that show the damage.
    photos uuid[] NOT NULL DEFAULT '{}',
    status text NOT NULL CHECK (status IN ('open', 'collected', 'declined')),
    opened_by uuid NOT NULL REFERENCES users,
    opened_at timestamptz NOT NULL,
    settled_by uuid REFERENCES users,
    settled_at timestamptz,
    settlement text NOT NULL DEFAULT '',
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id),
    FOREIGN KEY (organization_id, accepted_with) REFERENCES bookings (organization_id, id),
    CONSTRAINT incidents_collected CHECK ((status = 'collected') = (collected IS NOT NULL)),
    CONSTRAINT incidents_settled CHECK ((status = 'open') = (settled_at IS NULL))
);
COMMENT ON TABLE incidents IS 'A claim on an accepted deposit after the event, and how it was settled.';
-- A deposit is collected once, however often its booking is split.
CREATE UNIQUE INDEX incidents_one_for_deposit ON incidents (organization_id, accepted_with, deposit_id);
CREATE INDEX incidents_by_booking ON incidents (organization_id, booking_id);
CREATE INDEX incidents_latest ON incidents (organization_id, opened_at, id);
CALL protect_tenant_table('incidents');

CREATE TABLE incident_answers (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    incident_id uuid NOT NULL,
    author_id uuid NOT NULL REFERENCES users,
    from_staff boolean NOT NULL,
    text text NOT NULL CHECK (text <> ''),
    -- The booking's photos that go with it.
    photos uuid[] NOT NULL DEFAULT '{}',
    at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, incident_id) REFERENCES incidents (organization_id, id)
);
COMMENT ON TABLE incident_answers IS 'An answer of renter or staff to an incident; they take turns.';
CREATE INDEX incident_answers_by_incident ON incident_answers (organization_id, incident_id, at);
CALL protect_tenant_table('incident_answers');

-- Bookings on which something may be due, for the rules to say what. Left out are those that one payment has paid whole and to
-- which nothing happened since, and those with nothing left on the bill or of a deposit. With invoices, a payment on one counts as
-- something that is left. Planned as a part of the query that asks, with its conditions.
CREATE FUNCTION bookings_left_unsettled(organization uuid, with_invoices boolean) RETURNS SETOF bookings LANGUAGE sql STABLE
    AS $$
        SELECT bookings.* FROM bookings
        WHERE bookings.organization_id = organization
            AND (NOT EXISTS (SELECT FROM payments WHERE payments.organization_id = organization AND booking_id = bookings.id
                    AND payments.status IN ('authorized', 'captured') AND amount >= total
                    AND NOT (with_invoices AND gateway = 'invoice'))
                OR EXISTS (SELECT FROM refunds WHERE refunds.organization_id = organization AND booking_id = bookings.id)
                OR EXISTS (SELECT FROM payment_transfers AS moved
                    WHERE moved.organization_id = organization AND from_booking_id = bookings.id)
                OR EXISTS (SELECT FROM incidents WHERE incidents.organization_id = organization AND booking_id = bookings.id
                    AND collected IS NOT NULL))
            AND (EXISTS (SELECT FROM booking_dates AS date WHERE date.organization_id = organization
                    AND booking_id = bookings.id AND billed AND date.status NOT IN ('refunding', 'refunded'))
                OR with_invoices AND EXISTS (SELECT FROM payments WHERE payments.organization_id = organization
                    AND booking_id = bookings.id AND gateway = 'invoice')
                OR EXISTS (SELECT FROM incidents WHERE incidents.organization_id = organization AND booking_id = bookings.id
                    AND collected IS NOT NULL))
    $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON deposit_kinds, space_deposits TO fieldhouse_server;
GRANT SELECT, INSERT, UPDATE ON incidents TO fieldhouse_server;
GRANT SELECT, INSERT ON incident_answers TO fieldhouse_server;
