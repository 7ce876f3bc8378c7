-- Filters of staff's lists that somebody gave a name.

CREATE TABLE saved_views (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    list text NOT NULL CHECK (list IN ('bookings', 'requests', 'schedule')),
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    -- As in the address, without the question mark.
    filters text NOT NULL CHECK (char_length(filters) <= 1000),
    -- True if colleagues see it too.
    shared boolean NOT NULL,
    saved_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE saved_views IS 'Filters of a staff list under a name, for whoever saved them or for all staff.';
CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (organization_id, user_id, list, name_key(name));
CREATE INDEX saved_views_by_user ON saved_views (user_id);
CALL protect_tenant_table('saved_views');
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_views TO fieldhouse_server;
CREATE POLICY own ON saved_views FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT (organization_id, user_id) ON saved_views TO fieldhouse_reader;
CREATE TRIGGER saved_views_of_people BEFORE INSERT ON saved_views FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
