-- The platform's own people list the spaces of all organizations, hidden ones too. Nobody else sees a row.

-- Returns true if the person who reads is one of the platform's people.
CREATE FUNCTION current_person_is_superadmin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT EXISTS (SELECT FROM public.users
            WHERE id = public.current_person_id() AND superadmin AND suspended_at IS NULL)
    $$;
REVOKE ALL ON FUNCTION current_person_is_superadmin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_person_is_superadmin TO fieldhouse_reader;

CREATE POLICY platform ON facilities FOR SELECT TO fieldhouse_reader USING ((SELECT current_person_is_superadmin()));
GRANT SELECT (organization_id, id, name, short_name, city, state) ON facilities TO fieldhouse_reader;

CREATE POLICY platform ON spaces FOR SELECT TO fieldhouse_reader USING ((SELECT current_person_is_superadmin()));
GRANT SELECT (organization_id, id, facility_id, name, short_name, types, indoor, rentable, published, archived_at)
    ON spaces TO fieldhouse_reader;
