-- Names that look alike are one: what chooses between names goes by what people see of them.

-- A name composed (NFC), without joiners, variations and tags, which have no mark of their own.
CREATE FUNCTION name_as_seen(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN normalize(regexp_replace(name,
        '[\u180B-\u180D\u180F\u200C\u200D\u2D7F\uFE00-\uFE0F\U000E0020-\U000E007F\U000E0100-\U000E01EF]', '', 'g'), NFC);

-- The same in lower case, as domain::names::name_key makes it: two names that differ only in capitals look the same to whoever chooses.
-- A sigma is one whether or not it ends a word.
CREATE FUNCTION name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN normalize(translate(lower(name_as_seen(name)), 'ς', 'σ'), NFC);

ALTER TABLE groups DROP CONSTRAINT groups_name_unique;
ALTER TABLE spaces DROP CONSTRAINT spaces_name_unique;
DROP INDEX price_sheets_title_unique, pricing_templates_title_unique, suggested_addons_name_unique, addons_name_unique,
    work_order_rules_name_unique, approval_rules_name_unique, saved_views_by_name;

-- Names are kept composed. Whoever has the name of an older one gets a number.
UPDATE spaces SET name = normalize(name), base = normalize(base), suffix = normalize(suffix)
WHERE name IS NOT NORMALIZED;

DO $$
DECLARE
    named record;
    round integer;
    changed bigint;
BEGIN
    FOR named IN
        SELECT * FROM (VALUES
            ('groups', 'name', 'organization_id', 120),
            ('price_sheets', 'title', 'organization_id', 120),
            ('pricing_templates', 'title', 'organization_id', 120),
            ('suggested_addons', 'name', 'true', 120),
            ('addons', 'name', 'organization_id', 120),
            ('work_order_rules', 'name', 'organization_id', 120),
            ('approval_rules', 'name', 'organization_id', 80),
            ('saved_views', 'name', 'organization_id, user_id, list', 40)
        ) AS names (tab, col, scope, longest)
    LOOP
        EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I) WHERE %2$I IS NOT NORMALIZED', named.tab, named.col);
        round := 0;
        LOOP
            EXECUTE format(
                'UPDATE %1$I AS twin SET %2$I = left(twin.%2$I, %4$s - char_length(numbered.place::text) - 1) || '' '' || numbered.place
                FROM (
                    SELECT ctid AS found, %5$s + row_number() OVER (PARTITION BY %3$s, name_key(%2$I) ORDER BY id) AS place FROM %1$I
                ) AS numbered
                WHERE twin.ctid = numbered.found AND numbered.place > 1 + %5$s',
                named.tab, named.col, named.scope, named.longest, round);
            GET DIAGNOSTICS changed = ROW_COUNT;
            EXIT WHEN changed = 0;
            round := round + 1;
        END LOOP;
    END LOOP;
    -- A space's number stands in its suffix, with which its name ends.
    LOOP
        UPDATE spaces AS twin
        SET name = twin.name || CASE WHEN twin.suffix IS NULL THEN ' - ' ELSE ' ' END || numbered.place,
            suffix = concat_ws(' ', twin.suffix, numbered.place)
        FROM (
            SELECT organization_id, id,
                row_number() OVER (PARTITION BY organization_id, facility_id, name_as_seen(name) ORDER BY id) AS place
            FROM spaces
        ) AS numbered
        WHERE twin.organization_id = numbered.organization_id AND twin.id = numbered.id AND numbered.place > 1;
        EXIT WHEN NOT FOUND;
    END LOOP;
END
$$;

-- Listings carry the names of their spaces.
UPDATE listings SET space_name = spaces.name
FROM spaces
WHERE spaces.organization_id = listings.organization_id AND spaces.id = listings.space_id AND listings.space_name <> spaces.name;

CREATE UNIQUE INDEX groups_name_unique ON groups (organization_id, name_key(name));
-- A space's name tells capitals apart.
CREATE UNIQUE INDEX spaces_name_unique ON spaces (organization_id, facility_id, name_as_seen(name));
CREATE UNIQUE INDEX price_sheets_title_unique ON price_sheets (organization_id, name_key(title));
CREATE UNIQUE INDEX pricing_templates_title_unique ON pricing_templates (organization_id, name_key(title));
CREATE UNIQUE INDEX suggested_addons_name_unique ON suggested_addons (name_key(name));
CREATE UNIQUE INDEX addons_name_unique ON addons (organization_id, name_key(name));
CREATE UNIQUE INDEX work_order_rules_name_unique ON work_order_rules (organization_id, name_key(name));
CREATE UNIQUE INDEX approval_rules_name_unique ON approval_rules (organization_id, name_key(name));
-- The release before this one saves a view anew by the first.
CREATE UNIQUE INDEX saved_views_by_name ON saved_views (organization_id, user_id, list, lower(name));
CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (organization_id, user_id, list, name_key(name));
