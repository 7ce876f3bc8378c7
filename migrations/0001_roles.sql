-- Roles, the two settings that say who asks, and the protection that every tenant's table gets. README.md has the pattern.
--
--   owner               the login of MIGRATE_DATABASE_URL, which runs these files
--   fieldhouse_server   the login of DATABASE_URL (or a group that it belongs to): one tenant at a time, by row-level security
--   fieldhouse_reader   entered with SET LOCAL ROLE: reads across tenants, published columns and a person's own rows only
--   fieldhouse_worker   entered with SET ROLE by the job runner: the job queue and nothing else
--
-- Roles belong to the whole cluster, so each is made only where it is missing.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldhouse_server') THEN
        CREATE ROLE fieldhouse_server NOLOGIN NOINHERIT;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldhouse_reader') THEN
        CREATE ROLE fieldhouse_reader NOLOGIN;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldhouse_worker') THEN
        CREATE ROLE fieldhouse_worker NOLOGIN;
    END IF;
    -- The server may become the other two, but has none of their rights until it does.
    IF NOT pg_has_role('fieldhouse_server', 'fieldhouse_reader', 'MEMBER')
        OR NOT pg_has_role('fieldhouse_server', 'fieldhouse_worker', 'MEMBER') THEN
        IF current_setting('server_version_num')::int >= 160000 THEN
            EXECUTE 'GRANT fieldhouse_reader, fieldhouse_worker TO fieldhouse_server WITH INHERIT FALSE, SET TRUE';
        ELSE
            GRANT fieldhouse_reader, fieldhouse_worker TO fieldhouse_server;
        END IF;
    END IF;
END
$$;

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

GRANT USAGE ON SCHEMA public TO fieldhouse_server, fieldhouse_reader, fieldhouse_worker;

-- Returns the tenant of this transaction. No tenant means no rows. Every policy wraps it in a sub-select, so it is evaluated
-- once for each statement and not once for each row.
CREATE FUNCTION current_organization_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('app.organization_id', true), '')::uuid;

-- Returns the person whose own rows a reader may see across tenants.
CREATE FUNCTION current_person_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('app.user_id', true), '')::uuid;

-- Limits a table to the rows of the transaction's tenant.
CREATE PROCEDURE protect_tenant_table(tenant_table regclass)
    LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
        'CREATE POLICY tenant ON %s TO fieldhouse_server
            USING (organization_id = (SELECT current_organization_id()))
            WITH CHECK (organization_id = (SELECT current_organization_id()))',
        tenant_table);
    -- Migrations and backups run as the owner and see every row.
    EXECUTE format('CREATE POLICY owner ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', tenant_table);
END
$$;
