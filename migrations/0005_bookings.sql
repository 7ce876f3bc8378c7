-- A time that somebody is about to book. Its occupied times are what keeps others out; this row says whose it is.
CREATE TABLE holds (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    space_id uuid NOT NULL,
    local_day date NOT NULL,
    start_minute smallint NOT NULL,
    end_minute smallint NOT NULL,
    time_zone text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    -- 'infinity' while a payment's fate is not known.
    held_until timestamptz NOT NULL,
    renewed_at timestamptz,
    released_at timestamptz,
    booking_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX holds_by_user ON holds (user_id, created_at DESC);
CALL protect_tenant_table('holds');
CREATE POLICY own ON holds FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT ON holds TO fieldhouse_reader;
CREATE TRIGGER holds_enter AFTER INSERT ON holds FOR EACH ROW EXECUTE FUNCTION enter_in_directory('hold');
CREATE TRIGGER holds_leave AFTER DELETE ON holds FOR EACH ROW EXECUTE FUNCTION leave_directory();

CREATE TABLE bookings (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL UNIQUE,
    user_id uuid NOT NULL REFERENCES users,
    facility_id uuid NOT NULL,
    space_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('completed', 'approved', 'pending', 'parent', 'cancelledByHost', 'denied',
        'cancelledByRenter', 'refunding', 'refunded')),
    -- What the space was called when it was booked.
    organization_name text NOT NULL,
    facility_name text NOT NULL,
    space_name text NOT NULL,
    space_type text NOT NULL,
    event_name text NOT NULL,
    sport text,
    attendance integer NOT NULL CHECK (attendance > 0),
    supervisor jsonb,
    notes text NOT NULL DEFAULT '',
    -- Rules as they were when it was made.
    refundable boolean NOT NULL,
    cancellation_days integer NOT NULL,
    bill jsonb NOT NULL,
    total numeric(12, 2) NOT NULL CHECK (total >= 0),
    -- Who ended it, when and why, whatever a later refund does to the status.
    ended_by uuid REFERENCES users,
    ended_at timestamptz,
    ended_reason text,
    dismissed_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id)
);
CREATE INDEX bookings_by_user ON bookings (user_id, created_at DESC);
CREATE INDEX bookings_by_status ON bookings (organization_id, status, created_at DESC);
CREATE INDEX bookings_by_space ON bookings (organization_id, space_id);
CALL protect_tenant_table('bookings');
CREATE POLICY own ON bookings FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT ON bookings TO fieldhouse_reader;
CREATE TRIGGER bookings_enter AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION enter_in_directory('booking');
CREATE TRIGGER bookings_leave AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION leave_directory();

ALTER TABLE holds ADD FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id);

-- A booking's days: the local day, times and zone beside the instants.
CREATE TABLE booking_days (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    space_id uuid NOT NULL,
    local_day date NOT NULL,
    start_minute smallint NOT NULL,
    end_minute smallint NOT NULL,
    time_zone text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    status text NOT NULL CHECK (status IN ('completed', 'approved', 'pending', 'cancelledByHost', 'denied',
        'cancelledByRenter', 'refunding', 'refunded')),
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id)
);
CREATE INDEX booking_days_by_booking ON booking_days (organization_id, booking_id);
CREATE INDEX booking_days_by_time ON booking_days (organization_id, starts_at);
CREATE INDEX booking_days_by_space ON booking_days (organization_id, space_id, starts_at);
CALL protect_tenant_table('booking_days');
CREATE POLICY own ON booking_days FOR SELECT TO fieldhouse_reader USING (EXISTS (
    SELECT FROM bookings
    WHERE bookings.organization_id = booking_days.organization_id AND bookings.id = booking_days.booking_id));
GRANT SELECT ON booking_days TO fieldhouse_reader;

-- What happened to a booking, as its renter and the staff may read it. Nothing is changed or deleted here.
CREATE TABLE booking_events (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    at timestamptz NOT NULL,
    kind text NOT NULL CHECK (kind IN ('requested', 'approved', 'denied', 'cancelledByHost', 'cancelledByRenter',
        'completed', 'refunding', 'refunded', 'message')),
    actor_id uuid REFERENCES users,
    message text NOT NULL DEFAULT '',
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX booking_events_by_booking ON booking_events (organization_id, booking_id, at);
CALL protect_tenant_table('booking_events');

-- The one place where a time can be taken. A row is one smallest unit for one span of time: what is booked or held,
-- or the change-over before or after it.
CREATE SEQUENCE buffer_lanes AS bigint;
CREATE TABLE occupied_times (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    unit_id uuid NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
    -- Everything for a booking or hold; a point of its own for a buffer. So buffers overlap each other and nothing else.
    lane int8range NOT NULL,
    buffer boolean NOT NULL,
    hold_id uuid,
    booking_day_id uuid,
    -- Past this instant the row counts for nobody. Null: until it is deleted.
    held_until timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, unit_id) REFERENCES spaces (organization_id, id),
    FOREIGN KEY (organization_id, hold_id) REFERENCES holds (organization_id, id),
    FOREIGN KEY (organization_id, booking_day_id) REFERENCES booking_days (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT occupied_times_span CHECK (ends_at > starts_at),
    CONSTRAINT occupied_times_lane CHECK (buffer = NOT upper_inf(lane)),
    CONSTRAINT occupied_times_for_one CHECK (
        (booking_day_id IS NULL AND hold_id IS NOT NULL AND held_until IS NOT NULL)
        OR (booking_day_id IS NOT NULL AND held_until IS NULL)),
    -- The units' ids are unique on the platform, so a tenant's rows meet only each other.
    CONSTRAINT occupied_times_no_overlap EXCLUDE USING gist (unit_id WITH =, during WITH &&, lane WITH &&)
);
-- Under row-level security a range can't be an index condition; instants can.
CREATE INDEX occupied_times_by_unit ON occupied_times (unit_id, ends_at, starts_at);
CREATE INDEX occupied_times_by_hold ON occupied_times (organization_id, hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX occupied_times_by_booking_day ON occupied_times (organization_id, booking_day_id);
CALL protect_tenant_table('occupied_times');
-- That a time is taken is public; by whom is not.
CREATE POLICY published ON occupied_times FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, unit_id, starts_at, ends_at, buffer, held_until) ON occupied_times TO fieldhouse_reader;

GRANT SELECT, INSERT, UPDATE, DELETE ON holds, bookings, booking_days, occupied_times TO fieldhouse_server;
GRANT SELECT, INSERT ON booking_events TO fieldhouse_server;
GRANT USAGE ON SEQUENCE buffer_lanes TO fieldhouse_server;
