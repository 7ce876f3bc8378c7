-- What else is rented with the time, and what groups give their members.

-- What the platform suggests to organizations: each gets a copy when it is opened, which is its own from then on.
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
-- Two names that differ in capitals only would be one to whoever chooses.
CREATE UNIQUE INDEX suggested_addons_name_unique ON suggested_addons (lower(name));
GRANT SELECT, INSERT, UPDATE, DELETE ON suggested_addons TO fieldhouse_server;

-- An organization's catalogue of add-ons; which of them are offered where says `space_addons`.
CREATE TABLE addons (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL DEFAULT '',
    category text NOT NULL CHECK (category IN ('setup', 'utilities', 'extras', 'custom')),
    price numeric(12, 2) NOT NULL CHECK (price >= 0),
    -- What the price is for.
    basis text NOT NULL CHECK (basis IN ('perUse', 'perHour', 'perHalfHour', 'perQuarterHour')),
    -- Comes with the space.
    include boolean NOT NULL,
    -- The price is for each.
    per_item boolean NOT NULL,
    -- The renter says for how long.
    select_length boolean NOT NULL,
    -- How many there are; 0 where that doesn't matter.
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
CREATE UNIQUE INDEX addons_name_unique ON addons (organization_id, lower(name));
CALL protect_tenant_table('addons');

-- The add-ons of a space, in the order in which they are shown. What of the catalogue's settings is absent here holds
-- as the catalogue says; a custom one, which is in no catalogue, has all of them.
CREATE TABLE space_addons (
    organization_id uuid NOT NULL,
    space_id uuid NOT NULL,
    -- The catalogue's id, or one of its own.
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
CREATE INDEX space_addons_by_addon ON space_addons (organization_id, addon_id);
CALL protect_tenant_table('space_addons');
GRANT SELECT, INSERT, UPDATE, DELETE ON addons, space_addons TO fieldhouse_server;

-- What an ordinary group gives its members, and where. A limit names facilities without a foreign key: a facility that is
-- deleted must not make it wider.
ALTER TABLE groups
    ADD COLUMN discount numeric(7, 4) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
    ADD COLUMN lead_time_days integer CHECK (lead_time_days BETWEEN 0 AND 365),
    ADD COLUMN private boolean NOT NULL DEFAULT false,
    -- What an applicant has to show: a name, and whether they have to.
    ADD COLUMN proofs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(proofs) = 'array'),
    ADD COLUMN tax_exempt boolean NOT NULL DEFAULT false,
    ADD COLUMN invoice boolean NOT NULL DEFAULT false,
    ADD COLUMN access_limited boolean NOT NULL DEFAULT false,
    ADD COLUMN access_facilities uuid[] NOT NULL DEFAULT '{}',
    ADD COLUMN access_types text[] NOT NULL DEFAULT '{}',
    ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Staff may limit a member further than the group is.
ALTER TABLE memberships
    DROP CONSTRAINT memberships_state_check,
    ADD CONSTRAINT memberships_state_check CHECK (state IN ('invited', 'applied', 'active', 'inactive', 'denied')),
    -- What an applicant says.
    ADD COLUMN application text NOT NULL DEFAULT '',
    ADD COLUMN access_limited boolean NOT NULL DEFAULT false,
    ADD COLUMN access_facilities uuid[] NOT NULL DEFAULT '{}',
    ADD COLUMN access_types text[] NOT NULL DEFAULT '{}';
CREATE INDEX memberships_by_group ON memberships (organization_id, group_id, state);

-- A search asks what somebody may book at all organizations.
GRANT SELECT (discount, lead_time_days, access_limited, access_facilities, access_types) ON groups TO fieldhouse_reader;
