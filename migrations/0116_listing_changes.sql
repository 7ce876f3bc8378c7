-- Notes older than a day were looked for once for each note of the organization, by each statement of a transaction: who saved
-- a thousand times in a day waited a hundred milliseconds for it.
CREATE INDEX listing_changes_by_age ON listing_changes (organization_id, changed_at);
CREATE OR REPLACE FUNCTION note_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listing_changes (organization_id, changed_in)
    SELECT DISTINCT organization_id, pg_current_xact_id()::text::bigint FROM changed
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
        DELETE FROM listing_changes
        WHERE ctid = ANY (ARRAY (
            SELECT ctid FROM listing_changes
            WHERE changed_at < now() - interval '1 day' AND organization_id IN (SELECT organization_id FROM changed)
            FOR UPDATE SKIP LOCKED));
    END IF;
    RETURN NULL;
END
$$;
