-- How far the loading of the demo has come.

CREATE TABLE demo (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    -- The instant for which its bookings are made up, so that the next try makes the same ones.
    began_at timestamptz NOT NULL,
    finished_at timestamptz
);
COMMENT ON TABLE demo IS
    'The loading of the demo, of which an interrupted one is finished by the next start; at most one row, the owner''s alone.';
