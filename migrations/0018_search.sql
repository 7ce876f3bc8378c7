-- What the search asks besides: attributes of the spaces, the organization's holidays, and what is taken.

ALTER TABLE listings
    ADD COLUMN amenities text[] NOT NULL DEFAULT '{}',
    ADD COLUMN age_groups text[] NOT NULL DEFAULT '{}',
    ADD COLUMN summary text NOT NULL DEFAULT '',
    ADD COLUMN refundable boolean NOT NULL DEFAULT false;
UPDATE listings SET amenities = spaces.amenities, age_groups = spaces.age_groups, summary = spaces.summary,
    refundable = spaces.refundable,
    -- Blocks are priced by the organization's holidays.
    availability = jsonb_set(availability, '{holidays}', organizations.holidays)
FROM spaces JOIN organizations ON organizations.organization_id = spaces.organization_id
WHERE spaces.organization_id = listings.organization_id AND spaces.id = listings.space_id;

-- Of which units something became taken or free, in which transaction. A server keeps in memory what is taken of the units that
-- are searched, and reads here, before each search, of which to read it anew: everything noted by a transaction that was not yet
-- over when it last read.
CREATE TABLE occupied_changes (
    organization_id uuid NOT NULL,
    unit_id uuid NOT NULL,
    -- The transaction's number (xid8).
    changed_in bigint NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, unit_id, changed_in)
);
CREATE INDEX occupied_changes_in_order ON occupied_changes (changed_in);
CALL protect_tenant_table('occupied_changes');
CREATE POLICY published ON occupied_changes FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON occupied_changes TO fieldhouse_reader;
GRANT SELECT, INSERT, DELETE ON occupied_changes TO fieldhouse_server;

-- Rows are only added here; what is older than a day is deleted with the holds that ran out (tenant-api/src/occupancy). A server
-- that has not read for half a day forgets everything that it kept (platform/api/src/search/market).
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
