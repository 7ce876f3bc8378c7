-- What an applicant shows: a file for a proof that a group asks for. A row is deleted by whoever deletes its file as well:
-- so nothing that it refers to takes it along.
CREATE TABLE proof_files (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    -- The application that it was sent with; none until then.
    membership_id uuid,
    -- What the group calls the proof.
    name text NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
    byte_size integer NOT NULL CHECK (byte_size > 0),
    uploaded_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id),
    FOREIGN KEY (organization_id, membership_id) REFERENCES memberships (organization_id, id)
);
CREATE INDEX proof_files_by_membership ON proof_files (organization_id, membership_id);
CREATE INDEX proof_files_by_group ON proof_files (organization_id, group_id, user_id);
CALL protect_tenant_table('proof_files');
GRANT SELECT, INSERT, UPDATE, DELETE ON proof_files TO fieldhouse_server;

-- What an organization wrote about a membership and whether it left the house, as booking_mails for bookings.
CREATE TABLE membership_mails (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    membership_id uuid NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL CHECK (template IN ('applied', 'approved', 'denied')),
    subject text NOT NULL,
    made_at timestamptz NOT NULL,
    sent_at timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, membership_id) REFERENCES memberships (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX membership_mails_by_membership ON membership_mails (organization_id, membership_id, made_at);
CALL protect_tenant_table('membership_mails');
GRANT SELECT, INSERT, UPDATE ON membership_mails TO fieldhouse_server;
