-- Passkeys (WebAuthn) as a way to sign in (docs/rules/tenancy-and-roles.md#passkeys).

CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- As the authenticator calls it.
    credential_id bytea NOT NULL CONSTRAINT passkeys_credential_unique UNIQUE,
    -- The public key, which doesn't change.
    public_key bytea NOT NULL,
    -- The signature counter and whether the key is backed up, as of the last use.
    state bytea NOT NULL,
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
    made_at timestamptz NOT NULL,
    -- None while nobody has signed in with it.
    last_used_at timestamptz
);
COMMENT ON TABLE passkeys IS 'A key on a person''s device, or in their password manager, that opens their account.';
CREATE INDEX passkeys_by_user ON passkeys (user_id);
CREATE TRIGGER passkeys_of_people BEFORE INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE passkey_challenges (
    challenge bytea PRIMARY KEY,
    -- The session that adds a passkey; none for signing in.
    session_id uuid REFERENCES sessions ON DELETE CASCADE,
    -- The state of the ceremony, by which the answer is checked.
    ceremony bytea NOT NULL,
    expires_at timestamptz NOT NULL
);
COMMENT ON TABLE passkey_challenges IS 'A random word that an authenticator is to sign, once.';
CREATE INDEX passkey_challenges_by_session ON passkey_challenges (session_id);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON passkey_challenges TO fieldhouse_server;
