-- Phones and addresses of all countries.

-- Where an address is. Absent: in the United States, as all were.
ALTER TABLE users ADD COLUMN country text CONSTRAINT users_country_is_a_code CHECK (country ~ '^[A-Z]{2}$');

-- "+33 06 12 34 56 78" was kept with the 0 that only France itself dials. No number of these countries has a 0 after its code, so the 0 goes.
-- From now on an extension stands behind its number: +16085550123;ext=45.

-- Takes it out wherever such a number stands: a column by itself, or numbers in JSON between quotation marks.
CREATE FUNCTION pg_temp.dialable(kept text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN regexp_replace(
        kept,
        '(^|": ")\+(20|27|31|32|33|40|41|43|44|46|49|61|64|66|90|91|92|94|234|254|353|380|972)0(\d{6,12})($|")',
        '\1+\2\3\4',
        'g'
    );

UPDATE users SET phone = pg_temp.dialable(phone) WHERE phone <> pg_temp.dialable(phone);
UPDATE supervisors SET phone = pg_temp.dialable(phone) WHERE phone <> pg_temp.dialable(phone);
UPDATE organizations
    SET phone = pg_temp.dialable(phone), contacts = pg_temp.dialable(contacts::text)::jsonb
    WHERE phone <> pg_temp.dialable(phone) OR contacts::text <> pg_temp.dialable(contacts::text);
UPDATE facilities
    SET phone = pg_temp.dialable(phone), contacts = pg_temp.dialable(contacts::text)::jsonb
    WHERE phone <> pg_temp.dialable(phone) OR contacts::text <> pg_temp.dialable(contacts::text);
UPDATE bookings
    SET supervisor = pg_temp.dialable(supervisor::text)::jsonb
    WHERE supervisor::text <> pg_temp.dialable(supervisor::text);

DROP FUNCTION pg_temp.dialable(text);
