-- Whether a place could be found when it was archived: only of such a place strangers are told that it has closed.
ALTER TABLE facilities ADD COLUMN closed_in_public boolean NOT NULL DEFAULT false;
ALTER TABLE spaces ADD COLUMN closed_in_public boolean NOT NULL DEFAULT false;
