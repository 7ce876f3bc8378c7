-- A mail is found by whom it was to, whatever their address was then (docs/rules/people.md#what-a-deletion-removes).
ALTER TABLE mails
    -- None where it was to a guest, who has no account.
    ADD COLUMN user_id uuid REFERENCES users;
-- Of what was logged before only the address is known.
UPDATE mails SET user_id = users.id FROM users WHERE users.email = recipient;
CREATE INDEX mails_by_user ON mails (user_id, organization_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER mails_of_people BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE POLICY own ON mails FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT (organization_id, user_id) ON mails TO fieldhouse_reader;

CREATE OR REPLACE FUNCTION organizations_of_person(person uuid) RETURNS uuid[]
    LANGUAGE plpgsql
    AS $$
DECLARE
    found uuid[];
BEGIN
    PERFORM set_config('app.user_id', person::text, true);
    SET LOCAL ROLE fieldhouse_reader;
    SELECT coalesce(array_agg(organization_id ORDER BY organization_id), '{}') INTO found FROM (
        SELECT organization_id FROM memberships WHERE user_id = person
        UNION SELECT organization_id FROM bookings WHERE user_id = person
        UNION SELECT organization_id FROM holds WHERE user_id = person
        UNION SELECT organization_id FROM conversations WHERE user_id = person
        UNION SELECT organization_id FROM event_insurance WHERE user_id = person
        UNION SELECT organization_id FROM proof_files WHERE user_id = person
        UNION SELECT organization_id FROM notifications WHERE user_id = person
        UNION SELECT organization_id FROM saved_views WHERE user_id = person
        UNION SELECT organization_id FROM staff_calendar_feeds WHERE user_id = person
        UNION SELECT organization_id FROM mails WHERE user_id = person
    ) AS known;
    SET LOCAL ROLE NONE;
    PERFORM set_config('app.user_id', '', true);
    RETURN found;
END
$$;
