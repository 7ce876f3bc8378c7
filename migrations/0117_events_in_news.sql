-- A post may announce an event: a day with its hours, and perhaps a facility.
ALTER TABLE news_posts
    ADD COLUMN event_date date,
    -- Minutes since midnight, on the clock of the place.
    ADD COLUMN event_start_minute smallint,
    ADD COLUMN event_end_minute smallint,
    ADD COLUMN event_facility_id uuid,
    ADD CONSTRAINT news_posts_event_whole CHECK (
        num_nonnulls(event_date, event_start_minute, event_end_minute) IN (0, 3)
        AND (event_facility_id IS NULL OR event_date IS NOT NULL)),
    ADD CONSTRAINT news_posts_event_times CHECK (
        event_start_minute >= 0 AND event_end_minute <= 1440 AND event_end_minute > event_start_minute),
    ADD FOREIGN KEY (organization_id, event_facility_id) REFERENCES facilities (organization_id, id)
        ON DELETE SET NULL (event_facility_id);
CREATE INDEX news_posts_by_event_facility ON news_posts (organization_id, event_facility_id)
    WHERE event_facility_id IS NOT NULL;
GRANT SELECT (event_date, event_start_minute, event_end_minute, event_facility_id) ON news_posts TO fieldhouse_reader;

-- The marketplace says when an event is, by its facility's clock, and where it is as long as strangers find that facility.
CREATE POLICY announced ON facilities FOR SELECT TO fieldhouse_reader USING (EXISTS (
    SELECT FROM news_posts
    WHERE news_posts.organization_id = facilities.organization_id AND event_facility_id = facilities.id));
GRANT SELECT (time_zone, published) ON facilities TO fieldhouse_reader;
