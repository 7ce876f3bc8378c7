-- Equipment: add-ons of which there are only so many. What all bookings that overlap have of one, together with what is held for
-- payments, never comes to more than there is (docs/rules/prices-and-the-bill.md#equipment).

CREATE TABLE addon_uses (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    -- Of the catalog, or a space's own.
    addon_id uuid NOT NULL,
    -- A booking's date, or before that a hold's: it keeps its id.
    date_id uuid NOT NULL,
    -- Until it is booked: it counts while the hold lives.
    hold_id uuid,
    quantity integer NOT NULL CHECK (quantity > 0),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, addon_id, date_id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE addon_uses IS 'Add-ons that a date has, counted against the number of them that there are.';
CREATE INDEX addon_uses_by_time ON addon_uses (organization_id, addon_id, ends_at, starts_at);
CREATE INDEX addon_uses_by_date ON addon_uses (organization_id, date_id);
CREATE INDEX addon_uses_by_hold ON addon_uses (organization_id, hold_id) WHERE hold_id IS NOT NULL;
CALL protect_tenant_table('addon_uses');
GRANT SELECT, INSERT, UPDATE, DELETE ON addon_uses TO fieldhouse_server;

-- The number of an add-on that an organization has: its catalog's, or of one that is in no catalog its space's. Null: not counted.
CREATE FUNCTION addon_stock(organization uuid, addon uuid) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
    SELECT coalesce(
        (SELECT nullif(quantity, 0) FROM addons WHERE organization_id = organization AND id = addon),
        (SELECT nullif(quantity, 0) FROM space_addons
            WHERE organization_id = organization AND id = addon AND addon_id IS NULL LIMIT 1))
$$;

-- The most of an add-on that is in use at one moment of a span, besides the uses of one date and of one hold.
CREATE FUNCTION addon_peak(organization uuid, addon uuid, from_at timestamptz, to_at timestamptz, besides_date uuid,
    besides_hold uuid, at timestamptz) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
    WITH used AS (
        SELECT greatest(use.starts_at, from_at) AS starts_at, use.ends_at, use.quantity FROM addon_uses AS use
        LEFT JOIN holds ON holds.organization_id = use.organization_id AND holds.id = use.hold_id
        WHERE use.organization_id = organization AND use.addon_id = addon AND use.ends_at > from_at AND use.starts_at < to_at
            AND use.date_id IS DISTINCT FROM besides_date
            AND (use.hold_id IS NULL OR use.hold_id IS DISTINCT FROM besides_hold
                AND holds.released_at IS NULL AND holds.booking_id IS NULL AND holds.held_until > at)
    ), changes AS (
        SELECT starts_at AS moment, quantity FROM used UNION ALL SELECT ends_at, -quantity FROM used
    ), in_use AS (
        -- One that ends when another begins is back in time for it.
        SELECT sum(quantity) OVER (ORDER BY moment, quantity ROWS UNBOUNDED PRECEDING) AS quantity FROM changes
    )
    SELECT coalesce(max(quantity), 0)::integer FROM in_use
$$;

-- The number left of an add-on through a span, or null where it isn't counted. Negative where the stock was lowered.
CREATE FUNCTION addon_left(organization uuid, addon uuid, from_at timestamptz, to_at timestamptz, besides_date uuid,
    besides_hold uuid, at timestamptz) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
    SELECT addon_stock(organization, addon) - addon_peak(organization, addon, from_at, to_at, besides_date, besides_hold, at)
$$;

-- Makes whoever takes equipment of an organization wait for one another, until the transaction ends.
CREATE FUNCTION lock_equipment(organization uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(organization::text, 77));
END
$$;

-- Refuses where less is left than a date wants. A date keeps what it has, even if the stock was lowered since.
CREATE FUNCTION check_addon_use(organization uuid, addon uuid, date uuid, wanted integer, from_at timestamptz,
    to_at timestamptz) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    remaining integer;
BEGIN
    PERFORM FROM addon_uses WHERE organization_id = organization AND addon_id = addon AND date_id = date
        AND quantity >= wanted AND starts_at <= from_at AND ends_at >= to_at;
    IF FOUND OR addon_stock(organization, addon) IS NULL THEN
        RETURN;
    END IF;
    PERFORM lock_equipment(organization);
    remaining := addon_left(organization, addon, from_at, to_at, date, NULL, server_now());
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

-- Keeps equipment for the dates of a hold whose payment begins: `addons` are those of its bill's conditions.
CREATE FUNCTION hold_addons(organization uuid, hold uuid, addons jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    wish record;
BEGIN
    DELETE FROM addon_uses WHERE organization_id = organization AND hold_id = hold;
    FOR wish IN
        SELECT (addon ->> 'id')::uuid AS addon_id, (addon ->> 'quantity')::integer AS quantity, date.id, starts_at, ends_at
        FROM hold_dates AS date, jsonb_array_elements(addons) AS addon
        WHERE organization_id = organization AND date.hold_id = hold AND addon ? 'id'
    LOOP
        PERFORM check_addon_use(organization, wish.addon_id, wish.id, wish.quantity, wish.starts_at, wish.ends_at);
        INSERT INTO addon_uses (organization_id, addon_id, date_id, hold_id, quantity, starts_at, ends_at)
        VALUES (organization, wish.addon_id, wish.id, hold, wish.quantity, wish.starts_at, wish.ends_at);
    END LOOP;
END
$$;

-- Notes what a date of a booking has, or without `only_date` what all of them have, as they and the conditions are when the
-- transaction ends.
CREATE FUNCTION note_addon_uses(organization uuid, booking uuid, only_date uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    wish record;
BEGIN
    DELETE FROM addon_uses USING booking_dates AS date, bookings
    WHERE addon_uses.organization_id = organization AND date.organization_id = organization AND date.id = date_id
        AND date.booking_id = booking AND (only_date IS NULL OR date.id = only_date)
        AND bookings.organization_id = organization AND bookings.id = booking
        AND (date.status NOT IN ('pending', 'approved', 'completed') OR NOT EXISTS (
            SELECT FROM jsonb_array_elements(conditions -> 'addons') AS addon WHERE (addon ->> 'id')::uuid = addon_id));
    FOR wish IN
        SELECT (addon ->> 'id')::uuid AS addon_id, (addon ->> 'quantity')::integer AS quantity, date.id, date.starts_at, date.ends_at
        FROM bookings
        JOIN booking_dates AS date ON date.organization_id = organization AND date.booking_id = bookings.id
        CROSS JOIN jsonb_array_elements(conditions -> 'addons') AS addon
        WHERE bookings.organization_id = organization AND bookings.id = booking AND addon ? 'id'
            AND (only_date IS NULL OR date.id = only_date)
            AND date.status IN ('pending', 'approved', 'completed')
        ORDER BY addon_id, date.id
    LOOP
        PERFORM check_addon_use(organization, wish.addon_id, wish.id, wish.quantity, wish.starts_at, wish.ends_at);
        INSERT INTO addon_uses (organization_id, addon_id, date_id, quantity, starts_at, ends_at)
        VALUES (organization, wish.addon_id, wish.id, wish.quantity, wish.starts_at, wish.ends_at)
        ON CONFLICT (organization_id, addon_id, date_id) DO UPDATE SET hold_id = NULL, quantity = excluded.quantity,
            starts_at = excluded.starts_at, ends_at = excluded.ends_at;
    END LOOP;
END
$$;

CREATE FUNCTION note_addon_uses_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_TABLE_NAME = 'bookings' THEN
        PERFORM note_addon_uses(NEW.organization_id, NEW.id, NULL);
    ELSE
        PERFORM note_addon_uses(NEW.organization_id, NEW.booking_id, NEW.id);
    END IF;
    RETURN NULL;
END
$$;
-- At the end of the transaction, when a booking, its dates and its bill fit together again.
CREATE CONSTRAINT TRIGGER booking_dates_have_addons AFTER INSERT OR UPDATE OF status, starts_at, ends_at, booking_id ON booking_dates
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_addon_uses_of_row();
CREATE CONSTRAINT TRIGGER bookings_have_addons AFTER UPDATE OF conditions ON bookings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_addon_uses_of_row();

-- A date that is dropped gives its equipment back.
CREATE FUNCTION drop_addon_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM addon_uses WHERE organization_id = OLD.organization_id AND date_id = OLD.id;
    RETURN NULL;
END
$$;
CREATE TRIGGER booking_dates_leave_addons AFTER DELETE ON booking_dates FOR EACH ROW EXECUTE FUNCTION drop_addon_uses();
