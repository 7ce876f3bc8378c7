-- The way into the job queue, whose tables are the worker's.

-- A row costs a tenth of what a job in the queue does, so a request leaves it here, and the worker hands many over together.
CREATE TABLE outbox (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    task text NOT NULL,
    payload jsonb NOT NULL,
    run_at timestamptz NOT NULL
);
COMMENT ON TABLE outbox IS 'Jobs on their way into the queue: a row stays until it is due, and a tenth of a second after that.';
CREATE INDEX outbox_due ON outbox (run_at, id);

-- Takes down a task, a payload and a time for each job, in the transaction that causes them; no time means at once. The server may
-- add jobs but not read them, since they are of all tenants. In PL/pgSQL, since what is in SQL and runs as its owner is planned at
-- each call.
CREATE FUNCTION enqueue_jobs(tasks text[], payloads jsonb[], run_at timestamptz[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
BEGIN
    INSERT INTO public.outbox (task, payload, run_at)
    SELECT job.task, job.payload, coalesce(job.at, '-infinity')
    FROM unnest(tasks, payloads, enqueue_jobs.run_at) AS job (task, payload, at);
END
$$;
REVOKE ALL ON FUNCTION enqueue_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_jobs TO fieldhouse_server;

-- Moves at most so many jobs that are due from the outbox to the queue, in their order, which the queue keeps by a time
-- of each; returns their number. Copies of the server never move one twice.
CREATE FUNCTION hand_over_jobs(most integer, at timestamptz) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    WITH taken AS MATERIALIZED (
        DELETE FROM public.outbox WHERE id IN (
            SELECT id FROM public.outbox WHERE run_at <= at ORDER BY run_at, id LIMIT most FOR UPDATE SKIP LOCKED)
        RETURNING id, task, payload, run_at
    ), in_order AS (
        SELECT task, payload, row_number() OVER (ORDER BY run_at, id) AS place, count(*) OVER () AS jobs FROM taken
    ), handed AS MATERIALIZED (
        SELECT count(*) AS jobs, array_agg(ROW(task, payload::json, NULL, now() - (jobs - place) * interval '1 microsecond',
            NULL, NULL, NULL, NULL)::graphile_worker.job_spec ORDER BY place) AS specs
        FROM in_order
    )
    SELECT CASE WHEN jobs > 0 THEN (SELECT count(*) FROM graphile_worker.add_jobs(specs)) ELSE 0 END FROM handed
$$;
REVOKE ALL ON FUNCTION hand_over_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hand_over_jobs TO fieldhouse_worker;

GRANT USAGE ON SCHEMA graphile_worker TO fieldhouse_worker;
GRANT ALL ON ALL TABLES IN SCHEMA graphile_worker TO fieldhouse_worker;
GRANT ALL ON ALL SEQUENCES IN SCHEMA graphile_worker TO fieldhouse_worker;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO fieldhouse_worker;

-- The queue's tables come with row-level security and no policy: only their owner sees rows. The worker does too.
DO $$
DECLARE
    queue_table regclass;
BEGIN
    FOR queue_table IN
        SELECT oid FROM pg_class
        WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind = 'r' AND relrowsecurity
    LOOP
        EXECUTE format('CREATE POLICY worker ON %s TO fieldhouse_worker USING (true) WITH CHECK (true)', queue_table);
    END LOOP;
END
$$;
