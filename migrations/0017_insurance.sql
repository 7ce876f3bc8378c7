-- Event insurance: what an organization's spaces are insured for, and what renters answered to take it.

CREATE TABLE organization_insurance (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    per_occurrence numeric(12, 2) NOT NULL CHECK (per_occurrence > 0),
    aggregate numeric(12, 2) NOT NULL,
    -- Codes of activities that could be insured but aren't here.
    excluded text[] NOT NULL DEFAULT '{}',
    -- The largest event that is insured; null: any.
    most_people integer CHECK (most_people > 0),
    batting_cages smallint NOT NULL DEFAULT 0 CHECK (batting_cages >= 0),
    batting_statements text[] NOT NULL DEFAULT '{}',
    -- Null: the standard one.
    waiver text,
    version integer NOT NULL DEFAULT 1,
    updated_at timestamptz NOT NULL,
    CONSTRAINT organization_insurance_aggregate CHECK (aggregate >= per_occurrence)
);
COMMENT ON TABLE organization_insurance IS 'What events at an organization''s spaces are insured for; without a row none is.';
CALL protect_tenant_table('organization_insurance');
GRANT SELECT, INSERT, UPDATE, DELETE ON organization_insurance TO fieldhouse_server;

CREATE TABLE event_insurance (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    hold_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    -- Once it is booked.
    booking_id uuid,
    general boolean NOT NULL DEFAULT false,
    -- The words that were accepted.
    waiver text,
    waiver_accepted_at timestamptz,
    activities text[] NOT NULL DEFAULT '{}',
    -- The renter's words for "Other".
    other text NOT NULL DEFAULT '',
    prohibited boolean,
    confirmed_at timestamptz,
    -- The limits when it was booked.
    per_occurrence numeric(12, 2),
    aggregate numeric(12, 2),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    UNIQUE (organization_id, hold_id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT event_insurance_waiver CHECK ((waiver IS NULL) = (waiver_accepted_at IS NULL))
);
COMMENT ON TABLE event_insurance IS 'What a renter answered to insure an event: for a hold, and for the booking that it becomes.';
CREATE INDEX event_insurance_by_booking ON event_insurance (organization_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX event_insurance_by_user ON event_insurance (user_id);
CALL protect_tenant_table('event_insurance');
CREATE POLICY own ON event_insurance FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT ON event_insurance TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON event_insurance TO fieldhouse_server;
