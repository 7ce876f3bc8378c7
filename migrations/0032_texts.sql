-- Texts of pages that people write themselves: an organization's, and the platform's own.

CREATE TABLE text_versions (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('terms', 'privacy', 'pricing', 'insurance', 'host', 'hourly')),
    version integer NOT NULL CHECK (version > 0),
    -- None where the text was removed.
    title text,
    body text,
    written_by uuid REFERENCES users ON DELETE SET NULL,
    written_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, kind, version),
    CHECK ((title IS NULL) = (body IS NULL))
);
COMMENT ON TABLE text_versions IS
    'What a page of an organization said from then on; only ever added to, since people have agreed to it. The latest version is shown.';
CREATE INDEX text_versions_by_writer ON text_versions (written_by);
CALL protect_tenant_table('text_versions');
GRANT SELECT, INSERT ON text_versions TO fieldhouse_server;

CREATE TABLE site_text_versions (
    kind text NOT NULL CHECK (kind IN ('terms', 'privacy', 'pricing', 'insurance', 'host', 'hourly')),
    version integer NOT NULL CHECK (version > 0),
    -- None where the text was removed.
    title text,
    body text,
    written_by uuid REFERENCES users ON DELETE SET NULL,
    written_at timestamptz NOT NULL,
    PRIMARY KEY (kind, version),
    CHECK ((title IS NULL) = (body IS NULL))
);
COMMENT ON TABLE site_text_versions IS
    'What a page of the platform said from then on; only ever added to, since people have agreed to it. The latest version is shown.';
CREATE INDEX site_text_versions_by_writer ON site_text_versions (written_by);
GRANT SELECT, INSERT ON site_text_versions TO fieldhouse_server;
