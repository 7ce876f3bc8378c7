-- Taking, keeping and booking time are one call each, beside the constraint that they rely on: lock the units in one order, look
-- at the clock after that, then touch their rows. Each statement in here sees what others committed before it, as separate
-- statements did.
--
-- `at` is the caller's clock when it sent the statement; the time that the lock was waited for is added to it.

-- Locks units, or waits until nobody else has them, and tells the time then.
CREATE FUNCTION lock_units(organization uuid, units uuid[], at timestamptz) RETURNS timestamptz
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM id FROM spaces WHERE organization_id = organization AND id = ANY(units) ORDER BY id FOR NO KEY UPDATE;
    RETURN at + (clock_timestamp() - statement_timestamp());
END
$$;

-- The functions below keep their plans. With arrays as arguments a plan for these very values always looks cheaper than the one that is kept,
-- so that each statement would be planned at each call. They go by ids and instants of single units and dates, for which one plan is as
-- good as another.

-- The times that occupy any of these units between two instants, but for somebody's holds, a hold or a booking (ground::occupancy).
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
        AND (without_booking IS NULL OR taken.booking_date_id IS NULL OR taken.booking_date_id NOT IN
            (SELECT id FROM booking_dates WHERE organization_id = organization AND booking_id = without_booking));
END
$$;

-- Takes the times of dates of one hold or booking, one row for each date and unit, and says whether all of them were free. The
-- claimant's own buffer gives way to its own times; `neighbours` are its dates whose buffer has to be written again.
CREATE FUNCTION take_times(organization uuid, units uuid[], at timestamptz, for_hold uuid, until timestamptz,
    ids uuid[], row_units uuid[], row_dates uuid[], row_starts timestamptz[], row_ends timestamptz[],
    befores smallint[], afters smallint[], OUT won boolean, OUT neighbours uuid[])
    LANGUAGE plpgsql
    SET plan_cache_mode = force_generic_plan
    AS $$
DECLARE
    locked_at timestamptz := lock_units(organization, units, at);
    taken bigint;
BEGIN
    IF closed_for_weather(organization, row_units, row_starts, row_ends) THEN
        won := false;
        neighbours := '{}';
        RETURN;
    END IF;

    -- Expired holds count for nobody.
    DELETE FROM occupied_times USING unnest(row_units, row_starts, row_ends, befores, afters)
        AS part (unit, from_at, to_at, minutes_before, minutes_after)
    WHERE unit_id = part.unit AND ends_at > from_at - make_interval(mins => minutes_before)
        AND starts_at < to_at + make_interval(mins => minutes_after) AND held_until <= locked_at;

    neighbours := ARRAY(
        SELECT DISTINCT coalesce(near.hold_date_id, near.booking_date_id)
        FROM unnest(row_units, row_starts, row_ends) AS part (unit, from_at, to_at)
        JOIN occupied_times AS near ON near.organization_id = organization AND near.unit_id = part.unit
            AND near.buffer AND near.ends_at > from_at AND near.starts_at < to_at
        WHERE near.hold_id = for_hold OR near.booking_date_id IN (
            SELECT own.id FROM booking_dates AS date
            JOIN booking_dates AS own ON own.organization_id = organization AND own.booking_id = date.booking_id
            WHERE date.organization_id = organization AND date.id = row_dates[1]));
    IF cardinality(neighbours) > 0 THEN
        DELETE FROM occupied_times
        WHERE organization_id = organization AND buffer
            AND (hold_date_id = ANY(neighbours) OR booking_date_id = ANY(neighbours));
    END IF;

    INSERT INTO occupied_times (organization_id, id, unit_id, starts_at, ends_at, before_minutes, after_minutes, lane, buffer,
        hold_id, hold_date_id, booking_date_id, held_until)
    SELECT organization, part.id, unit, from_at, to_at, minutes_before, minutes_after, int8range(NULL, NULL), false, for_hold,
        CASE WHEN for_hold IS NOT NULL THEN date END, CASE WHEN for_hold IS NULL THEN date END, until
    FROM unnest(ids, row_units, row_dates, row_starts, row_ends, befores, afters)
        AS part (id, unit, date, from_at, to_at, minutes_before, minutes_after)
    ON CONFLICT ON CONSTRAINT occupied_times_no_overlap DO NOTHING;
    GET DIAGNOSTICS taken = ROW_COUNT;
    won := taken > 0 AND taken = cardinality(ids);
END
$$;

-- Whether the rows that were touched are all that a hold has: one for each of its dates and each unit of its space. In
-- PL/pgSQL it is planned once for a connection, in SQL it would be at each call.
CREATE FUNCTION is_whole_hold(organization uuid, hold uuid, touched bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
    RETURN touched > 0 AND touched = (SELECT count(*) FROM holds
        JOIN hold_dates ON hold_dates.organization_id = organization AND hold_id = holds.id
        JOIN space_units ON space_units.organization_id = organization AND space_units.space_id = holds.space_id
        WHERE holds.organization_id = organization AND holds.id = hold);
END
$$;

-- Keeps a hold until another instant, for as long as a payment takes where there is none, and says whether it was still whole.
CREATE FUNCTION keep_hold(organization uuid, units uuid[], hold uuid, at timestamptz, until timestamptz) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode = force_generic_plan
    AS $$
DECLARE
    locked_at timestamptz := lock_units(organization, units, at);
    touched bigint;
BEGIN
    WITH kept AS (
        UPDATE occupied_times SET held_until = coalesce(until, 'infinity')
        WHERE organization_id = organization AND hold_id = hold AND held_until > locked_at RETURNING buffer)
    SELECT count(*) FILTER (WHERE NOT buffer) INTO touched FROM kept;
    UPDATE holds SET held_until = coalesce(until, 'infinity') WHERE organization_id = organization AND id = hold;
    RETURN is_whole_hold(organization, hold, touched);
END
$$;

-- Turns the time of a hold into that of the booking whose dates have the ids of the hold's, and says whether it was still whole.
CREATE FUNCTION book_hold(organization uuid, units uuid[], hold uuid, at timestamptz) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode = force_generic_plan
    AS $$
DECLARE
    locked_at timestamptz := lock_units(organization, units, at);
    touched bigint;
BEGIN
    WITH booked AS (
        UPDATE occupied_times SET hold_id = NULL, hold_date_id = NULL, booking_date_id = hold_date_id, held_until = NULL
        WHERE organization_id = organization AND hold_id = hold AND held_until > locked_at RETURNING buffer)
    SELECT count(*) FILTER (WHERE NOT buffer) INTO touched FROM booked;
    RETURN is_whole_hold(organization, hold, touched);
END
$$;
