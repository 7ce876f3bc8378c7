-- Bookings, their dates and their history.

CREATE TABLE bookings (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL UNIQUE,
    user_id uuid NOT NULL REFERENCES users,
    facility_id uuid NOT NULL,
    space_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('completed', 'approved', 'pending', 'parent', 'cancelledByHost', 'denied',
        'cancelledByRenter', 'refunding', 'refunded')),
    -- The names at the time of booking.
    organization_name text NOT NULL,
    facility_name text NOT NULL,
    space_name text NOT NULL,
    space_type text NOT NULL,
    event_name text NOT NULL,
    -- Lists find it by its number and event, the inbox by its space.
    folded_event text NOT NULL GENERATED ALWAYS AS (folded(number || ' ' || event_name)) STORED,
    folded_space text NOT NULL GENERATED ALWAYS AS (folded(space_name)) STORED,
    sport text,
    attendance integer NOT NULL CHECK (attendance > 0),
    supervisor jsonb,
    notes text NOT NULL DEFAULT '',
    -- An event of the organization's own, which nobody pays for.
    internal boolean NOT NULL DEFAULT false,
    -- The member of staff who booked it for its renter.
    booked_by uuid REFERENCES users,
    -- Why it was placed where no rule opens.
    override_reason text,
    -- The group whose booking it counts as; what the group gave stands in the conditions.
    group_id uuid,
    -- The series that it was split off.
    split_from uuid,
    -- The first booking that it adds a date to: of the same renter and space.
    added_to uuid,
    -- The rules at the time of booking.
    refundable boolean NOT NULL,
    cancellation_days integer NOT NULL,
    bill jsonb NOT NULL,
    total numeric(12, 2) NOT NULL CHECK (total >= 0),
    -- Everything but the dates that the bill is made of, to make it again when a date is denied, moved or added.
    conditions jsonb NOT NULL,
    adjusted_by uuid REFERENCES users,
    adjusted_at timestamptz,
    adjustment_reason text,
    -- The deposits that its renter accepted: ids of the kinds, their names and amounts.
    deposits jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(deposits) = 'array'),
    -- The booking with which they were accepted, where this one was split off it.
    deposits_of uuid,
    -- Kept whatever a later refund does to the status.
    ended_by uuid REFERENCES users,
    ended_at timestamptz,
    ended_reason text,
    dismissed_at timestamptz,
    -- When its renter was reminded of what is due, some days after it was approved and some days before it begins.
    due_told_after_approval timestamptz,
    due_told_before_start timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id),
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id),
    FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id) ON DELETE SET NULL (group_id),
    FOREIGN KEY (organization_id, split_from) REFERENCES bookings (organization_id, id),
    FOREIGN KEY (organization_id, added_to) REFERENCES bookings (organization_id, id),
    FOREIGN KEY (organization_id, deposits_of) REFERENCES bookings (organization_id, id)
);
COMMENT ON TABLE bookings IS 'A space booked for one date or a series of them, with its bill.';
CREATE INDEX bookings_by_user ON bookings (user_id, created_at DESC);
CREATE INDEX bookings_by_status ON bookings (organization_id, status, created_at DESC);
CREATE INDEX bookings_by_age ON bookings (organization_id, created_at DESC, id DESC);
CREATE INDEX bookings_by_facility ON bookings (organization_id, facility_id);
CREATE INDEX bookings_by_space ON bookings (organization_id, space_id);
CREATE INDEX bookings_by_group ON bookings (organization_id, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX bookings_by_split ON bookings (organization_id, split_from) WHERE split_from IS NOT NULL;
CREATE INDEX bookings_by_added ON bookings (organization_id, added_to) WHERE added_to IS NOT NULL;
CREATE INDEX bookings_by_deposits ON bookings (organization_id, deposits_of) WHERE deposits_of IS NOT NULL;
CALL protect_tenant_table('bookings');
CREATE POLICY own ON bookings FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT ON bookings TO fieldhouse_reader;
CREATE TRIGGER bookings_enter AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION enter_in_directory('booking');
CREATE TRIGGER bookings_leave AFTER DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION leave_directory();
CREATE TRIGGER bookings_of_people BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE booking_dates (
    organization_id uuid NOT NULL,
    -- The id that it had in the hold.
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
    -- The base block that was chosen, where the space is priced by blocks.
    block text,
    pricing jsonb NOT NULL,
    -- On the bill: not once it was denied, or canceled with its money refunded.
    billed boolean NOT NULL DEFAULT true,
    -- The start that its renter was reminded of: a date that is moved is told of again.
    reminded_of timestamptz,
    -- If its renter came, as staff marked it.
    arrival text CHECK (arrival IN ('checkedIn', 'noShow')),
    arrival_at timestamptz,
    arrival_by uuid REFERENCES users,
    arrival_note text NOT NULL DEFAULT '',
    -- Kept whatever a later refund does to the status.
    ended_by uuid REFERENCES users,
    ended_at timestamptz,
    ended_reason text,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id),
    CONSTRAINT booking_dates_arrival CHECK ((arrival IS NULL) = (arrival_at IS NULL))
);
COMMENT ON TABLE booking_dates IS 'A date of a booking: its local day, times and zone beside the instants.';
CREATE INDEX booking_dates_by_booking ON booking_dates (organization_id, booking_id);
CREATE INDEX booking_dates_by_time ON booking_dates (organization_id, starts_at);
CREATE INDEX booking_dates_by_space ON booking_dates (organization_id, space_id, starts_at);
CREATE INDEX booking_dates_by_local_day ON booking_dates (organization_id, local_day, status);
CREATE INDEX booking_dates_by_ending ON booking_dates (organization_id, ended_by) WHERE ended_by IS NOT NULL;
CREATE INDEX booking_dates_by_arrival ON booking_dates (organization_id, arrival_by) WHERE arrival_by IS NOT NULL;
CREATE INDEX booking_dates_to_remind ON booking_dates (starts_at) WHERE status = 'approved';
CALL protect_tenant_table('booking_dates');
CREATE POLICY own ON booking_dates FOR SELECT TO fieldhouse_reader USING (EXISTS (
    SELECT FROM bookings
    WHERE bookings.organization_id = booking_dates.organization_id AND bookings.id = booking_dates.booking_id));
GRANT SELECT ON booking_dates TO fieldhouse_reader;

CREATE TABLE booking_events (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    at timestamptz NOT NULL,
    kind text NOT NULL CHECK (kind IN ('requested', 'approved', 'denied', 'unanswered', 'cancelledByHost', 'cancelledByRenter',
        'completed', 'refunding', 'refunded', 'message', 'adjusted', 'moved', 'added', 'dropped', 'split', 'overridden',
        'refundedInPart', 'dismissed', 'paymentRecorded', 'paymentFailed', 'paymentLapsed', 'assigned', 'depositClaimed',
        'depositAnswered', 'depositCollected', 'depositDeclined', 'refundFailed', 'refundOrdered', 'feeRefunded',
        'refundSettled', 'detailsChanged', 'confirmationSent', 'checkedIn', 'noShow', 'arrivalCleared', 'approvedByRule')),
    -- The dates that it is about; none: the whole booking.
    dates uuid[],
    actor_id uuid REFERENCES users,
    message text NOT NULL DEFAULT '',
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE booking_events IS 'The history of a booking, as its renter and the staff may read it; only ever added to.';
CREATE INDEX booking_events_by_booking ON booking_events (organization_id, booking_id, at);
CALL protect_tenant_table('booking_events');

GRANT SELECT, INSERT, UPDATE, DELETE ON bookings, booking_dates TO fieldhouse_server;
GRANT SELECT, INSERT ON booking_events TO fieldhouse_server;
