-- The groundwork of all other files: roles, the settings that say who asks and when, the protection that every tenant's table gets,
-- and how names are compared. README.md has the pattern.
--
--   owner               the login of MIGRATE_DATABASE_URL, which runs these files
--   fieldhouse_server   the login of DATABASE_URL (or a group that it belongs to): one tenant at a time, by row-level security
--   fieldhouse_reader   entered with SET LOCAL ROLE: reads across tenants, published columns and a person's own rows only
--   fieldhouse_worker   entered with SET ROLE by the job runner: the job queue and nothing else
--
-- Roles belong to the whole cluster, so each is made only where it is missing.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldhouse_server') THEN
        CREATE ROLE fieldhouse_server NOLOGIN NOINHERIT;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldhouse_reader') THEN
        CREATE ROLE fieldhouse_reader NOLOGIN;
    END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldhouse_worker') THEN
        CREATE ROLE fieldhouse_worker NOLOGIN;
    END IF;
    -- The server may become the other two, but has none of their rights until it does.
    IF NOT pg_has_role('fieldhouse_server', 'fieldhouse_reader', 'MEMBER')
        OR NOT pg_has_role('fieldhouse_server', 'fieldhouse_worker', 'MEMBER') THEN
        IF current_setting('server_version_num')::int >= 160000 THEN
            EXECUTE 'GRANT fieldhouse_reader, fieldhouse_worker TO fieldhouse_server WITH INHERIT FALSE, SET TRUE';
        ELSE
            GRANT fieldhouse_reader, fieldhouse_worker TO fieldhouse_server;
        END IF;
    END IF;
END
$$;

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

GRANT USAGE ON SCHEMA public TO fieldhouse_server, fieldhouse_reader, fieldhouse_worker;

-- Returns the tenant of this transaction. No tenant means no rows. Every policy wraps it in a sub-select, so it is evaluated
-- once for each statement and not once for each row.
CREATE FUNCTION current_organization_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('app.organization_id', true), '')::uuid;

-- Returns the person whose own rows a reader may see across tenants.
CREATE FUNCTION current_person_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('app.user_id', true), '')::uuid;

-- The server's clock as it stands now: its time when the transaction began, and the time passed since. Everything that the product
-- promises goes by it; the database's own clock counts only for people who work past the server.
CREATE FUNCTION server_now() RETURNS timestamptz
    LANGUAGE sql VOLATILE
    AS $$
    SELECT coalesce(
        nullif(current_setting('app.now', true), '')::timestamptz + (clock_timestamp() - transaction_timestamp()), clock_timestamp())
$$;

-- Limits a table to the rows of the transaction's tenant.
CREATE PROCEDURE protect_tenant_table(tenant_table regclass)
    LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
        'CREATE POLICY tenant ON %s TO fieldhouse_server
            USING (organization_id = (SELECT current_organization_id()))
            WITH CHECK (organization_id = (SELECT current_organization_id()))',
        tenant_table);
    -- Migrations and backups run as the owner and see every row.
    EXECUTE format('CREATE POLICY owner ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', tenant_table);
END
$$;

-- Names that look alike are one: what chooses between names goes by what people see of them.

-- A name composed (NFC), without joiners, variations and tags, which have no mark of their own.
CREATE FUNCTION name_as_seen(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN normalize(regexp_replace(name,
        '[\u180B-\u180D\u180F\u200C\u200D\u2D7F\uFE00-\uFE0F\U000E0020-\U000E007F\U000E0100-\U000E01EF]', '', 'g'), NFC);

-- The same in lower case, as domain::names::name_key makes it: two names that differ only in capitals look the same to whoever
-- chooses. A sigma is one whether or not it ends a word.
CREATE FUNCTION name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN normalize(translate(lower(name_as_seen(name)), 'ς', 'σ'), NFC);

-- Names as searches compare them (docs/rules/search.md#spelling): whoever types "st louis" or "celine" finds St. Louis and Céline.
-- The program folds typed words with the same fold (domain::names::folded); both are held to vectors/fold.json.
--
-- Tables keep their names folded, so that a search compares what lies there. Whoever changes the fold in a later migration has to
-- make those columns anew.
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

-- Names in the order in which people count: "Court 2" comes before "Court 10". Every number in such a name has ten digits or more,
-- so that its text is in that order.
CREATE FUNCTION counted(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(name, '([0-9]+)', '000000000\1', 'g'), '0*([0-9]{10,})', '\1', 'g');
