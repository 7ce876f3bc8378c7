-- People, how they sign in, and the commands they sent. People belong to the platform, not to a tenant: one sign-in, many
-- organizations.

CREATE TABLE users (
    id uuid PRIMARY KEY,
    email text NOT NULL CHECK (email = lower(email)),
    email_confirmed_at timestamptz,
    first_name text NOT NULL,
    last_name text NOT NULL,
    folded_name text NOT NULL GENERATED ALWAYS AS (folded(first_name || ' ' || last_name)) STORED,
    -- An extension stands behind the number: +16085550123;ext=45.
    phone text,
    -- Goes up with each change of the name or phone number, whoever makes it
    -- (docs/rules/tenancy-and-roles.md#roles-and-details-of-staff).
    details_version integer NOT NULL DEFAULT 1,
    street1 text,
    street2 text,
    city text,
    state text,
    zip text,
    -- Absent: the United States.
    country text CONSTRAINT users_country_is_a_code CHECK (country ~ '^[A-Z]{2}$'),
    birthday date,
    gender text,
    -- Clubs, schools and companies that they belong to.
    affiliations text[] NOT NULL DEFAULT '{}',
    -- An image of theirs.
    photo_id uuid,
    -- Kinds of mail that they don't want. The morning's is off until somebody turns it on.
    muted_mail text[] NOT NULL DEFAULT '{staffMorning}',
    -- The day that weeks begin with on calendars (docs/rules/time-and-slots.md#weeks). Absent: as the organization has it.
    week_starts_on text CHECK (week_starts_on IN ('monday', 'sunday')),
    superadmin boolean NOT NULL DEFAULT false,
    suspended_at timestamptz,
    -- Set once they deleted their account (docs/rules/people.md#deleting-an-account).
    deleted_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT users_email_unique UNIQUE (email)
);
COMMENT ON TABLE users IS 'A person with an account.';

CREATE FUNCTION count_change_of_details() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.details_version := OLD.details_version + 1;
    RETURN NEW;
END
$$;
CREATE TRIGGER users_details_counted BEFORE UPDATE ON users FOR EACH ROW
    WHEN ((NEW.first_name, NEW.last_name, NEW.phone) IS DISTINCT FROM (OLD.first_name, OLD.last_name, OLD.phone))
    EXECUTE FUNCTION count_change_of_details();

-- Returns true if the person who reads is one of the platform's people.
CREATE FUNCTION current_person_is_superadmin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
        SELECT EXISTS (SELECT FROM public.users
            WHERE id = public.current_person_id() AND superadmin AND suspended_at IS NULL)
    $$;
REVOKE ALL ON FUNCTION current_person_is_superadmin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_person_is_superadmin TO fieldhouse_reader;

-- Refuses a new row for a person who deleted their account. It waits for a deletion that is under way: either the deletion sees
-- the row, or the row sees the deletion.
CREATE FUNCTION refuse_deleted_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    gone timestamptz;
BEGIN
    SELECT deleted_at INTO gone FROM users WHERE id = NEW.user_id FOR KEY SHARE;
    IF gone IS NOT NULL THEN
        -- The server answers as it does to a session that has ended (kernel::problem).
        RAISE EXCEPTION 'this person deleted their account' USING ERRCODE = 'FH001';
    END IF;
    RETURN NEW;
END
$$;

CREATE TABLE supervisors (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    title text,
    affiliation text,
    used_at timestamptz NOT NULL,
    CONSTRAINT supervisors_once UNIQUE (user_id, email)
);
COMMENT ON TABLE supervisors IS 'Somebody whom a person has named as in charge of an event, to be named again.';
CREATE TRIGGER supervisors_of_people BEFORE INSERT ON supervisors FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE credentials (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    password_hash text NOT NULL,
    changed_at timestamptz NOT NULL
);
COMMENT ON TABLE credentials IS 'The password of a person, hashed.';
CREATE TRIGGER credentials_of_people BEFORE INSERT ON credentials FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    place text,
    user_agent text
);
COMMENT ON TABLE sessions IS 'A browser or program in which a person is signed in.';
CREATE INDEX sessions_by_user ON sessions (user_id, expires_at);
CREATE TRIGGER sessions_of_people BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE one_time_tokens (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('confirmEmail', 'changeEmail', 'resetPassword')),
    -- The new address, where it changes it.
    email text CHECK (email = lower(email)),
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT one_time_tokens_email_of_change CHECK ((purpose = 'changeEmail') = (email IS NOT NULL))
);
COMMENT ON TABLE one_time_tokens IS
    'A link from an email: it confirms an email address, changes it, or resets a password, once. One for an address goes on saying that it is confirmed.';
CREATE INDEX one_time_tokens_by_user ON one_time_tokens (user_id, purpose);

CREATE TABLE sign_in_failures (
    email text NOT NULL,
    place text NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamptz NOT NULL,
    locked_until timestamptz,
    PRIMARY KEY (email, place)
);
COMMENT ON TABLE sign_in_failures IS
    'Failed sign-ins by email address and place, and wrong codes by person and place: a stranger locks the account for their own place only.';

CREATE TABLE sign_ins (
    id uuid PRIMARY KEY,
    -- Absent where nobody has the address. Such attempts are written down too: otherwise the rows would tell which accounts exist.
    user_id uuid REFERENCES users ON DELETE CASCADE,
    at timestamptz NOT NULL,
    place text,
    user_agent text,
    succeeded boolean NOT NULL,
    code_missing boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE sign_ins IS 'An attempt to sign in, successful or not.';
COMMENT ON COLUMN sign_ins.code_missing IS
    'True if the password was right, or a provider vouched for the person, and the account asked for a code.';
CREATE INDEX sign_ins_by_user ON sign_ins (user_id, at DESC);

CREATE TABLE solved_captchas (
    challenge_hash bytea PRIMARY KEY,
    expires_at timestamptz NOT NULL
);
COMMENT ON TABLE solved_captchas IS 'A captcha that was solved, so that it works once.';

CREATE TABLE idempotency_keys (
    caller text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    claimed_at timestamptz NOT NULL,
    -- The answer, once there is one.
    status smallint,
    body bytea,
    PRIMARY KEY (caller, operation, key)
);
COMMENT ON TABLE idempotency_keys IS 'A command that was sent with a key, and its answer: a twin of it gets the same one.';
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (claimed_at);

-- A key is claimed and answered by one call each, so that a command's own first and last statement do it. Each call reads JSON that
-- the server writes (kernel::idempotency); without a key that is NULL, and nothing is done.

-- Claims the key and returns NULL, or returns what the run left that has it: whether it asked for the same, and its answer once
-- there is one. A run that is at work in a transaction is waited for.
CREATE FUNCTION claim_command(claim jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
DECLARE
    hash bytea := decode(claim ->> 'bodyHash', 'base64');
    earlier jsonb;
BEGIN
    IF claim IS NULL THEN
        RETURN NULL;
    END IF;
    INSERT INTO idempotency_keys (caller, operation, key, body_hash, claimed_at)
    VALUES (claim ->> 'caller', claim ->> 'operation', claim ->> 'key', hash, (claim ->> 'claimedAt')::timestamptz)
    ON CONFLICT (caller, operation, key) DO UPDATE
        SET body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, status = NULL, body = NULL
        WHERE idempotency_keys.claimed_at < (claim ->> 'keptSince')::timestamptz
            OR (idempotency_keys.status IS NULL AND idempotency_keys.body_hash = excluded.body_hash
                AND idempotency_keys.claimed_at < (claim ->> 'runningSince')::timestamptz);
    IF FOUND THEN
        RETURN NULL;
    END IF;
    -- The insert has locked the row that it met, so it is there.
    SELECT jsonb_build_object('isSame', body_hash = hash, 'status', status, 'body', convert_from(body, 'UTF8'))
    INTO STRICT earlier
    FROM idempotency_keys
    WHERE caller = claim ->> 'caller' AND operation = claim ->> 'operation' AND key = claim ->> 'key';
    RETURN earlier;
END
$$;

-- Keeps the answer of the run that claimed the key, whether or not the claim outlived the transaction that it was made in; never
-- in another's place.
CREATE FUNCTION answer_command(answer jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF answer IS NULL THEN
        RETURN;
    END IF;
    INSERT INTO idempotency_keys (caller, operation, key, body_hash, claimed_at, status, body)
    VALUES (answer ->> 'caller', answer ->> 'operation', answer ->> 'key', decode(answer ->> 'bodyHash', 'base64'),
        (answer ->> 'claimedAt')::timestamptz, (answer ->> 'status')::smallint, convert_to(answer ->> 'body', 'UTF8'))
    ON CONFLICT (caller, operation, key) DO UPDATE SET status = excluded.status, body = excluded.body
        WHERE idempotency_keys.status IS NULL AND idempotency_keys.claimed_at = excluded.claimed_at;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE
    ON users, supervisors, credentials, sessions, one_time_tokens, sign_in_failures, sign_ins, solved_captchas, idempotency_keys
    TO fieldhouse_server;
