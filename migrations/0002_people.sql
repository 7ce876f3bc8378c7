-- People, how they sign in, and the commands they sent. People belong to the platform, not to a tenant: one sign-in, many
-- organizations.

CREATE TABLE users (
    id uuid PRIMARY KEY,
    email text NOT NULL CHECK (email = lower(email)),
    email_confirmed_at timestamptz,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    street1 text,
    street2 text,
    city text,
    state text,
    zip text,
    birthday date,
    gender text,
    -- Clubs, schools and companies that they belong to.
    affiliations text[] NOT NULL DEFAULT '{}',
    -- An image of theirs.
    photo_id uuid,
    -- Kinds of mail that they don't want. The morning's is off until somebody turns it on.
    muted_mail text[] NOT NULL DEFAULT '{staffMorning}',
    superadmin boolean NOT NULL DEFAULT false,
    suspended_at timestamptz,
    -- Set once they deleted their account (docs/rules/people.md#deleting-an-account).
    deleted_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT users_email_unique UNIQUE (email)
);
COMMENT ON TABLE users IS 'A person with an account.';

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
    'A link that works once: it confirms an email address, changes it, or resets a password.';
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

GRANT SELECT, INSERT, UPDATE, DELETE
    ON users, supervisors, credentials, sessions, one_time_tokens, sign_in_failures, sign_ins, solved_captchas, idempotency_keys
    TO fieldhouse_server;
