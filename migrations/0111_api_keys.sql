-- Organizations make and revoke their API keys themselves (docs/rules/tenancy-and-roles.md#api-keys).

-- About when a program last called with it: noted at most once an hour.
ALTER TABLE api_keys ADD COLUMN last_used_at timestamptz;
GRANT SELECT (last_used_at) ON api_keys TO fieldhouse_reader;

-- Keys were made by hand until now. Of those that work and look alike, the newer get the end of their id, which no other has.
UPDATE api_keys AS newer SET name = left(name, 47) || ' ' || right(id::text, 12)
WHERE revoked_at IS NULL AND EXISTS (
    SELECT FROM api_keys AS older
    WHERE older.organization_id = newer.organization_id AND older.revoked_at IS NULL AND older.id < newer.id
        AND name_key(older.name) = name_key(newer.name)
);
CREATE UNIQUE INDEX api_keys_name_unique ON api_keys (organization_id, name_key(name)) WHERE revoked_at IS NULL;
