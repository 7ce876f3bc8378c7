-- What the whole marketplace searches: one row of public facts for each space that can be found, kept up to date in the
-- transaction that changes them. Everything here may be seen by anybody.
CREATE TABLE listings (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    space_id uuid NOT NULL,
    facility_id uuid NOT NULL,
    organization_short_name text NOT NULL,
    organization_name text NOT NULL,
    facility_short_name text NOT NULL,
    facility_name text NOT NULL,
    space_short_name text NOT NULL,
    space_name text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    -- A quarter of a degree either way: (floor((latitude + 90) * 4) * 1440 + floor((longitude + 180) * 4)).
    cell bigint NOT NULL GENERATED ALWAYS AS
        ((floor((latitude + 90) * 4)::bigint * 1440) + floor((longitude + 180) * 4)::bigint) STORED,
    time_zone text NOT NULL,
    types text[] NOT NULL,
    sports text[] NOT NULL,
    indoor boolean NOT NULL,
    price numeric NOT NULL,
    instant_booking boolean NOT NULL,
    surface text,
    dimensions jsonb,
    photo_image_id uuid,
    -- What decides about a day, as domain reads it: block, minimum, buffers, lead time, and the rules.
    unit_ids uuid[] NOT NULL,
    availability jsonb NOT NULL,
    PRIMARY KEY (organization_id, space_id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX listings_by_cell ON listings (cell);
CREATE INDEX listings_by_city ON listings (state, city);
CREATE INDEX listings_by_organization_name ON listings USING gin (organization_name gin_trgm_ops);
CREATE INDEX listings_by_facility_name ON listings USING gin (facility_name gin_trgm_ops);
CREATE INDEX listings_by_space_name ON listings USING gin (space_name gin_trgm_ops);
CALL protect_tenant_table('listings');
CREATE POLICY published ON listings FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON listings TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON listings TO fieldhouse_server;

-- The gazetteer: places and ZIP codes of the United States.
CREATE TABLE places (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    state text NOT NULL,
    county text,
    zip text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    population integer NOT NULL,
    time_zone text NOT NULL
);
CREATE INDEX places_by_name ON places (lower(name) text_pattern_ops, population DESC);
CREATE INDEX places_by_zip ON places (zip text_pattern_ops) WHERE zip IS NOT NULL;
GRANT SELECT ON places TO fieldhouse_server, fieldhouse_reader;
