CREATE TABLE images (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    content_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    byte_size integer NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
CALL protect_tenant_table('images');

ALTER TABLE organizations
    ADD CONSTRAINT organizations_logo FOREIGN KEY (organization_id, logo_image_id)
    REFERENCES images (organization_id, id);

CREATE TABLE facilities (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    short_name text NOT NULL,
    description text NOT NULL DEFAULT '',
    street1 text NOT NULL,
    street2 text,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    county text,
    latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    time_zone text,
    phone text,
    indoor boolean NOT NULL DEFAULT true,
    amenities text[] NOT NULL DEFAULT '{}',
    show_availability boolean NOT NULL DEFAULT true,
    published boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT facilities_short_name_unique UNIQUE (organization_id, short_name)
);
CALL protect_tenant_table('facilities');
CREATE TRIGGER facilities_enter AFTER INSERT ON facilities FOR EACH ROW EXECUTE FUNCTION enter_in_directory('facility');
CREATE TRIGGER facilities_leave AFTER DELETE ON facilities FOR EACH ROW EXECUTE FUNCTION leave_directory();

CREATE TABLE spaces (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    facility_id uuid NOT NULL,
    parent_id uuid,
    -- Built from the four parts by the rules (domain::spaces).
    name text NOT NULL,
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
    -- Dollars for an hour; a price for a day is stored as a 24th of it, unrounded.
    price numeric NOT NULL DEFAULT 0 CHECK (price >= 0),
    instant_booking boolean NOT NULL DEFAULT false,
    refundable boolean NOT NULL DEFAULT true,
    surface text,
    age_groups text[] NOT NULL DEFAULT '{}',
    amenities text[] NOT NULL DEFAULT '{}',
    summary text NOT NULL DEFAULT '',
    dimensions jsonb,
    -- Absent: the organization's.
    rental_block integer CHECK (rental_block IN (5, 10, 15, 20, 30, 60)),
    rental_minimum_slots integer CHECK (rental_minimum_slots BETWEEN 1 AND 288),
    -- Change-over, in slots.
    buffer_before_slots integer NOT NULL DEFAULT 0 CHECK (buffer_before_slots BETWEEN 0 AND 4),
    buffer_after_slots integer NOT NULL DEFAULT 0 CHECK (buffer_after_slots BETWEEN 0 AND 4),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, parent_id) REFERENCES spaces (organization_id, id),
    CONSTRAINT spaces_name_unique UNIQUE (organization_id, facility_id, name),
    CONSTRAINT spaces_short_name_unique UNIQUE (organization_id, facility_id, short_name),
    CONSTRAINT spaces_not_own_parent CHECK (parent_id <> id)
);
CREATE INDEX spaces_by_facility ON spaces (organization_id, facility_id);
CREATE INDEX spaces_by_parent ON spaces (organization_id, parent_id);
CALL protect_tenant_table('spaces');
CREATE TRIGGER spaces_enter AFTER INSERT ON spaces FOR EACH ROW EXECUTE FUNCTION enter_in_directory('space');
CREATE TRIGGER spaces_leave AFTER DELETE ON spaces FOR EACH ROW EXECUTE FUNCTION leave_directory();

-- The smallest units that each space stands for: its own, and those of all below it.
CREATE TABLE space_units (
    organization_id uuid NOT NULL,
    space_id uuid NOT NULL,
    unit_id uuid NOT NULL,
    PRIMARY KEY (organization_id, space_id, unit_id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, unit_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX space_units_by_unit ON space_units (organization_id, unit_id);
CALL protect_tenant_table('space_units');

-- Pictures of a facility or of a space, in order.
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
CREATE INDEX photos_by_facility ON photos (organization_id, facility_id, position);
CREATE INDEX photos_by_space ON photos (organization_id, space_id, position);
CALL protect_tenant_table('photos');

-- When spaces are open (1 in the documents) and when not after all (-1).
CREATE TABLE availability_rules (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('open', 'closed')),
    title text NOT NULL DEFAULT '',
    start_date date NOT NULL,
    end_date date NOT NULL,
    -- Bit 0 is Monday.
    weekdays smallint NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
    start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
    end_minute smallint NOT NULL CHECK (end_minute BETWEEN 1 AND 1440),
    access_level smallint NOT NULL DEFAULT 0 CHECK (access_level BETWEEN 0 AND 4),
    sport text,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT availability_rules_dates CHECK (end_date >= start_date),
    CONSTRAINT availability_rules_times CHECK (end_minute > start_minute)
);
CALL protect_tenant_table('availability_rules');

CREATE TABLE availability_rule_spaces (
    organization_id uuid NOT NULL,
    rule_id uuid NOT NULL,
    space_id uuid NOT NULL,
    PRIMARY KEY (organization_id, rule_id, space_id),
    FOREIGN KEY (organization_id, rule_id) REFERENCES availability_rules (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX availability_rule_spaces_by_space ON availability_rule_spaces (organization_id, space_id);
CALL protect_tenant_table('availability_rule_spaces');

GRANT SELECT, INSERT, UPDATE, DELETE
    ON images, facilities, spaces, space_units, photos, availability_rules, availability_rule_spaces
    TO fieldhouse_server;
