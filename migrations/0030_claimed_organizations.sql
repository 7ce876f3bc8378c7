-- Whether somebody has taken charge of an organization. One that was opened without an admin can be claimed, until it has one.
ALTER TABLE organizations ADD COLUMN claimed boolean NOT NULL DEFAULT true;
UPDATE organizations SET claimed = false
WHERE NOT EXISTS (
    SELECT FROM memberships
    JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = memberships.group_id
    WHERE memberships.organization_id = organizations.organization_id AND groups.system_role = 'admin'
        AND memberships.state = 'active');

-- The same beside each of its spaces, where searches find it.
ALTER TABLE listings ADD COLUMN claimed boolean NOT NULL DEFAULT true;
UPDATE listings SET claimed = organizations.claimed FROM organizations
WHERE organizations.organization_id = listings.organization_id AND NOT organizations.claimed;
