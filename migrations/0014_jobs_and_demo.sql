-- The way into the job queue, whose tables are the worker's; and the mark that the demo was loaded.

-- Enqueues a task, a payload and a time for each job, in the transaction that causes them; no time means now. The server may add to
-- the queue but not read it, since it holds the payloads of all tenants.
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

CREATE TABLE demo (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    -- The instant for which its bookings are made up, so that the next try makes the same ones.
    began_at timestamptz NOT NULL,
    finished_at timestamptz
);
COMMENT ON TABLE demo IS
    'The loading of the demo, of which an interrupted one is finished by the next start; at most one row, the owner''s alone.';
