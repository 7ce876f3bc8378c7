-- Every try to sign in is noted, also where nobody has the address: an account that exists must not be told apart by
-- what is written about a try.
ALTER TABLE sign_ins ALTER COLUMN user_id DROP NOT NULL;

-- That the demo is being loaded, and that it is there: one that was interrupted is finished by the next start. One row
-- at most; written by the owner, and nobody else's business.
CREATE TABLE demo (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    -- The instant for which its bookings are made up, so that they are the same ones in the next try.
    began_at timestamptz NOT NULL,
    finished_at timestamptz
);
