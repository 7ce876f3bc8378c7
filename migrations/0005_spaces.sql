-- Facilities, the spaces in them and what a space costs by the hour, day, sheet or block.

CREATE TABLE facilities (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    folded_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
    short_name text NOT NULL,
    description text NOT NULL DEFAULT '',
    street1 text NOT NULL,
    street2 text,
    city text NOT NULL,
    folded_city text NOT NULL GENERATED ALWAYS AS (folded(city)) STORED,
    state text NOT NULL,
    zip text NOT NULL,
    county text,
    latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    -- Absent: the organization's.
    time_zone text,
    phone text,
    indoor boolean NOT NULL DEFAULT true,
    amenities text[] NOT NULL DEFAULT '{}',
    tags text[] NOT NULL DEFAULT '{}',
    -- When somebody is there, by season and weekday (domain::hours).
    hours jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(hours) = 'array'),
    -- People to ask (ground::contacts).
    contacts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(contacts) = 'array'),
    -- Other things to find on its grounds (inventory::placements::Extra).
    extras jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(extras) = 'array'),
    show_availability boolean NOT NULL DEFAULT true,
    published boolean NOT NULL DEFAULT true,
    -- Off every list and on record since then (docs/rules/archiving.md).
    archived_at timestamptz,
    -- Whether it could be found when it was archived: only of such a place strangers are told that it has closed.
    closed_in_public boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT facilities_short_name_unique UNIQUE (organization_id, short_name),
    CONSTRAINT facilities_archived_are_hidden CHECK (archived_at IS NULL OR NOT published)
);
COMMENT ON TABLE facilities IS 'A building or ground at one address, with spaces in it.';
CALL protect_tenant_table('facilities');
-- The platform's own people list the spaces of all organizations, hidden ones too.
CREATE POLICY platform ON facilities FOR SELECT TO fieldhouse_reader USING ((SELECT current_person_is_superadmin()));
GRANT SELECT (organization_id, id, name, folded_name, short_name, city, state) ON facilities TO fieldhouse_reader;
CREATE TRIGGER facilities_enter AFTER INSERT ON facilities FOR EACH ROW EXECUTE FUNCTION enter_in_directory('facility');
CREATE TRIGGER facilities_leave AFTER DELETE ON facilities FOR EACH ROW EXECUTE FUNCTION leave_directory();

CREATE TABLE price_sheets (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    title text NOT NULL,
    -- As the rules write them (domain::pricing::SheetRow).
    rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE price_sheets IS 'Prices per hour by weekday and time, which spaces share.';
CREATE UNIQUE INDEX price_sheets_title_unique ON price_sheets (organization_id, name_key(title));
CALL protect_tenant_table('price_sheets');

CREATE TABLE pricing_templates (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    title text NOT NULL,
    -- As the rules write them (domain::pricing::PricingBlock).
    blocks jsonb NOT NULL CHECK (jsonb_typeof(blocks) = 'array'),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE pricing_templates IS 'Pricing blocks to copy onto spaces; a space keeps its copy when the template changes.';
CREATE UNIQUE INDEX pricing_templates_title_unique ON pricing_templates (organization_id, name_key(title));
CALL protect_tenant_table('pricing_templates');

CREATE TABLE spaces (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    facility_id uuid NOT NULL,
    parent_id uuid,
    -- Built from the four parts by the rules (domain::spaces).
    name text NOT NULL,
    folded_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
    counted_name text NOT NULL GENERATED ALWAYS AS (counted(name)) STORED,
    short_name text NOT NULL,
    base text NOT NULL,
    number text,
    letter text,
    suffix text,
    types text[] NOT NULL CHECK (cardinality(types) > 0),
    sports text[] NOT NULL DEFAULT '{}',
    indoor boolean NOT NULL DEFAULT true,
    rentable boolean NOT NULL DEFAULT true,
    published boolean NOT NULL DEFAULT true,
    -- Off every list and on record since then (docs/rules/archiving.md).
    archived_at timestamptz,
    -- Whether it could be found when it was archived: only of such a place strangers are told that it has closed.
    closed_in_public boolean NOT NULL DEFAULT false,
    -- Dollars for an hour; a price for a day is stored as a 24th of it, unrounded.
    price numeric NOT NULL DEFAULT 0 CHECK (price >= 0),
    -- Beside the hourly price at most one of these three. Dollars for a whole day, as they were typed: such a space is booked by
    -- whole days.
    daily_price numeric(12, 2) CHECK (daily_price > 0),
    price_sheet_id uuid,
    pricing_blocks jsonb CHECK (jsonb_typeof(pricing_blocks) = 'array'),
    instant_booking boolean NOT NULL DEFAULT false,
    refundable boolean NOT NULL DEFAULT true,
    surface text,
    age_groups text[] NOT NULL DEFAULT '{}',
    amenities text[] NOT NULL DEFAULT '{}',
    summary text NOT NULL DEFAULT '',
    dimensions jsonb,
    -- How many people fit into it, where that is known (docs/rules/bookings-and-their-states.md#attendance).
    capacity integer CHECK (capacity BETWEEN 1 AND 99999),
    -- Absent: the organization's.
    rental_block integer CHECK (rental_block IN (5, 10, 15, 20, 30, 60)),
    rental_minimum_slots integer CHECK (rental_minimum_slots BETWEEN 1 AND 288),
    buffer_before_slots integer NOT NULL DEFAULT 0 CHECK (buffer_before_slots BETWEEN 0 AND 4),
    buffer_after_slots integer NOT NULL DEFAULT 0 CHECK (buffer_after_slots BETWEEN 0 AND 4),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, parent_id) REFERENCES spaces (organization_id, id),
    CONSTRAINT spaces_price_sheet FOREIGN KEY (organization_id, price_sheet_id) REFERENCES price_sheets (organization_id, id),
    CONSTRAINT spaces_short_name_unique UNIQUE (organization_id, facility_id, short_name),
    CONSTRAINT spaces_not_own_parent CHECK (parent_id <> id),
    CONSTRAINT spaces_archived_are_hidden CHECK (archived_at IS NULL OR NOT published),
    CONSTRAINT spaces_priced_one_way CHECK (num_nonnulls(daily_price, price_sheet_id, pricing_blocks) <= 1)
);
COMMENT ON TABLE spaces IS 'A court, field, gym, pool or room; a space may be part of another.';
-- A space's name tells capitals apart.
CREATE UNIQUE INDEX spaces_name_unique ON spaces (organization_id, facility_id, name_as_seen(name));
CREATE INDEX spaces_by_facility ON spaces (organization_id, facility_id);
CREATE INDEX spaces_by_parent ON spaces (organization_id, parent_id);
CREATE INDEX spaces_by_price_sheet ON spaces (organization_id, price_sheet_id);
CALL protect_tenant_table('spaces');
CREATE POLICY platform ON spaces FOR SELECT TO fieldhouse_reader USING ((SELECT current_person_is_superadmin()));
GRANT SELECT (organization_id, id, facility_id, name, folded_name, counted_name, short_name, types, indoor, rentable, published,
    archived_at) ON spaces TO fieldhouse_reader;
CREATE TRIGGER spaces_enter AFTER INSERT ON spaces FOR EACH ROW EXECUTE FUNCTION enter_in_directory('space');
CREATE TRIGGER spaces_leave AFTER DELETE ON spaces FOR EACH ROW EXECUTE FUNCTION leave_directory();

CREATE TABLE space_placements (
    organization_id uuid NOT NULL,
    space_id uuid NOT NULL,
    latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    -- Degrees clockwise; at 0 its length runs from west to east.
    angle smallint NOT NULL CHECK (angle BETWEEN 0 AND 359),
    PRIMARY KEY (organization_id, space_id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE space_placements IS 'Where a space is on the grounds of its facility.';
CALL protect_tenant_table('space_placements');

CREATE TABLE space_units (
    organization_id uuid NOT NULL,
    space_id uuid NOT NULL,
    unit_id uuid NOT NULL,
    PRIMARY KEY (organization_id, space_id, unit_id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, unit_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE space_units IS 'The smallest units that a space stands for: its own, or those of all spaces below it.';
CREATE INDEX space_units_by_unit ON space_units (organization_id, unit_id);
CALL protect_tenant_table('space_units');

CREATE TABLE photos (
    organization_id uuid NOT NULL,
    image_id uuid NOT NULL,
    facility_id uuid,
    space_id uuid,
    position integer NOT NULL,
    description text NOT NULL DEFAULT '',
    PRIMARY KEY (organization_id, image_id),
    FOREIGN KEY (organization_id, image_id) REFERENCES images (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT photos_of_one_thing CHECK (num_nonnulls(facility_id, space_id) = 1)
);
COMMENT ON TABLE photos IS 'A picture of a facility or of a space, in order.';
CREATE INDEX photos_by_facility ON photos (organization_id, facility_id, position);
CREATE INDEX photos_by_space ON photos (organization_id, space_id, position);
CALL protect_tenant_table('photos');

GRANT SELECT, INSERT, UPDATE, DELETE
    ON facilities, price_sheets, pricing_templates, spaces, space_units, space_placements, photos
    TO fieldhouse_server;
