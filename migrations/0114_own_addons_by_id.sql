-- The stock of an add-on that is in no catalog is looked up by its id alone, without its space.
CREATE INDEX space_addons_own_by_id ON space_addons (organization_id, id) WHERE addon_id IS NULL;
