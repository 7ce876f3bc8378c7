-- Where a group's bills go, as staff write it.
ALTER TABLE groups ADD COLUMN address text CHECK (length(address) BETWEEN 1 AND 300);
