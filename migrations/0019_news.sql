-- What an organization has to tell: posts on its home, which the marketplace shows too.

CREATE TABLE news_posts (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    image_id uuid,
    -- What its picture shows, for those who don't see it.
    image_description text NOT NULL DEFAULT '',
    posted_by uuid REFERENCES users ON DELETE SET NULL,
    posted_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    version integer NOT NULL DEFAULT 1,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, image_id) REFERENCES images (organization_id, id)
);
COMMENT ON TABLE news_posts IS 'A post of an organization, published as soon as it is there.';
CREATE INDEX news_posts_by_age ON news_posts (organization_id, posted_at DESC, id);
CREATE INDEX news_posts_of_all ON news_posts (posted_at DESC, id);
CREATE INDEX news_posts_by_image ON news_posts (organization_id, image_id);
CALL protect_tenant_table('news_posts');
CREATE POLICY published ON news_posts FOR SELECT TO fieldhouse_reader USING (true);
GRANT SELECT (organization_id, id, title, body, image_id, image_description, posted_at) ON news_posts TO fieldhouse_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON news_posts TO fieldhouse_server;
