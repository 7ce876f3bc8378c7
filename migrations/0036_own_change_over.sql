-- A claimant's own times come before its own change-over, which is cut by them. So a time says itself how long it is kept free
-- around it: what was cut comes back when the neighbour goes.
ALTER TABLE occupied_times
    ADD COLUMN before_minutes smallint NOT NULL DEFAULT 0 CHECK (before_minutes BETWEEN 0 AND 240),
    ADD COLUMN after_minutes smallint NOT NULL DEFAULT 0 CHECK (after_minutes BETWEEN 0 AND 240),
    ADD CONSTRAINT occupied_times_kept CHECK (NOT buffer OR before_minutes + after_minutes = 0);
UPDATE occupied_times AS own SET before_minutes = kept.before_minutes, after_minutes = kept.after_minutes
FROM (
    SELECT own.organization_id, own.id,
        coalesce(max(extract(epoch FROM part.ends_at - part.starts_at) / 60) FILTER (WHERE part.ends_at = own.starts_at), 0)
            AS before_minutes,
        coalesce(max(extract(epoch FROM part.ends_at - part.starts_at) / 60) FILTER (WHERE part.starts_at = own.ends_at), 0)
            AS after_minutes
    FROM occupied_times AS own
    JOIN occupied_times AS part ON part.unit_id = own.unit_id AND part.buffer
        AND (part.hold_day_id = own.hold_day_id OR part.booking_day_id = own.booking_day_id)
    WHERE NOT own.buffer
    GROUP BY own.organization_id, own.id
) AS kept
WHERE own.organization_id = kept.organization_id AND own.id = kept.id;
