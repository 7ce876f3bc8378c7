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
    superadmin boolean NOT NULL DEFAULT false,
    suspended_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT users_email_unique UNIQUE (email)
);
COMMENT ON TABLE users IS 'A person with an account.';

CREATE TABLE credentials (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    password_hash text NOT NULL,
    changed_at timestamptz NOT NULL
);
COMMENT ON TABLE credentials IS 'The password of a person, hashed.';

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

CREATE TABLE one_time_tokens (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('confirmEmail', 'resetPassword')),
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
);
COMMENT ON TABLE one_time_tokens IS 'A link that works once: it confirms an email address or resets a password.';
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
    'Failed sign-ins by email address and place: a stranger locks the account for the stranger''s own place only.';

CREATE TABLE sign_ins (
    id uuid PRIMARY KEY,
    -- Absent where nobody has the address. Such attempts are written down too: otherwise the rows would tell which accounts exist.
    user_id uuid REFERENCES users ON DELETE CASCADE,
    at timestamptz NOT NULL,
    place text,
    user_agent text,
    succeeded boolean NOT NULL
);
COMMENT ON TABLE sign_ins IS 'An attempt to sign in, successful or not.';
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
    ON users, credentials, sessions, one_time_tokens, sign_in_failures, sign_ins, solved_captchas, idempotency_keys
    TO fieldhouse_server;
