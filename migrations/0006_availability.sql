-- When spaces are open.

CREATE TABLE availability_rules (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('open', 'closed')),
    title text NOT NULL DEFAULT '',
    start_date date NOT NULL,
    end_date date NOT NULL,
    -- Bit 0 is Monday.
    weekdays smallint NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
    start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
    end_minute smallint NOT NULL CHECK (end_minute BETWEEN 1 AND 1440),
    -- Ranges in order (domain::time::TimeRange) where the rule was made by checking pricing blocks: it covers those and nothing
    -- between them, and the two minutes above are the ends of the whole.
    checked_blocks jsonb CHECK (jsonb_typeof(checked_blocks) = 'array'),
    access_level smallint NOT NULL DEFAULT 0 CHECK (access_level BETWEEN 0 AND 4),
    sport text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT availability_rules_dates CHECK (end_date >= start_date),
    CONSTRAINT availability_rules_times CHECK (end_minute > start_minute)
);
COMMENT ON TABLE availability_rules IS 'A time at which spaces are open, or are closed after all.';
CALL protect_tenant_table('availability_rules');

CREATE TABLE availability_rule_spaces (
    organization_id uuid NOT NULL,
    rule_id uuid NOT NULL,
    space_id uuid NOT NULL,
    PRIMARY KEY (organization_id, rule_id, space_id),
    FOREIGN KEY (organization_id, rule_id) REFERENCES availability_rules (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE availability_rule_spaces IS 'A space to which an availability rule is assigned.';
CREATE INDEX availability_rule_spaces_by_space ON availability_rule_spaces (organization_id, space_id);
CALL protect_tenant_table('availability_rule_spaces');

GRANT SELECT, INSERT, UPDATE, DELETE ON availability_rules, availability_rule_spaces TO fieldhouse_server;
