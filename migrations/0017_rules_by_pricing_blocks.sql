-- A rule that was made by checking pricing blocks covers their times and nothing between them: an array of ranges as the
-- rules write them (domain::time::TimeRange), in order. start_minute and end_minute are the ends of the whole then.
ALTER TABLE availability_rules
    ADD COLUMN checked_blocks jsonb CHECK (jsonb_typeof(checked_blocks) = 'array');
