-- The public facts that searches read, and the gazetteer that they find places in.

CREATE TABLE listings (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    space_id uuid NOT NULL,
    facility_id uuid NOT NULL,
    organization_short_name text NOT NULL,
    organization_name text NOT NULL,
    -- False until the organization has an admin.
    claimed boolean NOT NULL DEFAULT true,
    facility_short_name text NOT NULL,
    facility_name text NOT NULL,
    space_short_name text NOT NULL,
    space_name text NOT NULL,
    summary text NOT NULL DEFAULT '',
    city text NOT NULL,
    state text NOT NULL,
    -- Copied with the names, not folded anew: listings are written again and again under a lock.
    folded_organization text NOT NULL,
    folded_facility text NOT NULL,
    folded_space text NOT NULL,
    folded_city text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    time_zone text NOT NULL,
    types text[] NOT NULL,
    sports text[] NOT NULL,
    amenities text[] NOT NULL DEFAULT '{}',
    age_groups text[] NOT NULL DEFAULT '{}',
    indoor boolean NOT NULL,
    surface text,
    dimensions jsonb,
    -- The price of an hour; `availability` has the pricing as the rules read it.
    price numeric NOT NULL,
    instant_booking boolean NOT NULL,
    refundable boolean NOT NULL DEFAULT false,
    photo_image_id uuid,
    -- The facts that decide about a day, as the rules read them: block, minimum, buffers, lead time, pricing, holidays and rules;
    -- and the terms of its bill, for the totals that searches quote.
    unit_ids uuid[] NOT NULL,
    availability jsonb NOT NULL,
    PRIMARY KEY (organization_id, space_id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE listings IS
    'The public facts of a space that can be found, kept up to date in the transaction that changes them; anybody may see them.';
CREATE INDEX listings_by_folded_organization ON listings USING gin (folded_organization gin_trgm_ops);
CREATE INDEX listings_by_folded_facility ON listings USING gin (folded_facility gin_trgm_ops);
CREATE INDEX listings_by_folded_space ON listings USING gin (folded_space gin_trgm_ops);
CALL protect_tenant_table('listings');
CREATE POLICY published ON listings FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON listings TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON listings TO fieldhouse_server;

-- A server keeps the listings in memory and reads here, before each search, which to read anew: everything noted by a transaction
-- that was not over when it last read.
CREATE TABLE listing_changes (
    organization_id uuid NOT NULL,
    -- The transaction's number (xid8).
    changed_in bigint NOT NULL,
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, changed_in)
);
COMMENT ON TABLE listing_changes IS 'A transaction in which an organization''s listings changed, for the search to read anew.';
CREATE INDEX listing_changes_in_order ON listing_changes (changed_in);
CREATE INDEX listing_changes_by_age ON listing_changes (organization_id, changed_at);
CALL protect_tenant_table('listing_changes');
CREATE POLICY published ON listing_changes FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON listing_changes TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON listing_changes TO fieldhouse_server;

-- Rows are only added, so two transactions of a tenant never wait for each other here. Rows older than a day are of no use: a
-- server reads everything anew after half a day without a search. They are looked for once in a transaction, when it adds its own.
CREATE FUNCTION note_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER listings_inserted AFTER INSERT ON listings
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings();
CREATE TRIGGER listings_updated AFTER UPDATE ON listings
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings();
CREATE TRIGGER listings_deleted AFTER DELETE ON listings
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings();

CREATE TABLE places (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    -- ZIP codes are found by their digits alone.
    folded_name text GENERATED ALWAYS AS (CASE WHEN zip IS NULL THEN folded(name) END) STORED,
    state text NOT NULL,
    county text,
    zip text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    population integer NOT NULL,
    time_zone text NOT NULL
);
COMMENT ON TABLE places IS 'The gazetteer: a place or ZIP code of the United States.';
CREATE INDEX places_by_folded_name ON places (folded_name text_pattern_ops, population DESC) WHERE zip IS NULL;
CREATE INDEX places_by_zip ON places (zip text_pattern_ops) WHERE zip IS NOT NULL;
-- A search that names coordinates looks up the town nearest to them.
CREATE INDEX places_by_point ON places USING gist (point(longitude, latitude)) WHERE zip IS NULL;
GRANT SELECT ON places TO fieldhouse_server, fieldhouse_reader;
