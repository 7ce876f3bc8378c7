-- Facilities and spaces that are off every list and stay on record (docs/rules/archiving.md). Whoever archives one hides it.
ALTER TABLE facilities ADD COLUMN archived_at timestamptz,
    ADD CONSTRAINT facilities_archived_are_hidden CHECK (archived_at IS NULL OR NOT published);
ALTER TABLE spaces ADD COLUMN archived_at timestamptz,
    ADD CONSTRAINT spaces_archived_are_hidden CHECK (archived_at IS NULL OR NOT published);
