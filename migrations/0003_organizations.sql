-- The platform's directory of tenants: what has to be known before a tenant is entered.

CREATE TABLE tenants (
    id uuid PRIMARY KEY,
    short_name text NOT NULL UNIQUE,
    state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deleted')),
    created_at timestamptz NOT NULL
);

-- Names that an organization had before, which keep redirecting.
CREATE TABLE former_short_names (
    short_name text PRIMARY KEY,
    tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
    recoded_at timestamptz NOT NULL
);

CREATE TABLE custom_domains (
    domain text PRIMARY KEY CHECK (domain = lower(domain)),
    tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
    verified_at timestamptz
);

GRANT SELECT, INSERT, UPDATE, DELETE ON tenants, former_short_names, custom_domains TO fieldhouse_server;

CREATE TABLE organizations (
    organization_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
    name text NOT NULL,
    category text NOT NULL CHECK (category IN ('publicSchool', 'privateSchool', 'private', 'municipality')),
    description text NOT NULL DEFAULT '',
    time_zone text NOT NULL,
    email text,
    phone text,
    website text,
    street1 text NOT NULL,
    street2 text,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    county text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    tags text[] NOT NULL DEFAULT '{}',
    theme jsonb NOT NULL,
    logo_image_id uuid,
    -- Money: percentages with at most three decimals.
    sales_tax numeric(6, 3) NOT NULL DEFAULT 0,
    tax_exempt boolean NOT NULL DEFAULT false,
    booking_fee boolean NOT NULL DEFAULT false,
    user_fees boolean NOT NULL DEFAULT false,
    terms_tx numeric(6, 3) NOT NULL DEFAULT 2.9,
    terms_user numeric(6, 3) NOT NULL DEFAULT 3,
    terms_host_group numeric(6, 3) NOT NULL DEFAULT 0,
    terms_host_non_group numeric(6, 3) NOT NULL DEFAULT 0,
    -- Rules of booking that a space may narrow.
    lead_time_days integer NOT NULL DEFAULT 2 CHECK (lead_time_days BETWEEN 0 AND 365),
    cancellation_days integer NOT NULL DEFAULT 60 CHECK (cancellation_days BETWEEN 0 AND 365),
    rental_block integer NOT NULL DEFAULT 30 CHECK (rental_block IN (5, 10, 15, 20, 30, 60)),
    rental_minimum_slots integer CHECK (rental_minimum_slots BETWEEN 1 AND 288),
    send_mail boolean NOT NULL DEFAULT true,
    partner boolean NOT NULL DEFAULT false,
    published boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);
CALL protect_tenant_table('organizations');

-- Which organization an id without a tenant belongs to (a link to a listing, a printed invoice).
CREATE TABLE directory (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
    kind text NOT NULL
);
CALL protect_tenant_table('directory');
CREATE POLICY resolve ON directory FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON directory TO fieldhouse_reader;

CREATE FUNCTION enter_in_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO directory (id, organization_id, kind) VALUES (NEW.id, NEW.organization_id, TG_ARGV[0]);
    RETURN NULL;
END
$$;
CREATE FUNCTION leave_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM directory WHERE id = OLD.id;
    RETURN NULL;
END
$$;

-- Groups: the system ones give roles, the others are what a member's prices and rights hang on.
CREATE TABLE groups (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    system_role text CHECK (system_role IN
        ('admin', 'editor', 'approver', 'maintenanceManager', 'maintenanceStaff', 'operations')),
    level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 4),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT groups_name_unique UNIQUE (organization_id, name),
    CONSTRAINT groups_system_role_unique UNIQUE (organization_id, system_role)
);
CALL protect_tenant_table('groups');

CREATE TABLE memberships (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('applied', 'active', 'inactive', 'denied')),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT memberships_once UNIQUE (organization_id, group_id, user_id)
);
CREATE INDEX memberships_by_user ON memberships (user_id, organization_id);
CALL protect_tenant_table('memberships');

-- A person's own organizations and roles, across tenants.
CREATE POLICY own ON memberships FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
CREATE POLICY roles ON groups FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT ON memberships TO fieldhouse_reader;
GRANT SELECT (organization_id, id, system_role, level) ON groups TO fieldhouse_reader;
GRANT SELECT ON tenants TO fieldhouse_reader;
CREATE POLICY published ON organizations FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, name, category, description, time_zone, city, state, zip, county, latitude, longitude,
    tags, theme, logo_image_id, published) ON organizations TO fieldhouse_reader;

CREATE TABLE api_keys (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL UNIQUE,
    last_four text NOT NULL,
    created_by uuid NOT NULL REFERENCES users,
    created_at timestamptz NOT NULL,
    revoked_at timestamptz,
    PRIMARY KEY (organization_id, id)
);
CALL protect_tenant_table('api_keys');
CREATE POLICY recognize ON api_keys FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, id, key_hash, revoked_at) ON api_keys TO fieldhouse_reader;

-- Who did what, when, from where. Nothing is changed or deleted here.
CREATE TABLE audit_log (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    at timestamptz NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    PRIMARY KEY (organization_id, id)
);
CREATE INDEX audit_log_by_subject ON audit_log (organization_id, subject_id, at);
CALL protect_tenant_table('audit_log');

GRANT SELECT, INSERT, UPDATE, DELETE ON organizations, directory, groups, memberships, api_keys TO fieldhouse_server;
GRANT SELECT, INSERT ON audit_log TO fieldhouse_server;
