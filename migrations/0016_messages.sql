-- Messages between renters and staff, about a booking or otherwise, and the photos of a booking.

CREATE TABLE conversations (
    organization_id uuid NOT NULL,
    -- A booking's conversation has the booking's id.
    id uuid NOT NULL,
    booking_id uuid CHECK (booking_id = id),
    -- Who writes with the organization: a person with an account, or a guest.
    user_id uuid REFERENCES users,
    guest_name text,
    folded_guest text GENERATED ALWAYS AS (folded(guest_name)) STORED,
    guest_email text CHECK (guest_email = lower(guest_email)),
    -- The member of staff who takes care of it.
    assignee_id uuid REFERENCES users,
    started_at timestamptz NOT NULL,
    last_message_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT conversations_with_one CHECK (
        num_nonnulls(user_id, guest_email) = 1 AND num_nulls(guest_name, guest_email) <> 1)
);
COMMENT ON TABLE conversations IS 'The messages about a booking, or between a person and the organization.';
-- A person or a guest who writes again continues the same conversation.
CREATE UNIQUE INDEX conversations_of_person ON conversations (organization_id, user_id) WHERE booking_id IS NULL;
CREATE UNIQUE INDEX conversations_of_guest ON conversations (organization_id, guest_email);
CREATE INDEX conversations_latest ON conversations (organization_id, last_message_at, id);
CREATE INDEX conversations_of_assignee ON conversations (organization_id, assignee_id, last_message_at, id)
    WHERE assignee_id IS NOT NULL;
CREATE INDEX conversations_by_guest ON conversations (guest_email) WHERE guest_email IS NOT NULL;
CREATE INDEX conversations_by_user ON conversations (user_id, last_message_at, id) WHERE user_id IS NOT NULL;
CALL protect_tenant_table('conversations');
CREATE POLICY own ON conversations FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT (organization_id, id, booking_id, user_id, last_message_at) ON conversations TO fieldhouse_reader;

CREATE TABLE messages (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    -- None: the guest.
    author_id uuid REFERENCES users,
    from_staff boolean NOT NULL,
    internal boolean NOT NULL DEFAULT false,
    text text NOT NULL CHECK (text <> ''),
    -- For searches of the inbox, which read the organization's messages: under its policy no index of trigrams would be used
    -- (README.md).
    folded_text text NOT NULL GENERATED ALWAYS AS (folded(text)) STORED,
    sent_at timestamptz NOT NULL,
    -- When somebody of the other side first saw it.
    read_at timestamptz,
    -- The mails that told the other side of it.
    told_with uuid,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT messages_internal_of_staff CHECK (from_staff OR NOT internal),
    CONSTRAINT messages_by_guest_or_person CHECK (author_id IS NOT NULL OR NOT from_staff)
);
COMMENT ON TABLE messages IS 'A message between renter and staff; internal ones are among staff.';
CREATE INDEX messages_by_conversation ON messages (organization_id, conversation_id, sent_at, id);
CREATE INDEX messages_unread_by_staff ON messages (organization_id, conversation_id)
    WHERE read_at IS NULL AND NOT from_staff;
CREATE INDEX messages_unread_by_renter ON messages (organization_id, conversation_id)
    WHERE read_at IS NULL AND from_staff AND NOT internal;
CALL protect_tenant_table('messages');
CREATE POLICY own ON messages FOR SELECT TO fieldhouse_reader USING (NOT internal AND EXISTS (
    SELECT FROM conversations
    WHERE conversations.organization_id = messages.organization_id AND conversations.id = messages.conversation_id));
GRANT SELECT (organization_id, id, conversation_id, from_staff, internal, text, sent_at, read_at)
    ON messages TO fieldhouse_reader;

CREATE TABLE booking_photos (
    organization_id uuid NOT NULL,
    image_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    description text NOT NULL DEFAULT '',
    added_by uuid NOT NULL REFERENCES users,
    from_staff boolean NOT NULL,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, image_id),
    FOREIGN KEY (organization_id, image_id) REFERENCES images (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, booking_id) REFERENCES bookings (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE booking_photos IS 'A picture that the renter or staff show each other about a booking.';
CREATE INDEX booking_photos_by_booking ON booking_photos (organization_id, booking_id, added_at);
CALL protect_tenant_table('booking_photos');

GRANT SELECT, INSERT, UPDATE ON conversations, messages TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON booking_photos TO fieldhouse_server;
