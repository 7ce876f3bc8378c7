-- A mail each morning to staff who choose it (docs/rules/notices.md#the-morning-email).

CREATE TABLE mornings (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    -- The last local day whose mail was begun.
    day date NOT NULL
);
COMMENT ON TABLE mornings IS 'The last day for which an organization''s staff were written their morning mail.';
CALL protect_tenant_table('mornings');
GRANT SELECT, INSERT, UPDATE ON mornings TO fieldhouse_server;

-- The organizations where it is morning, whose staff are to be written to and were not yet. The sweep sees ids alone.
CREATE FUNCTION organizations_in_the_morning(at timestamptz, most bigint) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT organizations.organization_id
        FROM public.organizations
        JOIN public.tenants ON tenants.id = organizations.organization_id
        WHERE tenants.state = 'active' AND send_mail AND (at AT TIME ZONE time_zone)::time BETWEEN '07:00' AND '12:00'
            AND NOT EXISTS (SELECT FROM public.mornings
                WHERE mornings.organization_id = organizations.organization_id
                    AND day >= (at AT TIME ZONE time_zone)::date)
            AND EXISTS (SELECT FROM public.memberships
                JOIN public.groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
                JOIN public.users ON users.id = user_id
                WHERE memberships.organization_id = organizations.organization_id AND memberships.state = 'active'
                    AND system_role IS NOT NULL AND NOT 'staffMorning' = ANY(muted_mail))
        LIMIT most
    $$;
REVOKE ALL ON FUNCTION organizations_in_the_morning FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organizations_in_the_morning TO fieldhouse_server;
