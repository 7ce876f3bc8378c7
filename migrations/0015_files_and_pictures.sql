-- Pictures of organizations and facilities other than photos (banner, trust image, map, icon), and files to download.

CREATE TABLE shown_images (
    organization_id uuid NOT NULL,
    image_id uuid NOT NULL,
    -- Absent: on the organization's own page.
    facility_id uuid,
    role text NOT NULL CHECK (role IN ('banner', 'trust', 'map', 'favicon')),
    description text NOT NULL,
    PRIMARY KEY (organization_id, image_id),
    FOREIGN KEY (organization_id, image_id) REFERENCES images (organization_id, id) ON DELETE CASCADE,
    FOREIGN KEY (organization_id, facility_id) REFERENCES facilities (organization_id, id) ON DELETE CASCADE,
    CONSTRAINT shown_images_one_each UNIQUE NULLS NOT DISTINCT (organization_id, facility_id, role)
);
COMMENT ON TABLE shown_images IS 'A banner, trust image or map of an organization or a facility.';
CALL protect_tenant_table('shown_images');
-- Every page names the favicon of its portal in its head.
CREATE POLICY favicons ON shown_images FOR SELECT TO fieldhouse_reader USING (role = 'favicon');
GRANT SELECT (organization_id, image_id, facility_id, role) ON shown_images TO fieldhouse_reader;

CREATE TABLE organization_files (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    file_name text NOT NULL,
    description text NOT NULL,
    content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
    byte_size integer NOT NULL CHECK (byte_size > 0),
    uploaded_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
COMMENT ON TABLE organization_files IS 'A file that an organization hands out; its content is in the file store.';
CALL protect_tenant_table('organization_files');

GRANT SELECT, INSERT, DELETE ON shown_images TO fieldhouse_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON organization_files TO fieldhouse_server;
