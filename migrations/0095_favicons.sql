-- The picture that an organization's portal has in the browser's tab. Every page names it in its head, so the reader sees it.
ALTER TABLE shown_images DROP CONSTRAINT shown_images_role_check,
    ADD CONSTRAINT shown_images_role_check CHECK (role IN ('banner', 'trust', 'map', 'favicon'));
CREATE POLICY favicons ON shown_images FOR SELECT TO fieldhouse_reader USING (role = 'favicon');
GRANT SELECT (organization_id, image_id, facility_id, role) ON shown_images TO fieldhouse_reader;
