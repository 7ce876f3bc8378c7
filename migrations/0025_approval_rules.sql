-- Rules by which requests are approved by themselves.

CREATE TABLE approval_rules (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    enabled boolean NOT NULL,
    -- The places that it is about; null: everywhere. No foreign key: what is deleted must not widen the rule.
    facility_ids uuid[],
    space_ids uuid[],
    -- The groups of which the renter has to be in one; null: anybody. No foreign key, as above.
    group_ids uuid[],
    -- The conditions; null: it doesn't matter.
    most_hours integer CHECK (most_hours BETWEEN 1 AND 1000),
    most_dates integer CHECK (most_dates BETWEEN 1 AND 366),
    least_days_before integer CHECK (least_days_before BETWEEN 1 AND 365),
    least_bookings integer CHECK (least_bookings BETWEEN 1 AND 100),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT approval_rules_places CHECK ((facility_ids IS NULL) = (space_ids IS NULL))
);
COMMENT ON TABLE approval_rules IS 'A rule by which requests that meet all of its conditions are approved when they are made.';
CREATE UNIQUE INDEX approval_rules_name_unique ON approval_rules (organization_id, name_key(name));
CALL protect_tenant_table('approval_rules');
GRANT SELECT, INSERT, UPDATE, DELETE ON approval_rules TO fieldhouse_server;
