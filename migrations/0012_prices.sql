-- Rows of time with amounts per hour, which spaces share (decisions.md, Prices). The rows are as the rules write them
-- (domain::pricing::SheetRow).
CREATE TABLE price_sheets (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    title text NOT NULL,
    rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
-- Two titles that differ in capitals only would be one to whoever chooses.
CREATE UNIQUE INDEX price_sheets_title_unique ON price_sheets (organization_id, lower(title));
CALL protect_tenant_table('price_sheets');

-- Blocks that are copied onto spaces (domain::pricing::PricingBlock): a space keeps its own when the template changes.
CREATE TABLE pricing_templates (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    title text NOT NULL,
    blocks jsonb NOT NULL CHECK (jsonb_typeof(blocks) = 'array'),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX pricing_templates_title_unique ON pricing_templates (organization_id, lower(title));
CALL protect_tenant_table('pricing_templates');

GRANT SELECT, INSERT, UPDATE, DELETE ON price_sheets, pricing_templates TO fieldhouse_server;

-- The federal holidays that don't count here, and days of the organization's own with their names.
ALTER TABLE organizations ADD COLUMN holidays jsonb NOT NULL DEFAULT '{"switchedOff": [], "own": []}';

-- Beside the plain hourly price a space is priced in one way at most.
ALTER TABLE spaces
    -- Dollars for a whole day, as they were typed; such a space is booked by whole days.
    ADD COLUMN daily_price numeric(12, 2) CHECK (daily_price > 0),
    ADD COLUMN price_sheet_id uuid,
    ADD COLUMN pricing_blocks jsonb CHECK (jsonb_typeof(pricing_blocks) = 'array'),
    ADD CONSTRAINT spaces_price_sheet FOREIGN KEY (organization_id, price_sheet_id)
        REFERENCES price_sheets (organization_id, id),
    ADD CONSTRAINT spaces_priced_one_way CHECK (num_nonnulls(daily_price, price_sheet_id, pricing_blocks) <= 1);
CREATE INDEX spaces_by_price_sheet ON spaces (organization_id, price_sheet_id);
