-- Every mail of an organization is in one log, whatever it is about. No program that knew the five logs before was released.
CREATE TABLE mails (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    -- Made of the occasion and of whom it is to.
    id uuid NOT NULL,
    -- What it is about. Mail about the staff's own work is about none of these, and forgotten after a week.
    booking_id uuid,
    membership_id uuid,
    conversation_id uuid,
    template text NOT NULL,
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
CALL protect_tenant_table('mails');
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO fieldhouse_server;

INSERT INTO mails (organization_id, id, booking_id, template, recipient, subject, made_at, sent_at)
SELECT organization_id, id, booking_id, template, recipient, subject, made_at, sent_at FROM booking_mails;
INSERT INTO mails (organization_id, id, membership_id, template, recipient, subject, made_at, sent_at)
SELECT organization_id, id, membership_id, template, recipient, subject, made_at, sent_at FROM membership_mails;
INSERT INTO mails (organization_id, id, conversation_id, template, recipient, subject, made_at, sent_at)
SELECT organization_id, id, conversation_id, 'messages', recipient, subject, made_at, sent_at FROM message_mails;
INSERT INTO mails (organization_id, id, template, recipient, subject, made_at, sent_at)
SELECT organization_id, id, 'morning', '', '', made_at, sent_at FROM morning_mails;
INSERT INTO mails (organization_id, id, template, recipient, subject, made_at, sent_at)
SELECT organization_id, id, 'work', '', '', made_at, sent_at FROM work_order_mails;

CREATE OR REPLACE FUNCTION bookings_to_remind_of_payment(at timestamptz, most bigint)
    RETURNS TABLE (organization uuid, booking uuid, before_start boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT bookings.organization_id, bookings.id, next.starts_at <= at + make_interval(days => payment_reminder_days)
        FROM public.bookings
        JOIN public.organizations ON organizations.organization_id = bookings.organization_id
        CROSS JOIN LATERAL (SELECT min(starts_at) AS starts_at FROM public.booking_days AS day
            WHERE day.organization_id = bookings.organization_id AND booking_id = bookings.id AND day.status = 'approved'
                AND starts_at > at) AS next
        -- What was split off has no approval of its own.
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

DROP TABLE booking_mails, membership_mails, message_mails, morning_mails, work_order_mails;
