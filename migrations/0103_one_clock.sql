-- What is due goes by the server's clock, which it hands in: the database's own decides nothing that the product promises.

CREATE INDEX outbox_due ON outbox (run_at, id);
COMMENT ON TABLE outbox IS 'Jobs on their way into the queue: a row stays until it is due, and a tenth of a second after that.';

-- Takes down a task, a payload and a time for each job, in the transaction that causes them; no time means at once. The server may
-- add jobs but not read them, since they are of all tenants.
CREATE OR REPLACE FUNCTION enqueue_jobs(tasks text[], payloads jsonb[], run_at timestamptz[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
    INSERT INTO public.outbox (task, payload, run_at)
    SELECT job.task, job.payload, coalesce(job.at, '-infinity') FROM unnest(tasks, payloads, run_at) AS job (task, payload, at)
$$;

-- Moves at most so many jobs that are due from the outbox to the queue, in their order, which the queue keeps by a time of each; returns
-- their number. Copies of the server never move one twice. The one without an instant is what the release before this one calls.
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
REVOKE ALL ON FUNCTION hand_over_jobs(integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hand_over_jobs(integer, timestamptz) TO fieldhouse_worker;

-- The server's clock as it stands now: what it was when the transaction began, and what has passed since. Whoever works past the
-- server goes by the database's.
CREATE FUNCTION server_now() RETURNS timestamptz
    LANGUAGE sql VOLATILE
    AS $$
    SELECT coalesce(
        nullif(current_setting('app.now', true), '')::timestamptz + (clock_timestamp() - transaction_timestamp()), clock_timestamp())
$$;

-- Refuses where less is left than a date wants. A date keeps what it has, even if the stock was lowered since.
CREATE OR REPLACE FUNCTION check_addon_use(organization uuid, addon uuid, day uuid, wanted integer, from_at timestamptz,
    to_at timestamptz) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    remaining integer;
BEGIN
    PERFORM FROM addon_uses WHERE organization_id = organization AND addon_id = addon AND day_id = day
        AND quantity >= wanted AND starts_at <= from_at AND ends_at >= to_at;
    IF FOUND OR addon_stock(organization, addon) IS NULL THEN
        RETURN;
    END IF;
    PERFORM lock_equipment(organization);
    remaining := addon_left(organization, addon, from_at, to_at, day, NULL, server_now());
    IF remaining < wanted THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'addon_uses_within_stock', TABLE = 'addon_uses',
            MESSAGE = format('%s: %s left at this time.',
                coalesce(
                    (SELECT name FROM addons WHERE organization_id = organization AND id = addon),
                    (SELECT name FROM space_addons WHERE organization_id = organization AND id = addon LIMIT 1)),
                CASE WHEN remaining > 0 THEN 'only ' || remaining ELSE 'none' END);
    END IF;
END
$$;
