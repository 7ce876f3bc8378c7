-- Visits of an organization's public pages, by day. Who came is not kept.

CREATE TABLE visit_counts (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    local_day date NOT NULL,
    -- A day's count is spread over several rows, so that visitors who come at once don't wait for each other.
    part smallint NOT NULL,
    visits integer NOT NULL CHECK (visits > 0),
    PRIMARY KEY (organization_id, local_day, part)
);
COMMENT ON TABLE visit_counts IS 'How many people looked at an organization''s public pages on a day.';
CALL protect_tenant_table('visit_counts');
GRANT SELECT, INSERT, UPDATE ON visit_counts TO fieldhouse_server;
