-- How people come to work for an organization or into its groups: invitations that are sent by mail, and claims of an organization
-- that nobody manages yet.

CREATE TABLE invitations (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    email text NOT NULL CHECK (email = lower(email)),
    -- The name that the inviter gave them; they may change it.
    first_name text NOT NULL DEFAULT '',
    last_name text NOT NULL DEFAULT '',
    message text NOT NULL DEFAULT '',
    -- One of these three says what somebody is invited to: a role, a membership that waits for them, or to apply to a group.
    role text CHECK (role IN ('admin', 'editor', 'approver', 'maintenanceManager', 'maintenanceStaff', 'operations')),
    membership_id uuid,
    group_id uuid,
    invited_by uuid REFERENCES users ON DELETE SET NULL,
    -- The hash of the word in the latest letter's link; none until it has been written.
    token_hash bytea UNIQUE,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'revoked')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    answered_at timestamptz,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, membership_id) REFERENCES memberships (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT invitations_to_one_thing CHECK (num_nonnulls(role, membership_id, group_id) = 1)
);
COMMENT ON TABLE invitations IS 'An invitation by mail to a role or into a group, which its link accepts or declines once.';
CREATE UNIQUE INDEX invitations_to_a_role_once ON invitations (organization_id, email, role)
    WHERE role IS NOT NULL AND state = 'open';
CREATE INDEX invitations_by_age ON invitations (organization_id, state, created_at);
CREATE INDEX invitations_by_membership ON invitations (organization_id, membership_id);
CREATE INDEX invitations_by_group ON invitations (organization_id, group_id);
CALL protect_tenant_table('invitations');
-- A link says nothing of its organization.
CREATE POLICY recognize ON invitations FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, id, token_hash) ON invitations TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE ON invitations TO fieldhouse_server;

CREATE TABLE claims (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- The organization that is claimed. Absent where somebody asks for one that isn't here yet: then it has a name.
    tenant_id uuid REFERENCES tenants ON DELETE CASCADE,
    -- The space by which they found it, and what that was called then.
    space_id uuid,
    space_name text,
    name text,
    category text CHECK (category IN ('publicSchool', 'privateSchool', 'private', 'municipality')),
    city text,
    state text,
    website text,
    -- The claimant's position there, and their message.
    position text NOT NULL DEFAULT '',
    message text NOT NULL DEFAULT '',
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'denied', 'deleted')),
    created_at timestamptz NOT NULL,
    answered_at timestamptz,
    answered_by uuid REFERENCES users ON DELETE SET NULL,
    CONSTRAINT claims_of_something CHECK (tenant_id IS NOT NULL OR name IS NOT NULL),
    CONSTRAINT claims_of_a_space_of_something CHECK (space_id IS NULL OR tenant_id IS NOT NULL)
);
COMMENT ON TABLE claims IS
    'Somebody who asks the platform to become an organization''s admin, or to have one added; the platform''s alone to see.';
CREATE UNIQUE INDEX claims_pending_once ON claims (user_id, tenant_id) WHERE status = 'pending';
CREATE INDEX claims_by_status ON claims (status, created_at);
CREATE INDEX claims_by_tenant ON claims (tenant_id);
CREATE INDEX claims_by_space ON claims (tenant_id, space_id);
CREATE TRIGGER claims_of_people BEFORE INSERT ON claims FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
GRANT SELECT, INSERT, UPDATE, DELETE ON claims TO fieldhouse_server;
