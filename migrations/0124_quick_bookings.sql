-- What a booking costs the database beside its rows: plans that were made anew for each of them, and entries of indexes that are
-- written again whenever a hold's end changes.

-- With arrays as arguments a plan for these very values always looks cheaper than the one that is kept, so these statements were planned
-- at each call. They go by ids and instants of single units and days, for which one plan is as good as another.
ALTER FUNCTION take_times SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION keep_hold SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION book_hold SET plan_cache_mode = force_generic_plan;

-- What occupies any of these units between two instants, but for somebody's holds, a hold or a booking (ground::occupancy).
CREATE FUNCTION times_between(units uuid[], from_at timestamptz, to_at timestamptz, at timestamptz, organization uuid,
    without_holds_of uuid, without_hold uuid, without_booking uuid)
    RETURNS TABLE (unit_id uuid, starts_at timestamptz, ends_at timestamptz, buffer boolean)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode = force_generic_plan
    AS $$
BEGIN
    RETURN QUERY SELECT taken.unit_id, taken.starts_at, taken.ends_at, taken.buffer FROM occupied_times AS taken
    WHERE taken.unit_id = ANY(units) AND taken.ends_at > from_at AND taken.starts_at < to_at
        AND (taken.held_until IS NULL OR taken.held_until > at)
        AND (without_holds_of IS NULL OR taken.hold_id IS NULL OR taken.hold_id NOT IN
            (SELECT id FROM holds WHERE organization_id = organization AND user_id = without_holds_of))
        AND (without_hold IS NULL OR taken.hold_id IS DISTINCT FROM without_hold)
        AND (without_booking IS NULL OR taken.booking_day_id IS NULL OR taken.booking_day_id NOT IN
            (SELECT id FROM booking_days WHERE organization_id = organization AND booking_id = without_booking));
END
$$;

-- A function in SQL that runs as its owner is planned at each call; one in PL/pgSQL once for a connection.
CREATE OR REPLACE FUNCTION enqueue_jobs(tasks text[], payloads jsonb[], run_at timestamptz[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
BEGIN
    INSERT INTO public.outbox (task, payload, run_at)
    SELECT job.task, job.payload, coalesce(job.at, '-infinity') FROM unnest(tasks, payloads, enqueue_jobs.run_at) AS job (task, payload, at);
END
$$;

-- No index has the end of a hold in it: while its payment is under way and when it is renewed, its rows change where they are, and the
-- exclusion constraint isn't asked again. What is held, and what was never booked, is found by the two partial indexes.
DROP INDEX occupied_times_by_end;
ALTER TABLE occupied_times SET (fillfactor = 80);
DROP INDEX holds_by_end;
CREATE INDEX holds_never_booked ON holds (organization_id, space_id) WHERE booking_id IS NULL;
ALTER TABLE holds SET (fillfactor = 80);

-- Nobody looks for what has none.
DROP INDEX occupied_times_by_booking_day;
CREATE INDEX occupied_times_by_booking_day ON occupied_times (organization_id, booking_day_id) WHERE booking_day_id IS NOT NULL;
DROP INDEX holds_by_booking;
CREATE INDEX holds_by_booking ON holds (organization_id, booking_id) WHERE booking_id IS NOT NULL;
DROP INDEX payments_one_open_for_due;
CREATE UNIQUE INDEX payments_one_open_for_due ON payments (organization_id, due_of)
    WHERE due_of IS NOT NULL AND status IN ('started', 'needsAction');
