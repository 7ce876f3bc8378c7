-- Custom domains that organizations set up themselves: one each, proved by records of its DNS, which are read again and again.

CREATE TABLE custom_domains (
    tenant_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
    domain text NOT NULL CHECK (domain = lower(domain)),
    -- A TXT record has to say this word, which nobody else is told.
    token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
    added_at timestamptz NOT NULL DEFAULT now(),
    verified_at timestamptz,
    -- The records as they were last read (organization::domains).
    seen jsonb,
    checked_at timestamptz,
    next_check_at timestamptz NOT NULL DEFAULT now(),
    -- Since when the records of a verified domain are gone.
    missing_since timestamptz
);
COMMENT ON TABLE custom_domains IS 'A domain of an organization''s own, which answers once its records prove it.';
-- Anybody may name any domain; only one can prove it.
CREATE UNIQUE INDEX custom_domains_verified_once ON custom_domains (domain) WHERE verified_at IS NOT NULL;
CREATE INDEX custom_domains_due ON custom_domains (next_check_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON custom_domains TO fieldhouse_server;
GRANT SELECT (domain, tenant_id, verified_at) ON custom_domains TO fieldhouse_reader;
