-- Groups and their members, and who applied with which proofs.

CREATE TABLE groups (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    name text NOT NULL,
    -- The role that a system group gives. The other columns are of ordinary groups.
    system_role text CHECK (system_role IN
        ('admin', 'editor', 'approver', 'maintenanceManager', 'maintenanceStaff', 'operations')),
    level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 4),
    lead_time_days integer CHECK (lead_time_days BETWEEN 0 AND 365),
    -- A percentage of the rental.
    discount numeric(7, 4) NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 100),
    tax_exempt boolean NOT NULL DEFAULT false,
    invoice boolean NOT NULL DEFAULT false,
    -- Where its bills go, as staff write it.
    address text CHECK (length(address) BETWEEN 1 AND 300),
    private boolean NOT NULL DEFAULT false,
    -- Proofs that an applicant shows: a name, and if it is required.
    proofs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(proofs) = 'array'),
    -- Where the group gives what it gives. No foreign key to facilities: deleting one must not widen the limit.
    access_limited boolean NOT NULL DEFAULT false,
    access_facilities uuid[] NOT NULL DEFAULT '{}',
    access_types text[] NOT NULL DEFAULT '{}',
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT groups_system_role_unique UNIQUE (organization_id, system_role)
);
COMMENT ON TABLE groups IS
    'A group of people: a system group gives its members a role, any other gives them prices, rights and lead times.';
CREATE UNIQUE INDEX groups_name_unique ON groups (organization_id, name_key(name));
CALL protect_tenant_table('groups');
CREATE POLICY roles ON groups FOR SELECT TO fieldhouse_reader USING (true);
-- A search asks what somebody may book at all organizations, and what it comes to.
GRANT SELECT (organization_id, id, system_role, level, discount, tax_exempt, lead_time_days, access_limited, access_facilities,
    access_types) ON groups TO fieldhouse_reader;

CREATE TABLE memberships (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('invited', 'applied', 'active', 'inactive', 'denied')),
    -- The applicant's words.
    application text NOT NULL DEFAULT '',
    -- Staff may limit a member further than the group is.
    access_limited boolean NOT NULL DEFAULT false,
    access_facilities uuid[] NOT NULL DEFAULT '{}',
    access_types text[] NOT NULL DEFAULT '{}',
    -- Goes up with each change of a member of staff's role: of two admins who change it at once, the second is told
    -- (docs/rules/tenancy-and-roles.md#roles-and-details-of-staff).
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT memberships_once UNIQUE (organization_id, group_id, user_id)
);
COMMENT ON TABLE memberships IS 'A person in a group: invited, applied, active, inactive or denied.';
CREATE INDEX memberships_by_user ON memberships (user_id, organization_id);
CREATE INDEX memberships_by_group ON memberships (organization_id, group_id, state);
CALL protect_tenant_table('memberships');
CREATE POLICY own ON memberships FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT ON memberships TO fieldhouse_reader;
CREATE TRIGGER memberships_of_people BEFORE INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
GRANT SELECT, INSERT, UPDATE, DELETE ON groups, memberships TO fieldhouse_server;

-- Returns what an ordinary group gives one of its members, as the program reads it (accounts::users, StoredMembership).
CREATE FUNCTION group_terms(of_group groups, membership memberships) RETURNS jsonb LANGUAGE sql STABLE
    AS $$
        SELECT jsonb_build_object(
            'id', of_group.id, 'name', of_group.name, 'level', of_group.level, 'leadTimeDays', of_group.lead_time_days,
            'discount', of_group.discount::text, 'taxExempt', of_group.tax_exempt, 'invoice', of_group.invoice,
            'access', jsonb_build_object('limited', of_group.access_limited,
                'facilities', of_group.access_facilities, 'types', of_group.access_types),
            'memberAccess', jsonb_build_object('limited', membership.access_limited,
                'facilities', membership.access_facilities, 'types', membership.access_types))
    $$;

-- Recognizes who sent a request: a session that has not ended, whose it is, and what that person is in the organization that was
-- called. One call, so that a request needs no transaction before its own; the tenant is set for this statement alone.
CREATE FUNCTION recognize_session(hash bytea, session uuid, organization text, at timestamptz)
    RETURNS TABLE (session_id uuid, person_id uuid, seen_at timestamptz, is_superadmin boolean, system_roles text[],
        terms jsonb[])
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM set_config('app.organization_id', organization, true);
    RETURN QUERY SELECT sessions.id, sessions.user_id, sessions.last_seen_at, users.superadmin,
        ARRAY(
            SELECT groups.system_role FROM memberships
            JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = memberships.group_id
            WHERE memberships.user_id = sessions.user_id AND memberships.state = 'active'),
        ARRAY(
            SELECT group_terms(groups, memberships) FROM memberships
            JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = memberships.group_id
            WHERE memberships.user_id = sessions.user_id AND memberships.state = 'active' AND groups.system_role IS NULL
            ORDER BY groups.name)
    FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE (sessions.token_hash = hash OR sessions.id = session)
        AND sessions.revoked_at IS NULL AND sessions.expires_at > at AND users.suspended_at IS NULL;
END
$$;

-- Nothing that a row refers to deletes it: whoever deletes a row deletes its file as well.
CREATE TABLE proof_files (
    organization_id uuid NOT NULL,
    id uuid NOT NULL,
    group_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES users,
    -- The application that it was sent with; none until then.
    membership_id uuid,
    -- The group's name for the proof.
    name text NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
    byte_size integer NOT NULL CHECK (byte_size > 0),
    uploaded_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id),
    FOREIGN KEY (organization_id, membership_id) REFERENCES memberships (organization_id, id)
);
COMMENT ON TABLE proof_files IS 'A file that an applicant uploaded for a proof that the group asks for.';
CREATE INDEX proof_files_by_membership ON proof_files (organization_id, membership_id);
CREATE INDEX proof_files_by_group ON proof_files (organization_id, group_id, user_id);
CREATE INDEX proof_files_by_user ON proof_files (user_id);
CALL protect_tenant_table('proof_files');
-- Somebody who uploaded proofs and hasn't applied yet is known to the organization by these alone.
CREATE POLICY own ON proof_files FOR SELECT TO fieldhouse_reader USING (user_id = (SELECT current_person_id()));
GRANT SELECT (organization_id, id, user_id) ON proof_files TO fieldhouse_reader;
CREATE TRIGGER proof_files_of_people BEFORE INSERT ON proof_files FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
GRANT SELECT, INSERT, UPDATE, DELETE ON proof_files TO fieldhouse_server;
