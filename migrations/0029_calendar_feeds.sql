-- Private addresses of people's calendars, and of staff's.

CREATE TABLE calendar_feeds (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    word_hash bytea NOT NULL UNIQUE,
    -- Sealed with the program's key, to show the address again.
    sealed_word bytea NOT NULL,
    made_at timestamptz NOT NULL
);
COMMENT ON TABLE calendar_feeds IS 'The secret address at which calendar programs read a person''s reservations.';
CREATE TRIGGER calendar_feeds_of_people BEFORE INSERT ON calendar_feeds
    FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds TO fieldhouse_server;

CREATE TABLE staff_calendar_feeds (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users,
    -- The whole organization's where both are absent.
    facility_id uuid,
    space_id uuid,
    word_hash bytea NOT NULL,
    -- Sealed with the program's key, to show the address again.
    sealed_word bytea NOT NULL,
    made_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, word_hash),
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT staff_calendar_feeds_one_place CHECK (facility_id IS NULL OR space_id IS NULL),
    CONSTRAINT staff_calendar_feeds_one_each UNIQUE NULLS NOT DISTINCT (organization_id, user_id, facility_id, space_id)
);
COMMENT ON TABLE staff_calendar_feeds IS 'The secret address at which calendar programs read what a member of staff sees on the calendar.';
CREATE INDEX staff_calendar_feeds_by_user ON staff_calendar_feeds (user_id);
CREATE INDEX staff_calendar_feeds_by_facility ON staff_calendar_feeds (organization_id, facility_id)
    WHERE facility_id IS NOT NULL;
CREATE INDEX staff_calendar_feeds_by_space ON staff_calendar_feeds (organization_id, space_id) WHERE space_id IS NOT NULL;
CALL protect_tenant_table('staff_calendar_feeds');
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_calendar_feeds TO fieldhouse_server;
CREATE POLICY own ON staff_calendar_feeds FOR SELECT TO fieldhouse_reader
    USING (user_id = (SELECT current_person_id()));
GRANT SELECT (organization_id, user_id) ON staff_calendar_feeds TO fieldhouse_reader;
CREATE TRIGGER staff_calendar_feeds_of_people BEFORE INSERT ON staff_calendar_feeds
    FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
