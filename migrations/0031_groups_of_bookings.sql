-- The group in which a booking was made: what it gave stands in the bill's conditions, whose booking it counts as here.
ALTER TABLE bookings
    ADD COLUMN group_id uuid,
    ADD FOREIGN KEY (organization_id, group_id) REFERENCES groups (organization_id, id) ON DELETE SET NULL (group_id);
CREATE INDEX bookings_by_group ON bookings (organization_id, group_id) WHERE group_id IS NOT NULL;
-- Until now only the discount said so, by the group's name.
UPDATE bookings SET group_id = groups.id
FROM groups
WHERE groups.organization_id = bookings.organization_id AND groups.name = bookings.conditions -> 'discount' ->> 'group'
    AND groups.system_role IS NULL;
