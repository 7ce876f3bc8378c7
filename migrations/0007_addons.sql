-- Add-ons: rented with the time.

CREATE TABLE suggested_addons (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    description text NOT NULL DEFAULT '',
    category text NOT NULL CHECK (category IN ('setup', 'utilities', 'extras', 'custom')),
    price numeric(12, 2) NOT NULL CHECK (price >= 0),
    basis text NOT NULL CHECK (basis IN ('perUse', 'perHour', 'perHalfHour', 'perQuarterHour')),
    include boolean NOT NULL,
    per_item boolean NOT NULL,
    select_length boolean NOT NULL,
    quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 10000),
    duration_minutes integer CHECK (duration_minutes BETWEEN 60 AND 1440 AND duration_minutes % 15 = 0),
    place text NOT NULL CHECK (place IN ('indoor', 'outdoor', 'both')),
    space_types text[] NOT NULL,
    enabled boolean NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);
COMMENT ON TABLE suggested_addons IS
    'An add-on that the platform suggests: every new organization gets a copy, which is its own from then on.';
CREATE UNIQUE INDEX suggested_addons_name_unique ON suggested_addons (name_key(name));
GRANT SELECT, INSERT, UPDATE, DELETE ON suggested_addons TO fieldhouse_server;

CREATE TABLE addons (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL DEFAULT '',
    category text NOT NULL CHECK (category IN ('setup', 'utilities', 'extras', 'custom')),
    price numeric(12, 2) NOT NULL CHECK (price >= 0),
    -- The use or time that the price is for.
    basis text NOT NULL CHECK (basis IN ('perUse', 'perHour', 'perHalfHour', 'perQuarterHour')),
    -- Comes with the space.
    include boolean NOT NULL,
    -- The price is for each.
    per_item boolean NOT NULL,
    -- The renter says for how long.
    select_length boolean NOT NULL,
    -- The number in stock; 0 where that doesn't matter.
    quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 10000),
    -- The length where the renter says none; absent: the hours of the day.
    duration_minutes integer CHECK (duration_minutes BETWEEN 60 AND 1440 AND duration_minutes % 15 = 0),
    place text NOT NULL CHECK (place IN ('indoor', 'outdoor', 'both')),
    -- Codes of domain::spaces; none: all.
    space_types text[] NOT NULL,
    enabled boolean NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE addons IS 'An organization''s catalog of what is rented with the time.';
CREATE UNIQUE INDEX addons_name_unique ON addons (organization_id, name_key(name));
CALL protect_tenant_table('addons');

-- A setting that is absent is the catalog's; a custom add-on, which is in no catalog, has all of them.
CREATE TABLE space_addons (
    organization_id uuid NOT NULL,
    space_id uuid NOT NULL,
    -- The catalog's id, or one of its own.
    id uuid NOT NULL,
    addon_id uuid,
    position integer NOT NULL,
    name text,
    description text,
    price numeric(12, 2) CHECK (price >= 0),
    basis text CHECK (basis IN ('perUse', 'perHour', 'perHalfHour', 'perQuarterHour')),
    include boolean,
    per_item boolean,
    select_length boolean,
    quantity integer CHECK (quantity BETWEEN 0 AND 10000),
    duration_minutes integer CHECK (duration_minutes BETWEEN 60 AND 1440 AND duration_minutes % 15 = 0),
    enabled boolean NOT NULL,
    PRIMARY KEY (organization_id, space_id, id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, addon_id) REFERENCES addons (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT space_addons_are_whole CHECK (
        addon_id = id AND name IS NULL AND description IS NULL
        OR addon_id IS NULL
            AND num_nulls(name, description, price, basis, include, per_item, select_length, quantity) = 0)
);
COMMENT ON TABLE space_addons IS
    'An add-on that a space offers, in order: one of the catalog, with settings of its own, or a custom one.';
CREATE INDEX space_addons_by_addon ON space_addons (organization_id, addon_id);
-- The stock of an add-on that is in no catalog is looked up by its id alone, without its space.
CREATE INDEX space_addons_own_by_id ON space_addons (organization_id, id) WHERE addon_id IS NULL;
CALL protect_tenant_table('space_addons');

GRANT SELECT, INSERT, UPDATE, DELETE ON addons, space_addons TO fieldhouse_server;
