-- Spaces are listed as people count them: "Court 2" comes before "Court 10". Every number in such a name has ten digits or more, so
-- that its text is in that order.
CREATE FUNCTION counted(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(name, '([0-9]+)', '000000000\1', 'g'), '0*([0-9]{10,})', '\1', 'g');

ALTER TABLE spaces
    ADD COLUMN counted_name text NOT NULL GENERATED ALWAYS AS (counted(name)) STORED;
GRANT SELECT (counted_name) ON spaces TO fieldhouse_reader;
