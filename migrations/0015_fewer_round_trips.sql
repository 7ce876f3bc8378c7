-- What a booking asks of the database in several steps, in one.

-- Makes a person's holds wait for each other until the transaction ends, and counts the live ones in organizations other
-- than this one. It counts as the reader, who sees a person's own rows everywhere and nothing else.
CREATE FUNCTION keep_holds_of(person uuid, organization uuid, at timestamptz) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    live bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('holds of ' || person, 0));
    PERFORM set_config('app.user_id', person::text, true);
    SET LOCAL ROLE fieldhouse_reader;
    SELECT count(*) INTO live FROM holds
    WHERE user_id = person AND organization_id <> organization AND released_at IS NULL AND booking_id IS NULL
        AND held_until > at;
    SET LOCAL ROLE NONE;
    PERFORM set_config('app.user_id', '', true);
    RETURN live;
END
$$;

-- Any number of jobs at once: a task, a payload and a time for each, the time being now where there is none.
CREATE FUNCTION enqueue_jobs(tasks text[], payloads jsonb[], run_at timestamptz[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
BEGIN
    PERFORM graphile_worker.add_jobs(ARRAY(
        SELECT ROW(job.task, job.payload::json, NULL, job.at, NULL, NULL, NULL, NULL)::graphile_worker.job_spec
        FROM unnest(tasks, payloads, run_at) AS job (task, payload, at)));
END
$$;
REVOKE ALL ON FUNCTION enqueue_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_jobs TO fieldhouse_server;
-- enqueue_job stays for copies of the server that have not been replaced yet.
