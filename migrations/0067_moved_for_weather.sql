-- Dates that were moved to another space when theirs was closed for the weather, besides those that were canceled.

ALTER TABLE weather_closures ADD COLUMN moved_dates integer NOT NULL DEFAULT 0 CHECK (moved_dates >= 0);
