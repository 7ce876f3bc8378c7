-- News: posts on organizations' homes, which the marketplace shows too, beside the platform's own.

CREATE TABLE news_posts (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    image_id uuid,
    -- A description of its picture, for those who don't see it.
    image_description text NOT NULL DEFAULT '',
    -- The event that it announces, if it does: a day with its hours, and perhaps a facility.
    event_date date,
    -- Minutes since midnight, on the clock of the place.
    event_start_minute smallint,
    event_end_minute smallint,
    event_facility_id uuid,
    posted_by uuid REFERENCES users ON DELETE SET NULL,
    posted_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, image_id) REFERENCES images (organization_id, id),
    FOREIGN KEY (organization_id, event_facility_id) REFERENCES facilities (organization_id, id)
        ON DELETE SET NULL (event_facility_id),
    CONSTRAINT news_posts_event_whole CHECK (
        num_nonnulls(event_date, event_start_minute, event_end_minute) IN (0, 3)
        AND (event_facility_id IS NULL OR event_date IS NOT NULL)),
    CONSTRAINT news_posts_event_times CHECK (
        event_start_minute >= 0 AND event_end_minute <= 1440 AND event_end_minute > event_start_minute)
);
COMMENT ON TABLE news_posts IS 'A post of an organization, published as soon as it is there.';
CREATE INDEX news_posts_by_age ON news_posts (organization_id, posted_at DESC, id);
CREATE INDEX news_posts_of_all ON news_posts (posted_at DESC, id);
CREATE INDEX news_posts_by_image ON news_posts (organization_id, image_id);
CREATE INDEX news_posts_by_event_facility ON news_posts (organization_id, event_facility_id)
    WHERE event_facility_id IS NOT NULL;
CALL protect_tenant_table('news_posts');
CREATE POLICY published ON news_posts FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, id, title, body, image_id, image_description, event_date, event_start_minute, event_end_minute,
    event_facility_id, posted_at) ON news_posts TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON news_posts TO fieldhouse_server;

-- The marketplace says when an event is, by its facility's clock, and where it is as long as strangers find that facility.
CREATE POLICY announced ON facilities FOR SELECT TO fieldhouse_reader USING (EXISTS (
    SELECT FROM news_posts
    WHERE news_posts.organization_id = facilities.organization_id AND event_facility_id = facilities.id));
GRANT SELECT (time_zone, published) ON facilities TO fieldhouse_reader;

CREATE TABLE site_posts (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    body text NOT NULL,
    posted_by uuid REFERENCES users ON DELETE SET NULL,
    posted_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    version integer NOT NULL DEFAULT 1
);
COMMENT ON TABLE site_posts IS 'A post of the platform, published as soon as it is there.';
CREATE INDEX site_posts_by_age ON site_posts (posted_at DESC, id);
CREATE INDEX site_posts_by_writer ON site_posts (posted_by);
GRANT SELECT (id, title, body, posted_at) ON site_posts TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON site_posts TO fieldhouse_server;
