-- Names as searches compare them (docs/rules/search.md#spelling): whoever types "st louis" or "celine" finds St. Louis and Céline.
-- What is typed is folded by the program, which has the same fold (domain::names::folded); both are held to vectors/fold.json.
--
-- Names are folded as they are written, so that a search compares what lies there. Who changes the fold in a later migration has to make
-- the columns anew.
--
-- The release before this one looks for names as they are written: the indexes for that, `listings_by_organization_name`,
-- `listings_by_facility_name`, `listings_by_space_name` and `places_by_name`, stay for a later migration to drop, and so do the two
-- triggers by which its listings are folded.

CREATE FUNCTION folded(said text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
DECLARE
    -- Apostrophes, what is typed for one, and the okina.
    apostrophes CONSTANT text :=
        U&'\0027\0060\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\2018\2019\201B\2032\A78B\A78C';
    words text;
BEGIN
    IF octet_length(said) = char_length(said) THEN
        -- Nothing but ASCII, as most names are: nothing to decompose, and two of the apostrophes.
        words := lower(translate(said, '''`', ''));
    ELSE
        -- An apostrophe before, since the acute accent that stands for one is a blank and an accent otherwise.
        words := translate(normalize(translate(said, apostrophes, ''), NFKD), apostrophes, '');
        -- Accents, and characters that nobody sees.
        words := regexp_replace(words,
            '[\u00AD\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF'
            '\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]', '', 'g');
        -- Letters that no decomposition reaches.
        words := translate(lower(words), 'øłđðħıŋς', 'olddhinσ');
        words := replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    END IF;
    -- A sign that people also write as a word.
    words := replace(words, '&', ' and ');
    -- "D.C." is one word, and "St.Louis" two.
    IF strpos(words, '.') > 0 THEN
        words := regexp_replace(words, '\m([a-z])\.(?=[a-z]\M)', '\1', 'g');
    END IF;
    -- Blanks and punctuation.
    words := btrim(regexp_replace(words,
        '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u206F\u2E00-\u2E7F'
        '\u3000-\u3003\u3008-\u3020\u30FB]+', ' ', 'g'));
    -- Short forms, written out. Words are what stands between blanks.
    IF words ~ '(^| )(st|ste|ft|mt)( |$)' THEN
        words := regexp_replace(words, '(^| )st(?= |$)', '\1saint', 'g');
        words := regexp_replace(words, '(^| )ste(?= |$)', '\1sainte', 'g');
        words := regexp_replace(words, '(^| )ft(?= |$)', '\1fort', 'g');
        words := regexp_replace(words, '(^| )mt(?= |$)', '\1mount', 'g');
    END IF;
    RETURN words;
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
    ADD COLUMN folded_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
    ADD COLUMN folded_city text NOT NULL GENERATED ALWAYS AS (folded(city)) STORED;
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

-- Listings are written again and again under a lock, so they take what was folded with the names that they copy.
ALTER TABLE listings
    ADD COLUMN folded_organization text,
    ADD COLUMN folded_facility text,
    ADD COLUMN folded_space text,
    ADD COLUMN folded_city text;
UPDATE listings
SET folded_organization = organizations.folded_name, folded_facility = facilities.folded_name,
    folded_space = spaces.folded_name, folded_city = facilities.folded_city
FROM spaces
JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = spaces.facility_id
JOIN organizations ON organizations.organization_id = spaces.organization_id
WHERE spaces.organization_id = listings.organization_id AND spaces.id = listings.space_id;
ALTER TABLE listings
    ALTER COLUMN folded_organization SET NOT NULL,
    ALTER COLUMN folded_facility SET NOT NULL,
    ALTER COLUMN folded_space SET NOT NULL,
    ALTER COLUMN folded_city SET NOT NULL;

-- The release before writes names alone.
CREATE FUNCTION fold_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.folded_organization := folded(NEW.organization_name);
    NEW.folded_facility := folded(NEW.facility_name);
    NEW.folded_space := folded(NEW.space_name);
    NEW.folded_city := folded(NEW.city);
    RETURN NEW;
END
$$;
CREATE TRIGGER listings_without_folded_names BEFORE INSERT ON listings FOR EACH ROW
    WHEN (NEW.folded_space IS NULL) EXECUTE FUNCTION fold_listing();
CREATE TRIGGER listings_renamed_alone BEFORE UPDATE ON listings FOR EACH ROW
    WHEN ((NEW.organization_name, NEW.facility_name, NEW.space_name, NEW.city)
            IS DISTINCT FROM (OLD.organization_name, OLD.facility_name, OLD.space_name, OLD.city)
        AND (NEW.folded_organization, NEW.folded_facility, NEW.folded_space, NEW.folded_city)
            IS NOT DISTINCT FROM (OLD.folded_organization, OLD.folded_facility, OLD.folded_space, OLD.folded_city))
    EXECUTE FUNCTION fold_listing();
CREATE INDEX listings_by_folded_organization ON listings USING gin (folded_organization gin_trgm_ops);
CREATE INDEX listings_by_folded_facility ON listings USING gin (folded_facility gin_trgm_ops);
CREATE INDEX listings_by_folded_space ON listings USING gin (folded_space gin_trgm_ops);

-- ZIP codes are found by their digits alone.
ALTER TABLE places
    ADD COLUMN folded_name text GENERATED ALWAYS AS (CASE WHEN zip IS NULL THEN folded(name) END) STORED;
CREATE INDEX places_by_folded_name ON places (folded_name text_pattern_ops, population DESC) WHERE zip IS NULL;
