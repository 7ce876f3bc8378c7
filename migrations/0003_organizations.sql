-- Organizations, which are the tenants; the directory that is read before a tenant is entered; and what each tenant has once:
-- API keys, images, and the log of what its staff did.

CREATE TABLE tenants (
    id uuid PRIMARY KEY,
    short_name text NOT NULL UNIQUE,
    state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deleted')),
    created_at timestamptz NOT NULL
);
COMMENT ON TABLE tenants IS 'The platform''s directory of organizations: what must be known before one is entered.';

CREATE TABLE former_short_names (
    short_name text PRIMARY KEY,
    tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
    recoded_at timestamptz NOT NULL
);
COMMENT ON TABLE former_short_names IS 'A short name that an organization had before, which keeps redirecting.';

GRANT SELECT, INSERT, UPDATE, DELETE ON tenants, former_short_names TO fieldhouse_server;
GRANT SELECT ON tenants TO fieldhouse_reader;

CREATE TABLE organizations (
    organization_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
    name text NOT NULL,
    folded_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
    -- The short line under its name.
    slogan text NOT NULL DEFAULT '' CHECK (length(slogan) <= 120),
    category text NOT NULL CHECK (category IN ('publicSchool', 'privateSchool', 'private', 'municipality')),
    description text NOT NULL DEFAULT '',
    time_zone text NOT NULL,
    -- The day that weeks begin with on calendars (docs/rules/time-and-slots.md#weeks), where a person has not chosen one.
    week_starts_on text NOT NULL DEFAULT 'monday' CHECK (week_starts_on IN ('monday', 'sunday')),
    email text,
    phone text,
    website text,
    street1 text NOT NULL,
    street2 text,
    city text NOT NULL,
    folded_city text NOT NULL GENERATED ALWAYS AS (folded(city)) STORED,
    state text NOT NULL,
    zip text NOT NULL,
    county text,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    tags text[] NOT NULL DEFAULT '{}',
    folded_tags text NOT NULL GENERATED ALWAYS AS (folded_lines(tags)) STORED,
    facebook text,
    instagram text,
    twitter text,
    -- Its own documents, somewhere else.
    documents_url text,
    -- Words for renters who have booked.
    booking_details text NOT NULL DEFAULT '',
    -- Its house rules, which renters agree to.
    policies text NOT NULL DEFAULT '',
    -- People to ask (ground::contacts).
    contacts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(contacts) = 'array'),
    -- Saved replies to requests (organization::organizations::Replies).
    replies jsonb NOT NULL DEFAULT '{
        "approved": "",
        "denied": "",
        "saved": [
            {"name": "See you then", "text": "Hi {renter}, {space} is yours. See you then! {staff}", "answer": "approved"},
            {"name": "Bring insurance", "text": "Hi {renter}, {space} is yours. Please bring your certificate of insurance when you come. {staff}", "answer": "approved"},
            {"name": "Approved in part", "text": "Hi {renter}, some of your dates in {space} are approved. The others aren’t available, and what you paid for them is refunded. {staff}", "answer": "approved"},
            {"name": "We need the space", "text": "Hi {renter}, I’m sorry, but we need {space} ourselves at that time. Anything you paid is refunded. {staff}", "answer": "denied"}
        ]
    }',
    theme jsonb NOT NULL,
    logo_image_id uuid,
    -- Percentages with at most three decimals.
    sales_tax numeric(6, 3) NOT NULL DEFAULT 0,
    tax_exempt boolean NOT NULL DEFAULT false,
    booking_fee boolean NOT NULL DEFAULT false,
    user_fees boolean NOT NULL DEFAULT false,
    terms_tx numeric(6, 3) NOT NULL DEFAULT 2.9,
    terms_user numeric(6, 3) NOT NULL DEFAULT 3,
    terms_host_group numeric(6, 3) NOT NULL DEFAULT 0,
    terms_host_non_group numeric(6, 3) NOT NULL DEFAULT 0,
    lead_time_days integer NOT NULL DEFAULT 2 CHECK (lead_time_days BETWEEN 0 AND 365),
    cancellation_days integer NOT NULL DEFAULT 60 CHECK (cancellation_days BETWEEN 0 AND 365),
    -- Minutes in a slot, and slots in a booking; a space may have its own.
    rental_block integer NOT NULL DEFAULT 30 CHECK (rental_block IN (5, 10, 15, 20, 30, 60)),
    rental_minimum_slots integer CHECK (rental_minimum_slots BETWEEN 1 AND 288),
    -- The federal holidays that don't count here, and days of the organization's own with their names.
    holidays jsonb NOT NULL DEFAULT '{"switchedOff": [], "own": []}',
    send_mail boolean NOT NULL DEFAULT true,
    -- Hours before a date at which its renter is reminded of it; 0: never.
    reminder_hours integer NOT NULL DEFAULT 24 CHECK (reminder_hours BETWEEN 0 AND 168),
    -- Days after the approval and before the start at which renters are reminded of what is due; 0: never.
    payment_reminder_days integer NOT NULL DEFAULT 3 CHECK (payment_reminder_days BETWEEN 0 AND 30),
    partner boolean NOT NULL DEFAULT false,
    -- Which of the platform's regions it belongs to.
    region text,
    published boolean NOT NULL DEFAULT true,
    -- False until it has an admin: one that was opened without can be claimed.
    claimed boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);
COMMENT ON TABLE organizations IS 'A tenant: a school, city, club or owner that rents out its spaces, and its settings.';
CALL protect_tenant_table('organizations');
CREATE POLICY published ON organizations FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, name, folded_name, category, description, time_zone, week_starts_on, city, folded_city, state, zip,
    county, latitude, longitude, tags, folded_tags, theme, logo_image_id, published, claimed) ON organizations TO fieldhouse_reader;

CREATE TABLE directory (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
    kind text NOT NULL
);
COMMENT ON TABLE directory IS
    'The organization of an id that comes without one, such as in a link to a listing or a printed invoice.';
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
COMMENT ON TABLE images IS 'An uploaded picture; its file is in the file store.';
CALL protect_tenant_table('images');
ALTER TABLE organizations
    ADD CONSTRAINT organizations_logo FOREIGN KEY (organization_id, logo_image_id)
    REFERENCES images (organization_id, id);

CREATE TABLE organization_finances (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    legal_type text,
    legal_name text,
    -- Sealed with the program's key (kernel::seal); what shows are the last four digits.
    tax_id_sealed bytea,
    tax_id_last_four text CHECK (length(tax_id_last_four) = 4),
    payout_method text CHECK (payout_method IN ('bankAccount', 'check')),
    account_name text,
    routing_number text,
    account_sealed bytea,
    account_last_four text CHECK (length(account_last_four) <= 4),
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
);
COMMENT ON TABLE organization_finances IS 'What an organization is to the tax office and where it is paid; secrets are sealed.';
CALL protect_tenant_table('organization_finances');

-- Organizations make and revoke their keys themselves (docs/rules/tenancy-and-roles.md#api-keys).
CREATE TABLE api_keys (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL UNIQUE,
    last_four text NOT NULL,
    created_by uuid NOT NULL REFERENCES users,
    created_at timestamptz NOT NULL,
    -- About when a program last called with it: noted at most once an hour.
    last_used_at timestamptz,
    revoked_at timestamptz,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE api_keys IS 'A key with which a program of the organization calls the API.';
CREATE UNIQUE INDEX api_keys_name_unique ON api_keys (organization_id, name_key(name)) WHERE revoked_at IS NULL;
CALL protect_tenant_table('api_keys');
CREATE POLICY recognize ON api_keys FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, id, key_hash, last_used_at, revoked_at) ON api_keys TO fieldhouse_reader;

CREATE TABLE audit_log (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    at timestamptz NOT NULL,
    actor_id uuid,
    action text NOT NULL CHECK (action ~ '^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$'),
    subject_kind text NOT NULL CHECK (subject_kind IN ('organization', 'facility', 'space', 'availabilityRule', 'approvalRule',
        'priceSheet', 'pricingTemplate', 'addon', 'group', 'membership', 'invitation', 'booking', 'workOrder', 'workOrderRule',
        'proof', 'file', 'post', 'text', 'apiKey', 'account', 'person', 'user')),
    subject_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    request_id text,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE audit_log IS 'A change that somebody made, with what was before and after; only ever added to.';
CREATE INDEX audit_log_by_subject ON audit_log (organization_id, subject_id, at);
CREATE INDEX audit_log_by_time ON audit_log (organization_id, at DESC, id DESC);
CALL protect_tenant_table('audit_log');

GRANT SELECT, INSERT, UPDATE, DELETE ON organizations, organization_finances, directory, images, api_keys TO fieldhouse_server;
GRANT SELECT, INSERT ON audit_log TO fieldhouse_server;
