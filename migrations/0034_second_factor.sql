-- A code from an app as second factor (docs/rules/tenancy-and-roles.md#second-factor).

CREATE TABLE second_factors (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    -- Sealed with the program's key.
    sealed_secret bytea NOT NULL,
    made_at timestamptz NOT NULL,
    -- None while the person has not shown yet that their app has the secret.
    turned_on_at timestamptz,
    -- The time step of the last code that was accepted: no code of it or before it is accepted again.
    last_step bigint
);
COMMENT ON TABLE second_factors IS 'The secret that a person''s app makes codes of, which are asked for when they sign in.';

CREATE TABLE recovery_codes (
    user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    PRIMARY KEY (user_id, code_hash)
);
COMMENT ON TABLE recovery_codes IS 'A code that opens the account once in place of the app''s, and has not been used yet.';

CREATE TABLE sign_in_challenges (
    token_hash bytea PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
);
COMMENT ON TABLE sign_in_challenges IS
    'A person who gave the right password, or came from a provider, and has not given their code yet.';
CREATE INDEX sign_in_challenges_by_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_by_end ON sign_in_challenges (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors TO fieldhouse_server;
GRANT SELECT, INSERT, DELETE ON recovery_codes, sign_in_challenges TO fieldhouse_server;
