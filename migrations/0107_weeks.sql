-- The day that weeks begin with on calendars (docs/rules/time-and-slots.md#weeks). A person's own choice stands above that of the
-- organization.
ALTER TABLE organizations
    ADD COLUMN week_starts_on text NOT NULL DEFAULT 'monday' CHECK (week_starts_on IN ('monday', 'sunday'));
GRANT SELECT (week_starts_on) ON organizations TO fieldhouse_reader;
ALTER TABLE users ADD COLUMN week_starts_on text CHECK (week_starts_on IN ('monday', 'sunday'));
