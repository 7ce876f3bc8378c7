-- Spaces that staff close for the weather, from one local time to another. The closing itself is done by exceptions of the
-- availability: such a rule has the same hours on each of its days, so a closure of several days is up to three of them. These
-- tables say that it is for the weather, so that no claim gets the time, whoever has looked at the rules before.

CREATE TABLE weather_closures (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    -- Local times of each facility.
    closed_from timestamp NOT NULL,
    closed_until timestamp NOT NULL,
    canceled_dates integer NOT NULL DEFAULT 0 CHECK (canceled_dates >= 0),
    -- Dates that were moved to another space instead.
    moved_dates integer NOT NULL DEFAULT 0 CHECK (moved_dates >= 0),
    closed_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id),
    CONSTRAINT weather_closures_times CHECK (closed_until > closed_from)
);
COMMENT ON TABLE weather_closures IS 'Spaces that are closed for the weather from one local time to another.';
CREATE INDEX weather_closures_by_end ON weather_closures (organization_id, closed_until);
CALL protect_tenant_table('weather_closures');
GRANT SELECT, INSERT, UPDATE, DELETE ON weather_closures TO fieldhouse_server;

CREATE TABLE weather_closure_rules (
    organization_id uuid NOT NULL,
    rule_id uuid NOT NULL,
    closure_id uuid NOT NULL,
    PRIMARY KEY (organization_id, rule_id),
    FOREIGN KEY (organization_id, rule_id) REFERENCES availability_rules (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, closure_id) REFERENCES weather_closures (organization_id, id) ON DELETE CASCADE
);
COMMENT ON TABLE weather_closure_rules IS 'The exceptions of the availability that a weather closure is made of.';
CREATE INDEX weather_closure_rules_by_closure ON weather_closure_rules (organization_id, closure_id);
CALL protect_tenant_table('weather_closure_rules');
GRANT SELECT, INSERT, UPDATE, DELETE ON weather_closure_rules TO fieldhouse_server;

-- A closure is whole or not at all: with one of its rules go the others.
CREATE FUNCTION reopen_with_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM availability_rules USING weather_closure_rules AS other
    WHERE availability_rules.organization_id = OLD.organization_id AND other.organization_id = OLD.organization_id
        AND other.closure_id = OLD.closure_id AND availability_rules.id = other.rule_id;
    DELETE FROM weather_closures WHERE organization_id = OLD.organization_id AND id = OLD.closure_id;
    RETURN NULL;
END
$$;
CREATE TRIGGER weather_closure_rules_go_together AFTER DELETE ON weather_closure_rules
    FOR EACH ROW EXECUTE FUNCTION reopen_with_rule();

-- Returns true if one of these units is closed for the weather during its time. `take_times` asks once it has locked the units, which
-- a closure locks too. Nearly all organizations have no closure, so one is looked for before tables are joined.
CREATE FUNCTION closed_for_weather(organization uuid, units uuid[], starts timestamptz[], ends timestamptz[])
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

-- The holds that are live and have a part of these units between two local times.
CREATE FUNCTION holds_between(organization uuid, units uuid[], from_time timestamp, until_time timestamp, at timestamptz)
    RETURNS SETOF uuid
    LANGUAGE sql STABLE
    AS $$
    SELECT DISTINCT held.hold_id FROM spaces
    JOIN facilities ON facilities.organization_id = organization AND facilities.id = spaces.facility_id
    JOIN organizations ON organizations.organization_id = organization
    JOIN occupied_times AS held ON held.organization_id = organization AND held.unit_id = spaces.id
        AND held.hold_id IS NOT NULL AND NOT held.buffer AND held.held_until > at
        AND held.starts_at < until_time AT TIME ZONE coalesce(facilities.time_zone, organizations.time_zone)
        AND held.ends_at > from_time AT TIME ZONE coalesce(facilities.time_zone, organizations.time_zone)
    WHERE spaces.organization_id = organization AND spaces.id = ANY(units)
$$;
