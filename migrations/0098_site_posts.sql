-- What the platform itself has to tell, in the marketplace's news beside the posts of organizations.
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
