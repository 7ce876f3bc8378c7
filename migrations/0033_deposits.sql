-- Deposits: kinds of the organization's, amounts of a space's, what a renter accepted with a booking, and the incident that
-- collecting one opens.

CREATE TABLE deposit_kinds (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    position integer NOT NULL,
    PRIMARY KEY (organization_id, id)
);
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
CREATE INDEX space_deposits_by_kind ON space_deposits (organization_id, kind_id);
CALL protect_tenant_table('space_deposits');
GRANT SELECT, INSERT, UPDATE, DELETE ON deposit_kinds, space_deposits TO fieldhouse_server;

-- What its renter accepted: ids of the kinds, what they were called and how much each was.
ALTER TABLE bookings ADD COLUMN deposits jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(deposits) = 'array');

CREATE TABLE incidents (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    -- The kind that was accepted; it may have been deleted since.
    deposit_id uuid NOT NULL,
    -- What is asked for, and what of it was collected.
    claimed numeric(12, 2) NOT NULL CHECK (claimed > 0),
    collected numeric(12, 2) CHECK (collected > 0 AND collected <= claimed),
    description text NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'collected', 'declined')),
    opened_by uuid NOT NULL REFERENCES users,
    opened_at timestamptz NOT NULL,
    settled_by uuid REFERENCES users,
    settled_at timestamptz,
    settlement text NOT NULL DEFAULT '',
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id),
    CONSTRAINT incidents_collected CHECK ((status = 'collected') = (collected IS NOT NULL)),
    CONSTRAINT incidents_settled CHECK ((status = 'open') = (settled_at IS NULL))
);
-- A deposit is collected once.
CREATE UNIQUE INDEX incidents_one_for_deposit ON incidents (organization_id, booking_id, deposit_id);
CALL protect_tenant_table('incidents');
GRANT SELECT, INSERT, UPDATE ON incidents TO fieldhouse_server;

ALTER TABLE ledger_postings DROP CONSTRAINT ledger_postings_account_check;
ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_account_check CHECK (account IN ('cardProvider', 'offline',
    'agreement', 'receivable', 'rental', 'bookingFee', 'tax', 'insurance', 'userFee', 'deposit'));

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('requested', 'approved', 'denied',
    'cancelledByHost', 'cancelledByRenter', 'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved', 'added',
    'dropped', 'split', 'overridden', 'refundedInPart', 'dismissed', 'paymentRecorded', 'assigned', 'depositClaimed',
    'depositCollected', 'depositDeclined'));
