-- Signing in with an account elsewhere.

CREATE TABLE identities (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- The provider as it is configured here; its issuer is what makes subjects unique.
    provider text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    -- As the provider told it last, to tell one account from another. Never used to find somebody.
    email text,
    added_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    CONSTRAINT identities_subject_unique UNIQUE (issuer, subject),
    CONSTRAINT identities_one_of_each UNIQUE (user_id, issuer)
);
COMMENT ON TABLE identities IS 'An account elsewhere with which a person signs in.';
CREATE TRIGGER identities_of_people BEFORE INSERT ON identities FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE TABLE sign_in_attempts (
    state_hash bytea PRIMARY KEY,
    -- Only the browser that began may come back.
    browser_hash bytea NOT NULL,
    provider text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    -- Where the person came from: a host of ours, and a path on it.
    origin text NOT NULL,
    destination text,
    -- Who adds the account to their own; none where somebody signs in.
    user_id uuid REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
);
COMMENT ON TABLE sign_in_attempts IS 'A person who was sent to a provider and has not come back yet.';
CREATE INDEX sign_in_attempts_by_user ON sign_in_attempts (user_id);
CREATE INDEX sign_in_attempts_by_end ON sign_in_attempts (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON identities TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON sign_in_attempts TO fieldhouse_server;
