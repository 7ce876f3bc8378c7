-- Reads promised times from the JSON that the server writes (holds/promised_time.rs).
CREATE FUNCTION promised_times(times jsonb)
    RETURNS TABLE (
        id uuid,
        local_day date,
        start_minute smallint,
        end_minute smallint,
        starts_at timestamptz,
        ends_at timestamptz,
        block text,
        pricing jsonb
    )
    LANGUAGE sql STABLE PARALLEL SAFE
    BEGIN ATOMIC
        SELECT id, "localDay", "startMinute", "endMinute", "startsAt", "endsAt", block, pricing
        FROM jsonb_to_recordset(times) AS time (
            id uuid,
            "localDay" date,
            "startMinute" smallint,
            "endMinute" smallint,
            "startsAt" timestamptz,
            "endsAt" timestamptz,
            block text,
            pricing jsonb
        );
    END;
