-- People who delete their account (docs/rules/people.md#deleting-an-account): where they have rows, and where they wrote
-- as guests.

-- Returns the organizations that have rows of a person. It looks as the reader, who sees a person's own rows everywhere and
-- nothing else.
CREATE FUNCTION organizations_of_person(person uuid) RETURNS uuid[]
    LANGUAGE plpgsql
    AS $$
DECLARE
    found uuid[];
BEGIN
    PERFORM set_config('app.user_id', person::text, true);
    SET LOCAL ROLE fieldhouse_reader;
    SELECT coalesce(array_agg(organization_id ORDER BY organization_id), '{}') INTO found FROM (
        SELECT organization_id FROM memberships WHERE user_id = person
        UNION SELECT organization_id FROM bookings WHERE user_id = person
        UNION SELECT organization_id FROM holds WHERE user_id = person
        UNION SELECT organization_id FROM conversations WHERE user_id = person
        UNION SELECT organization_id FROM event_insurance WHERE user_id = person
        UNION SELECT organization_id FROM proof_files WHERE user_id = person
        UNION SELECT organization_id FROM notifications WHERE user_id = person
        UNION SELECT organization_id FROM saved_views WHERE user_id = person
        UNION SELECT organization_id FROM staff_calendar_feeds WHERE user_id = person
        UNION SELECT organization_id FROM mails WHERE user_id = person
    ) AS known;
    SET LOCAL ROLE NONE;
    PERFORM set_config('app.user_id', '', true);
    RETURN found;
END
$$;

-- Returns the organizations that a guest with this address wrote to. The server sees ids alone.
CREATE FUNCTION organizations_of_guest(email text) RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT coalesce(array_agg(organization_id ORDER BY organization_id), '{}') FROM public.conversations
        WHERE guest_email = email
    $$;
REVOKE ALL ON FUNCTION organizations_of_guest FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organizations_of_guest TO fieldhouse_server;
