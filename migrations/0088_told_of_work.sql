-- Notifications of more than bookings, and what the assignees of work orders are told.

-- A notification leads to one thing.
ALTER TABLE notifications
    ALTER COLUMN booking_id DROP NOT NULL,
    ADD COLUMN conversation_id uuid,
    ADD COLUMN work_order_id uuid,
    ADD COLUMN group_id uuid,
    ADD FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations (organization_id, id) ON DELETE CASCADE,
    ADD FOREIGN KEY (organization_id, work_order_id) REFERENCES work_orders (organization_id, id) ON DELETE CASCADE,
    ADD FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id) ON DELETE CASCADE,
    ADD CONSTRAINT notifications_of_one_thing CHECK (num_nonnulls(booking_id, conversation_id, work_order_id, group_id) = 1);
COMMENT ON TABLE notifications IS 'A change that somebody is told of in the page.';
CREATE INDEX notifications_by_conversation ON notifications (organization_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX notifications_by_work_order ON notifications (organization_id, work_order_id) WHERE work_order_id IS NOT NULL;
CREATE INDEX notifications_by_group ON notifications (organization_id, group_id) WHERE group_id IS NOT NULL;

-- What its assignee was last told: an object of assignee, status, dueAt and space.
ALTER TABLE work_orders ADD COLUMN told jsonb;
UPDATE work_orders SET told = jsonb_build_object(
    'assignee', assignee_id,
    'status', CASE WHEN work_orders.status <> 'completed' AND day.status NOT IN ('pending', 'approved', 'completed')
        THEN 'canceled' ELSE work_orders.status END,
    'dueAt', CASE WHEN timing = 'before' THEN starts_at - make_interval(mins => minutes)
        ELSE ends_at + make_interval(mins => minutes) END,
    'space', day.space_id)
FROM booking_days AS day
WHERE day.organization_id = work_orders.organization_id AND day.id = date_id AND assignee_id IS NOT NULL;

CREATE TABLE work_order_mails (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    -- Made of what it tells and of whom it is to, which it doesn't name.
    id uuid NOT NULL,
    made_at timestamptz NOT NULL,
    sent_at timestamptz,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE work_order_mails IS 'A mail about work orders to their assignee, so that it is sent once.';
CREATE INDEX work_order_mails_by_time ON work_order_mails (organization_id, made_at);
CALL protect_tenant_table('work_order_mails');
GRANT SELECT, INSERT, UPDATE, DELETE ON work_order_mails TO fieldhouse_server;

-- Orders of a request follow it too, so that their assignees hear where it moves.
CREATE OR REPLACE FUNCTION work_orders_follow_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    organization uuid := (SELECT organization_id FROM new_days LIMIT 1);
BEGIN
    IF EXISTS (SELECT FROM work_order_rules WHERE organization_id = organization AND enabled)
        OR EXISTS (SELECT FROM work_orders JOIN new_days ON new_days.id = date_id
            WHERE work_orders.organization_id = organization)
    THEN
        PERFORM follow_work_orders(organization, ARRAY(
            SELECT DISTINCT new_days.booking_id
            FROM new_days
            JOIN old_days ON old_days.organization_id = new_days.organization_id AND old_days.id = new_days.id
            WHERE (new_days.status, new_days.space_id, new_days.starts_at, new_days.ends_at)
                IS DISTINCT FROM (old_days.status, old_days.space_id, old_days.starts_at, old_days.ends_at)
                AND (new_days.status <> 'pending' OR EXISTS (SELECT FROM work_orders
                    WHERE work_orders.organization_id = organization AND date_id = new_days.id))));
    END IF;
    RETURN NULL;
END
$$;
