-- Which organizations' listings changed in which transaction. A server keeps the listings in memory for its searches and
-- reads here, before each, what to read anew: everything noted by a transaction that was not yet over when it last read.
CREATE TABLE listing_changes (
    organization_id uuid NOT NULL,
    -- The transaction's number (xid8).
    changed_in bigint NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, changed_in)
);
CREATE INDEX listing_changes_in_order ON listing_changes (changed_in);
CALL protect_tenant_table('listing_changes');
CREATE POLICY published ON listing_changes FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON listing_changes TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON listing_changes TO fieldhouse_server;

-- Rows are only added, so two transactions of a tenant never wait for each other here. What a server may have missed for
-- a day is of no use: it reads everything anew after half a day without a search (platform/api/src/search/market).
CREATE FUNCTION note_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO listing_changes (organization_id, changed_in)
    SELECT DISTINCT organization_id, pg_current_xact_id()::text::bigint FROM changed
    ON CONFLICT DO NOTHING;
    DELETE FROM listing_changes
    WHERE (organization_id, changed_in) IN (
        SELECT organization_id, changed_in FROM listing_changes
        WHERE changed_at < now() - interval '1 day' AND organization_id IN (SELECT organization_id FROM changed)
        FOR UPDATE SKIP LOCKED);
    RETURN NULL;
END
$$;
CREATE TRIGGER listings_inserted AFTER INSERT ON listings
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings();
CREATE TRIGGER listings_updated AFTER UPDATE ON listings
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings();
CREATE TRIGGER listings_deleted AFTER DELETE ON listings
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings();

-- Neighbourhoods are found in memory now.
ALTER TABLE listings DROP COLUMN cell;
