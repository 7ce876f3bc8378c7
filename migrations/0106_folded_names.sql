-- Names as searches compare them (docs/rules/search.md#spelling): whoever types "st louis" or "celine" finds St. Louis and Céline.
-- What is typed is folded by the program, which has the same fold (domain::names::folded); both are held to vectors/fold.json.
--
-- Names are folded as they are written, so that a search compares what lies there. Who changes the fold in a later migration has to make
-- the columns anew.

CREATE FUNCTION folded(said text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
    -- Apostrophes, what is typed for one, and the okina.
    apostrophes CONSTANT text :=
        U&'\0027\0060\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\2018\2019\201B\2032\A78B\A78C';
    -- Accents, and characters that nobody sees.
    marks CONSTANT text := '[\u00AD\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF'
        || '\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]';
    -- Blanks and punctuation.
    separators CONSTANT text := '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u206F\u2E00-\u2E7F'
        || '\u3000-\u3003\u3008-\u3020\u30FB]+';
    words text;
BEGIN
    -- An apostrophe before, since the acute accent that stands for one is a blank and an accent otherwise.
    words := normalize(translate(said, apostrophes, ''), NFKD);
    words := lower(regexp_replace(translate(words, apostrophes, ''), marks, '', 'g'));
    -- Letters that no decomposition reaches, and a sign that people also write as a word.
    words := translate(words, 'øłđðħıŋς', 'olddhinσ');
    words := replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    words := replace(words, '&', ' and ');
    -- "D.C." is one word, and "St.Louis" two.
    words := regexp_replace(words, '\m([a-z])\.(?=[a-z]\M)', '\1', 'g');
    words := btrim(regexp_replace(words, separators, ' ', 'g'));
    -- Short forms, written out.
    words := regexp_replace(words, '\mst\M', 'saint', 'g');
    words := regexp_replace(words, '\mste\M', 'sainte', 'g');
    words := regexp_replace(words, '\mft\M', 'fort', 'g');
    RETURN regexp_replace(words, '\mmt\M', 'mount', 'g');
END
$$;

-- Several texts, a line each.
CREATE FUNCTION folded_lines(said text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT coalesce(string_agg(folded(one), chr(10)), '') FROM unnest(said) AS one);

ALTER TABLE users
    ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (folded(first_name || ' ' || last_name)) STORED;
ALTER TABLE organizations
    ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
    ADD COLUMN folded_city text NOT NULL GENERATED ALWAYS AS (folded(city)) STORED,
    ADD COLUMN folded_tags text NOT NULL GENERATED ALWAYS AS (folded_lines(tags)) STORED;
GRANT SELECT (folded_name, folded_city, folded_tags) ON organizations TO fieldhouse_reader;
ALTER TABLE facilities
    ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED;
GRANT SELECT (folded_name) ON facilities TO fieldhouse_reader;
ALTER TABLE spaces
    ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED;
GRANT SELECT (folded_name) ON spaces TO fieldhouse_reader;
-- By number and event a booking is found in lists, by its space in the inbox.
ALTER TABLE bookings
    ADD COLUMN folded_event text NOT NULL GENERATED ALWAYS AS (folded(number || ' ' || event_name)) STORED,
    ADD COLUMN folded_space text NOT NULL GENERATED ALWAYS AS (folded(space_name)) STORED;
ALTER TABLE conversations
    ADD COLUMN folded_guest text GENERATED ALWAYS AS (folded(guest_name)) STORED;

ALTER TABLE listings
    ADD COLUMN folded_organization text NOT NULL GENERATED ALWAYS AS (folded(organization_name)) STORED,
    ADD COLUMN folded_facility text NOT NULL GENERATED ALWAYS AS (folded(facility_name)) STORED,
    ADD COLUMN folded_space text NOT NULL GENERATED ALWAYS AS (folded(space_name)) STORED;
DROP INDEX listings_by_organization_name, listings_by_facility_name, listings_by_space_name;
CREATE INDEX listings_by_folded_organization ON listings USING gin (folded_organization gin_trgm_ops);
CREATE INDEX listings_by_folded_facility ON listings USING gin (folded_facility gin_trgm_ops);
CREATE INDEX listings_by_folded_space ON listings USING gin (folded_space gin_trgm_ops);

-- ZIP codes are found by their digits alone.
ALTER TABLE places
    ADD COLUMN folded_name text GENERATED ALWAYS AS (CASE WHEN zip IS NULL THEN folded(name) END) STORED;
DROP INDEX places_by_name;
CREATE INDEX places_by_folded_name ON places (folded_name text_pattern_ops, population DESC) WHERE zip IS NULL;
