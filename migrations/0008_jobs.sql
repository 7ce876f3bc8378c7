-- Jobs are enqueued in the transaction that causes them. The queue itself is the worker's: the server may add to it but
-- not read it, since the payloads of all tenants lie there.
CREATE FUNCTION enqueue_job(task text, payload jsonb, run_at timestamptz DEFAULT NULL, job_key text DEFAULT NULL)
    RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$ SELECT graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => job_key) $$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO fieldhouse_server;

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
