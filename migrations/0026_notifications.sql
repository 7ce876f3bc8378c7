-- Notifications that people see in the page, beside the mail.

CREATE TABLE notifications (
    organization_id uuid NOT NULL,
    -- The id of the mail that tells the same.
    id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- It leads to one of these.
    booking_id uuid,
    conversation_id uuid,
    work_order_id uuid,
    group_id uuid,
    -- The application that it tells staff of, with which it goes.
    membership_id uuid,
    occasion text NOT NULL,
    title text NOT NULL,
    to_staff boolean NOT NULL,
    made_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, work_order_id) REFERENCES work_orders (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, membership_id) REFERENCES memberships (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT notifications_of_one_thing CHECK (num_nonnulls(booking_id, conversation_id, work_order_id, group_id) = 1)
);
COMMENT ON TABLE notifications IS 'A change that somebody is told of in the page.';
CREATE INDEX notifications_by_user ON notifications (user_id, made_at, id);
CREATE INDEX notifications_by_booking ON notifications (organization_id, booking_id);
CREATE INDEX notifications_by_conversation ON notifications (organization_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX notifications_by_work_order ON notifications (organization_id, work_order_id) WHERE work_order_id IS NOT NULL;
CREATE INDEX notifications_by_group ON notifications (organization_id, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX notifications_by_membership ON notifications (organization_id, membership_id) WHERE membership_id IS NOT NULL;
CREATE INDEX notifications_by_time ON notifications (organization_id, made_at);
CALL protect_tenant_table('notifications');
CREATE POLICY own ON notifications FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT ON notifications TO fieldhouse_reader;
GRANT SELECT, INSERT, DELETE ON notifications TO fieldhouse_server;

CREATE TABLE notification_marks (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    seen_until timestamptz NOT NULL
);
COMMENT ON TABLE notification_marks IS 'Until when somebody has seen their notifications.';
ALTER TABLE notification_marks ENABLE ROW LEVEL SECURITY;
CREATE POLICY server ON notification_marks TO fieldhouse_server USING (true) WITH CHECK (true);
CREATE POLICY own ON notification_marks FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_marks TO fieldhouse_server;
GRANT SELECT ON notification_marks TO fieldhouse_reader;
