-- Holds and carts.

CREATE TABLE holds (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    space_id uuid NOT NULL,
    time_zone text NOT NULL,
    -- A person's cart: dates are put into it and taken out of it.
    cart boolean NOT NULL DEFAULT false,
    -- The fees, taxes and discounts that were promised with it.
    promise jsonb,
    -- 'infinity' while a payment's fate is not known.
    held_until timestamptz NOT NULL,
    renewed_at timestamptz,
    released_at timestamptz,
    booking_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id)
)
-- No index has `held_until` in it: while a payment is under way and when a hold is renewed, its rows change where they are.
WITH (fillfactor = 80);
COMMENT ON TABLE holds IS 'Times of a space kept for somebody who is about to book them; its occupied times keep others out.';
CREATE INDEX holds_by_user ON holds (user_id, created_at DESC);
CREATE INDEX holds_by_space ON holds (organization_id, space_id);
CREATE INDEX holds_by_booking ON holds (organization_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX holds_carts ON holds (user_id, created_at DESC) WHERE cart AND released_at IS NULL AND booking_id IS NULL;
-- The nightly sweep looks for holds that expired and were never booked.
CREATE INDEX holds_never_booked ON holds (organization_id, space_id) WHERE booking_id IS NULL;
CALL protect_tenant_table('holds');
CREATE POLICY own ON holds FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT ON holds TO fieldhouse_reader;
CREATE TRIGGER holds_enter AFTER INSERT ON holds FOR EACH ROW EXECUTE FUNCTION enter_in_directory('hold');
CREATE TRIGGER holds_leave AFTER DELETE ON holds FOR EACH ROW EXECUTE FUNCTION leave_directory();
CREATE TRIGGER holds_of_people BEFORE INSERT ON holds FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE hold_dates (
    organization_id uuid NOT NULL,
    -- Becomes the id of the booking's date.
    id uuid NOT NULL,
    hold_id uuid NOT NULL,
    local_day date NOT NULL,
    start_minute smallint NOT NULL,
    end_minute smallint NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    -- The base block that was chosen, where the space is priced by blocks.
    block text,
    -- The price that was promised for this date: it stands while the hold lives.
    pricing jsonb NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT hold_dates_span CHECK (ends_at > starts_at)
);
COMMENT ON TABLE hold_dates IS 'One of the times that a hold keeps.';
CREATE INDEX hold_dates_by_hold ON hold_dates (organization_id, hold_id, starts_at);
CALL protect_tenant_table('hold_dates');
CREATE POLICY own ON hold_dates FOR SELECT TO fieldhouse_reader USING (EXISTS (
    SELECT FROM holds WHERE holds.organization_id = hold_dates.organization_id AND holds.id = hold_dates.hold_id));
GRANT SELECT ON hold_dates TO fieldhouse_reader;

GRANT SELECT, INSERT, UPDATE, DELETE ON holds TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON hold_dates TO fieldhouse_server;

-- Reads promised times from the JSON that the server writes (holds/promised_time.rs).
CREATE FUNCTION promised_times(times jsonb)
    RETURNS TABLE (
        id uuid,
        local_day date,
        start_minute smallint,
        end_minute smallint,
        starts_at timestamptz,
        ends_at timestamptz,
        block text,
        pricing jsonb
    )
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
        SELECT id, "localDay", "startMinute", "endMinute", "startsAt", "endsAt", block, pricing
        FROM jsonb_to_recordset(times) AS time (
            id uuid,
            "localDay" date,
            "startMinute" smallint,
            "endMinute" smallint,
            "startsAt" timestamptz,
            "endsAt" timestamptz,
            block text,
            pricing jsonb
        );
    END;

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

-- Returns true if a person has a live cart in an organization other than this one. It looks as the reader, like the one above.
CREATE FUNCTION has_cart_elsewhere(person uuid, organization uuid, at timestamptz) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
DECLARE
    found boolean;
BEGIN
    PERFORM set_config('app.user_id', person::text, true);
    SET LOCAL ROLE fieldhouse_reader;
    SELECT EXISTS (SELECT FROM holds
        WHERE user_id = person AND organization_id <> organization AND cart AND released_at IS NULL AND booking_id IS NULL
            AND held_until > at) INTO found;
    SET LOCAL ROLE NONE;
    PERFORM set_config('app.user_id', '', true);
    RETURN found;
END
$$;

-- Makes a person's holds wait for each other and keeps the facility of the space from being deleted, until the transaction ends.
-- Counts the person's live holds in other organizations.
CREATE FUNCTION keep_for_hold(person uuid, organization uuid, space uuid, at timestamptz) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
DECLARE
    elsewhere bigint := keep_holds_of(person, organization, at);
BEGIN
    PERFORM facilities.id FROM facilities
        JOIN spaces ON spaces.organization_id = facilities.organization_id AND spaces.facility_id = facilities.id
        WHERE facilities.organization_id = organization AND spaces.id = space
        FOR KEY SHARE OF facilities;
    RETURN elsewhere;
END
$$;

-- A person's own hold, kept from changing until the transaction ends: locked before its dates are read, which whoever had the lock
-- may have changed.
CREATE FUNCTION hold_for_update(organization uuid, hold uuid, person uuid)
    RETURNS TABLE (id uuid, user_id uuid, space_id uuid, held_until timestamptz, renewed_at timestamptz,
        released_at timestamptz, booking_id uuid, cart boolean, created_at timestamptz, promise jsonb, dates jsonb)
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM holds.id FROM holds
        WHERE holds.organization_id = organization AND holds.id = hold AND holds.user_id = person
        FOR NO KEY UPDATE;
    RETURN QUERY SELECT holds.id, holds.user_id, holds.space_id, nullif(holds.held_until, 'infinity'), holds.renewed_at,
        holds.released_at, holds.booking_id, holds.cart, holds.created_at, holds.promise,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', date.id, 'localDay', date.local_day,
            'startMinute', date.start_minute, 'endMinute', date.end_minute, 'startsAt', date.starts_at, 'endsAt', date.ends_at,
            'block', date.block, 'pricing', date.pricing) ORDER BY date.starts_at), '[]')
            FROM hold_dates AS date WHERE date.organization_id = organization AND date.hold_id = holds.id)
    FROM holds WHERE holds.organization_id = organization AND holds.id = hold AND holds.user_id = person;
END
$$;
