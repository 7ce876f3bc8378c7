-- What an ordinary group gives one of its members, as the program reads it (accounts::users, StoredMembership).
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

-- A series that is split begins another booking, which says where it comes from.
ALTER TABLE bookings ADD COLUMN split_from uuid,
    ADD FOREIGN KEY (organization_id, split_from) REFERENCES bookings (organization_id, id);
CREATE INDEX bookings_by_split ON bookings (organization_id, split_from) WHERE split_from IS NOT NULL;
