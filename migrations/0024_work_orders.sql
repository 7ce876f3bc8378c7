-- Work orders: what a booked date needs of the crew, and the rules that make them.

CREATE TABLE work_order_rules (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('setup', 'teardown', 'cleaning', 'technician', 'other')),
    -- The bookings that it is about: each absent condition holds for all of them.
    facility_id uuid,
    space_id uuid,
    -- Codes of domain::spaces; none: all.
    space_types text[] NOT NULL DEFAULT '{}',
    -- The name of an add-on on the bill, whatever its capitals.
    addon text,
    timing text NOT NULL CHECK (timing IN ('before', 'after')),
    -- Minutes between when it is due and the start, or between the end and when it is due.
    minutes integer NOT NULL CHECK (minutes BETWEEN 0 AND 10080),
    assignee_id uuid REFERENCES users,
    instructions text NOT NULL DEFAULT '',
    -- Objects of kind, name and description.
    tasks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tasks) = 'array'),
    enabled boolean NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, space_id) REFERENCES spaces (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE work_order_rules IS 'A rule that makes a work order for each approved date that it is about.';
CREATE UNIQUE INDEX work_order_rules_name_unique ON work_order_rules (organization_id, name_key(name));
CREATE INDEX work_order_rules_by_facility ON work_order_rules (organization_id, facility_id) WHERE facility_id IS NOT NULL;
CREATE INDEX work_order_rules_by_space ON work_order_rules (organization_id, space_id) WHERE space_id IS NOT NULL;
CREATE INDEX work_order_rules_by_assignee ON work_order_rules (organization_id, assignee_id) WHERE assignee_id IS NOT NULL;
CALL protect_tenant_table('work_order_rules');

-- Where and when it is follows from the date, so an order is moved and split with its booking.
CREATE TABLE work_orders (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    date_id uuid NOT NULL,
    -- The rule that made it; absent where staff did, or where the rule is deleted.
    rule_id uuid,
    kind text NOT NULL CHECK (kind IN ('setup', 'teardown', 'cleaning', 'technician', 'other')),
    title text NOT NULL,
    instructions text NOT NULL DEFAULT '',
    timing text NOT NULL CHECK (timing IN ('before', 'after')),
    minutes integer NOT NULL CHECK (minutes BETWEEN 0 AND 10080),
    assignee_id uuid REFERENCES users,
    -- The state that its assignee was last notified of: an object of assignee, status, dueAt and space.
    told jsonb,
    status text NOT NULL CHECK (status IN ('open', 'accepted', 'completed', 'canceled')),
    accepted_by uuid REFERENCES users,
    accepted_at timestamptz,
    -- Absent where it was completed by itself.
    completed_by uuid REFERENCES users,
    completed_at timestamptz,
    -- Absent where a rule made it.
    created_by uuid REFERENCES users,
    -- 1 until somebody touches it.
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, date_id) REFERENCES booking_dates (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, rule_id) REFERENCES work_order_rules (organization_id, id) ON DELETE SET NULL (rule_id),
    CONSTRAINT work_orders_completed CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
COMMENT ON TABLE work_orders IS 'What a booked date needs of the crew: setup, teardown, cleaning, a technician.';
CREATE UNIQUE INDEX work_orders_once_by_rule ON work_orders (organization_id, date_id, rule_id);
CREATE INDEX work_orders_by_rule ON work_orders (organization_id, rule_id) WHERE rule_id IS NOT NULL;
CREATE INDEX work_orders_by_assignee ON work_orders (organization_id, assignee_id) WHERE assignee_id IS NOT NULL;
CALL protect_tenant_table('work_orders');

CREATE TABLE work_order_tasks (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    work_order_id uuid NOT NULL,
    -- A setup is a task with pictures of how the room should look.
    kind text NOT NULL CHECK (kind IN ('task', 'setup')),
    position integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL DEFAULT '',
    done boolean NOT NULL DEFAULT false,
    -- Who ticked it last, or took the tick away, and when they did, by the clock of their device.
    ticked_by uuid REFERENCES users,
    ticked_at timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, work_order_id) REFERENCES work_orders (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE work_order_tasks IS 'A step of a work order, which is ticked off.';
CREATE INDEX work_order_tasks_by_order ON work_order_tasks (organization_id, work_order_id, position);
CALL protect_tenant_table('work_order_tasks');

CREATE TABLE work_order_notes (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    work_order_id uuid NOT NULL,
    author_id uuid NOT NULL REFERENCES users,
    text text NOT NULL CHECK (text <> ''),
    written_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, work_order_id) REFERENCES work_orders (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE work_order_notes IS 'What the crew write down about a work order; only ever added to.';
CREATE INDEX work_order_notes_by_order ON work_order_notes (organization_id, work_order_id, written_at);
CALL protect_tenant_table('work_order_notes');

CREATE TABLE work_order_photos (
    organization_id uuid NOT NULL,
    image_id uuid NOT NULL,
    work_order_id uuid NOT NULL,
    -- The setup that it shows; absent where it is of the whole order.
    task_id uuid,
    description text NOT NULL DEFAULT '',
    added_by uuid NOT NULL REFERENCES users,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, image_id),
    FOREIGN KEY (organization_id, image_id) REFERENCES images (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, work_order_id) REFERENCES work_orders (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, task_id) REFERENCES work_order_tasks (organization_id, id) ON DELETE SET NULL (task_id)
);
COMMENT ON TABLE work_order_photos IS 'A diagram or photo of a work order: how it should look, or how it was left.';
CREATE INDEX work_order_photos_by_order ON work_order_photos (organization_id, work_order_id, added_at);
CREATE INDEX work_order_photos_by_task ON work_order_photos (organization_id, task_id) WHERE task_id IS NOT NULL;
CALL protect_tenant_table('work_order_photos');

GRANT SELECT, INSERT, UPDATE, DELETE ON work_order_rules, work_orders, work_order_tasks TO fieldhouse_server;
GRANT SELECT, INSERT ON work_order_notes TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON work_order_photos TO fieldhouse_server;

-- Whoever changes a booked date, whichever way, causes its work orders to follow once that is certain. An organization without
-- rules and orders pays one look into an index for it.
CREATE FUNCTION follow_work_orders(organization uuid, bookings uuid[]) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
    SELECT enqueue_jobs(
        array_agg('work_orders_follow'::text),
        array_agg(jsonb_build_object('organization', organization, 'booking', booking)),
        array_agg(NULL::timestamptz))
    FROM unnest(bookings) AS booking
    HAVING count(*) > 0;
END;

CREATE FUNCTION work_orders_follow_new() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    organization uuid := (SELECT organization_id FROM new_dates LIMIT 1);
BEGIN
    IF EXISTS (SELECT FROM work_order_rules WHERE organization_id = organization AND enabled) THEN
        PERFORM follow_work_orders(organization, ARRAY(
            SELECT DISTINCT booking_id FROM new_dates WHERE status = 'approved'));
    END IF;
    RETURN NULL;
END
$$;

-- Orders of a request follow it too, so that their assignees hear where it moves.
CREATE FUNCTION work_orders_follow_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    organization uuid := (SELECT organization_id FROM new_dates LIMIT 1);
BEGIN
    IF EXISTS (SELECT FROM work_order_rules WHERE organization_id = organization AND enabled)
        OR EXISTS (SELECT FROM work_orders JOIN new_dates ON new_dates.id = date_id
            WHERE work_orders.organization_id = organization)
    THEN
        PERFORM follow_work_orders(organization, ARRAY(
            SELECT DISTINCT new_dates.booking_id
            FROM new_dates
            JOIN old_dates ON old_dates.organization_id = new_dates.organization_id AND old_dates.id = new_dates.id
            WHERE (new_dates.status, new_dates.space_id, new_dates.starts_at, new_dates.ends_at)
                IS DISTINCT FROM (old_dates.status, old_dates.space_id, old_dates.starts_at, old_dates.ends_at)
                AND (new_dates.status <> 'pending' OR EXISTS (SELECT FROM work_orders
                    WHERE work_orders.organization_id = organization AND date_id = new_dates.id))));
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER booking_dates_work_orders_new AFTER INSERT ON booking_dates
    REFERENCING NEW TABLE AS new_dates
    FOR EACH STATEMENT EXECUTE FUNCTION work_orders_follow_new();
CREATE TRIGGER booking_dates_work_orders_changed AFTER UPDATE ON booking_dates
    REFERENCING OLD TABLE AS old_dates NEW TABLE AS new_dates
    FOR EACH STATEMENT EXECUTE FUNCTION work_orders_follow_changed();
