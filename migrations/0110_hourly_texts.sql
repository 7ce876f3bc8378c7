-- The page about renting by the hour says what people write, like the others.
ALTER TABLE text_versions DROP CONSTRAINT text_versions_kind_check,
    ADD CONSTRAINT text_versions_kind_check
        CHECK (kind IN ('terms', 'privacy', 'pricing', 'insurance', 'host', 'hourly'));
ALTER TABLE site_text_versions DROP CONSTRAINT site_text_versions_kind_check,
    ADD CONSTRAINT site_text_versions_kind_check
        CHECK (kind IN ('terms', 'privacy', 'pricing', 'insurance', 'host', 'hourly'));
