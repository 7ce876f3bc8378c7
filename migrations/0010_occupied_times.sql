-- The one place where a time can be taken. A row is one smallest unit for one span of time: booked, held, or the buffer before or
-- after it. An exclusion constraint refuses two rows that overlap.

CREATE SEQUENCE buffer_lanes AS bigint;
CREATE TABLE occupied_times (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    unit_id uuid NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
    -- Everything for a booking or hold; a point of its own for a buffer. So buffers overlap each other and nothing else.
    lane int8range NOT NULL,
    buffer boolean NOT NULL,
    -- The minutes kept free around a time. Its own claimant's other times cut them, and what was cut comes back when those go.
    before_minutes smallint NOT NULL DEFAULT 0 CHECK (before_minutes BETWEEN 0 AND 240),
    after_minutes smallint NOT NULL DEFAULT 0 CHECK (after_minutes BETWEEN 0 AND 240),
    hold_id uuid,
    hold_date_id uuid,
    booking_date_id uuid,
    -- Past this instant the row counts for nobody. Null: until it is deleted.
    held_until timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, unit_id) REFERENCES spaces (organization_id, id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id),
    FOREIGN KEY (organization_id, hold_date_id) REFERENCES hold_dates (organization_id, id),
    FOREIGN KEY (organization_id, booking_date_id) REFERENCES booking_dates (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT occupied_times_span CHECK (ends_at > starts_at),
    CONSTRAINT occupied_times_lane CHECK (buffer = NOT upper_inf(lane)),
    CONSTRAINT occupied_times_kept CHECK (NOT buffer OR before_minutes + after_minutes = 0),
    CONSTRAINT occupied_times_hold_and_date CHECK ((hold_id IS NULL) = (hold_date_id IS NULL)),
    CONSTRAINT occupied_times_for_one CHECK (
        (booking_date_id IS NULL AND hold_id IS NOT NULL AND held_until IS NOT NULL)
        OR (booking_date_id IS NOT NULL AND held_until IS NULL)),
    -- The units' ids are unique on the platform, so a tenant's rows meet only each other.
    CONSTRAINT occupied_times_no_overlap EXCLUDE USING gist (unit_id WITH =, during WITH &&, lane WITH &&)
)
-- No index has `held_until` in it: where only that changes, a row changes where it is, and the exclusion constraint isn't asked again.
WITH (fillfactor = 80);
COMMENT ON TABLE occupied_times IS 'A span of time that is taken of one smallest unit: booked, held, or a buffer.';
-- Under row-level security a range can't be an index condition; instants can.
CREATE INDEX occupied_times_by_unit ON occupied_times (unit_id, ends_at, starts_at);
CREATE INDEX occupied_times_by_hold ON occupied_times (organization_id, hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX occupied_times_by_hold_date ON occupied_times (organization_id, hold_date_id) WHERE hold_date_id IS NOT NULL;
CREATE INDEX occupied_times_by_booking_date ON occupied_times (organization_id, booking_date_id) WHERE booking_date_id IS NOT NULL;
CALL protect_tenant_table('occupied_times');
-- A taken time is public; whose it is, is not.
CREATE POLICY published ON occupied_times FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, unit_id, starts_at, ends_at, buffer, held_until) ON occupied_times TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON occupied_times TO fieldhouse_server;
GRANT USAGE ON SEQUENCE buffer_lanes TO fieldhouse_server;

-- A server keeps in memory what is taken of the units that are searched, and reads here, before each search, which to read anew:
-- everything noted by a transaction that was not over when it last read.
CREATE TABLE occupied_changes (
    organization_id uuid NOT NULL,
    unit_id uuid NOT NULL,
    -- The transaction's number (xid8).
    changed_in bigint NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, unit_id, changed_in)
);
COMMENT ON TABLE occupied_changes IS
    'A transaction in which something of a unit became taken or available, for the search to read anew.';
CREATE INDEX occupied_changes_in_order ON occupied_changes (changed_in);
CALL protect_tenant_table('occupied_changes');
CREATE POLICY published ON occupied_changes FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON occupied_changes TO fieldhouse_reader;
GRANT SELECT, INSERT, DELETE ON occupied_changes TO fieldhouse_server;

-- Rows are only added here; those older than a day are deleted with the expired holds. A server that has not read for half a day
-- forgets everything that it kept.
CREATE FUNCTION note_changed_occupied_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO occupied_changes (organization_id, unit_id, changed_in)
    SELECT DISTINCT organization_id, unit_id, pg_current_xact_id()::text::bigint FROM changed
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER occupied_times_inserted AFTER INSERT ON occupied_times
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_occupied_times();
CREATE TRIGGER occupied_times_updated AFTER UPDATE ON occupied_times
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_occupied_times();
CREATE TRIGGER occupied_times_deleted AFTER DELETE ON occupied_times
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_occupied_times();
