-- What each booking calls is planned once for a connection: a function in SQL is planned at each call, and so was a question
-- about tables of the weather that has no answer in nearly all organizations.
CREATE OR REPLACE FUNCTION closed_for_weather(organization uuid, units uuid[], starts timestamptz[], ends timestamptz[])
    RETURNS boolean
    LANGUAGE plpgsql
    AS $$
BEGIN
    -- No local time is a day apart from that of UTC.
    IF NOT EXISTS (
        SELECT FROM weather_closures
        WHERE organization_id = organization
            AND closed_until > (SELECT min(from_at) AT TIME ZONE 'UTC' - interval '1 day' FROM unnest(starts) AS from_at))
    THEN
        RETURN false;
    END IF;
    RETURN EXISTS (
        SELECT FROM weather_closures AS closure
        JOIN weather_closure_rules AS part ON part.organization_id = organization AND part.closure_id = closure.id
        JOIN availability_rule_spaces AS closed ON closed.organization_id = organization AND closed.rule_id = part.rule_id
        JOIN unnest(units, starts, ends) AS taken (unit, from_at, to_at) ON taken.unit = closed.space_id
        JOIN spaces ON spaces.organization_id = organization AND spaces.id = closed.space_id
        JOIN facilities ON facilities.organization_id = organization AND facilities.id = spaces.facility_id
        JOIN organizations ON organizations.organization_id = organization
        WHERE closure.organization_id = organization
            AND taken.from_at < closure.closed_until AT TIME ZONE coalesce(facilities.time_zone, organizations.time_zone)
            AND taken.to_at > closure.closed_from AT TIME ZONE coalesce(facilities.time_zone, organizations.time_zone));
END
$$;

CREATE OR REPLACE FUNCTION is_whole_hold(organization uuid, hold uuid, touched bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
BEGIN
    RETURN touched > 0 AND touched = (SELECT count(*) FROM holds
        JOIN hold_days ON hold_days.organization_id = organization AND hold_id = holds.id
        JOIN space_units ON space_units.organization_id = organization AND space_units.space_id = holds.space_id
        WHERE holds.organization_id = organization AND holds.id = hold);
END
$$;
