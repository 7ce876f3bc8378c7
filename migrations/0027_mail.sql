-- The log of all mail of organizations, reminders of dates and of what is due, and addresses that mail can't be delivered to.

CREATE TABLE mails (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    -- Made of the occasion and of whom it is to.
    id uuid NOT NULL,
    -- The subject. Mail about the staff's own work is about none of these, and forgotten after a week.
    booking_id uuid,
    membership_id uuid,
    conversation_id uuid,
    template text NOT NULL,
    -- Whom it was to, whatever their address was then (docs/rules/people.md#what-a-deletion-removes): none where it was to a guest,
    -- who has no account.
    user_id uuid REFERENCES users,
    recipient text NOT NULL,
    subject text NOT NULL,
    made_at timestamptz NOT NULL,
    sent_at timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, membership_id) REFERENCES memberships (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT mails_about_one CHECK (num_nonnulls(booking_id, membership_id, conversation_id) <= 1)
);
COMMENT ON TABLE mails IS 'An email of an organization, and when it was sent.';
CREATE INDEX mails_by_booking ON mails (organization_id, booking_id, made_at) WHERE booking_id IS NOT NULL;
CREATE INDEX mails_by_membership ON mails (organization_id, membership_id) WHERE membership_id IS NOT NULL;
CREATE INDEX mails_by_conversation ON mails (organization_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX mails_about_work ON mails (organization_id, made_at)
    WHERE booking_id IS NULL AND membership_id IS NULL AND conversation_id IS NULL;
CREATE INDEX mails_by_user ON mails (user_id, organization_id) WHERE user_id IS NOT NULL;
CALL protect_tenant_table('mails');
CREATE POLICY own ON mails FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT (organization_id, user_id) ON mails TO fieldhouse_reader;
CREATE TRIGGER mails_of_people BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO fieldhouse_server;

-- Which bookings have dates that a reminder is due for, in whichever organization. The sweep sees ids alone.
CREATE FUNCTION bookings_to_remind(at timestamptz, most bigint) RETURNS TABLE (organization uuid, booking uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT DISTINCT dates.organization_id, dates.booking_id
        FROM public.booking_dates AS dates
        JOIN public.organizations ON organizations.organization_id = dates.organization_id
        JOIN public.bookings ON bookings.organization_id = dates.organization_id AND bookings.id = dates.booking_id
        WHERE dates.status = 'approved' AND dates.starts_at > at AND dates.starts_at <= at + interval '168 hours'
            AND dates.starts_at <= at + make_interval(hours => reminder_hours)
            AND dates.reminded_of IS DISTINCT FROM dates.starts_at AND NOT bookings.internal
        LIMIT most
    $$;
REVOKE ALL ON FUNCTION bookings_to_remind FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings_to_remind TO fieldhouse_server;

-- Which bookings a reminder of what is due may be due for, in whichever organization: approved, to come, not told of it by a mail
-- within a day, and not paid as far as their payments and refunds tell. The sweep sees ids alone, and asks the rules for what is
-- really due.
CREATE FUNCTION bookings_to_remind_of_payment(at timestamptz, most bigint)
    RETURNS TABLE (organization uuid, booking uuid, before_start boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT bookings.organization_id, bookings.id, next.starts_at <= at + make_interval(days => payment_reminder_days)
        FROM public.bookings
        JOIN public.organizations ON organizations.organization_id = bookings.organization_id
        CROSS JOIN LATERAL (SELECT min(starts_at) AS starts_at FROM public.booking_dates AS date
            WHERE date.organization_id = bookings.organization_id AND booking_id = bookings.id AND date.status = 'approved'
                AND starts_at > at) AS next
        -- A booking that was split off has no approval of its own.
        CROSS JOIN LATERAL (SELECT coalesce(min(event.at) FILTER (WHERE kind <> 'split'), min(event.at)) AS approved_at
            FROM public.booking_events AS event
            WHERE event.organization_id = bookings.organization_id AND booking_id = bookings.id
                AND kind IN ('approved', 'assigned', 'split')) AS approved
        WHERE bookings.status = 'approved' AND NOT internal AND payment_reminder_days > 0 AND next.starts_at IS NOT NULL
            AND approved_at <= at - interval '1 day'
            AND NOT EXISTS (SELECT FROM public.mails AS mail
                WHERE mail.organization_id = bookings.organization_id AND mail.booking_id = bookings.id
                    AND template IN ('confirmed', 'changed', 'deposit', 'paymentFailed', 'reminder')
                    AND made_at > at - interval '1 day')
            AND (due_told_after_approval IS NULL AND approved_at <= at - make_interval(days => payment_reminder_days)
                OR due_told_before_start IS NULL AND next.starts_at <= at + make_interval(days => payment_reminder_days))
            AND (EXISTS (SELECT FROM public.payment_transfers AS moved
                    WHERE moved.organization_id = bookings.organization_id
                        AND bookings.id IN (from_booking_id, to_booking_id))
                OR total + (SELECT coalesce(sum(collected), 0) FROM public.incidents
                        WHERE incidents.organization_id = bookings.organization_id AND booking_id = bookings.id)
                    > (SELECT coalesce(sum(amount), 0) FROM public.payments
                        WHERE payments.organization_id = bookings.organization_id AND booking_id = bookings.id
                            AND payments.status IN ('authorized', 'captured'))
                    - (SELECT coalesce(sum(amount), 0) FROM public.refunds
                        WHERE refunds.organization_id = bookings.organization_id AND booking_id = bookings.id))
        ORDER BY next.starts_at
        LIMIT most
    $$;
REVOKE ALL ON FUNCTION bookings_to_remind_of_payment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings_to_remind_of_payment TO fieldhouse_server;

CREATE TABLE undeliverable_addresses (
    email text PRIMARY KEY CHECK (email = lower(email)),
    since timestamptz NOT NULL,
    -- The mail server's code: 5.1.1.
    status text NOT NULL
);
COMMENT ON TABLE undeliverable_addresses IS 'An email address that mail came back from; nothing is sent there until it is confirmed again.';
GRANT SELECT, INSERT, UPDATE, DELETE ON undeliverable_addresses TO fieldhouse_server;
