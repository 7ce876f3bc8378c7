-- Searches quote totals: listings have the terms of their bills, and the reader sees which groups are exempt from tax.
UPDATE listings SET availability = availability || jsonb_build_object('terms', jsonb_build_object(
    'bookingFee', booking_fee,
    'bookingFeeRate', trim_scale(terms_user)::text,
    'salesTax', trim_scale(sales_tax)::text,
    'taxExempt', tax_exempt,
    'userFees', user_fees,
    'transactionRate', trim_scale(terms_tx)::text,
    'insuranceRate', '5'
))
FROM organizations WHERE organizations.organization_id = listings.organization_id;

GRANT SELECT (tax_exempt) ON groups TO fieldhouse_reader;

-- A claim may name the space that somebody found, which stands for the organization that it belongs to.
ALTER TABLE claims
    ADD COLUMN space_id uuid,
    -- What it was called then.
    ADD COLUMN space_name text,
    ADD CONSTRAINT claims_of_a_space_of_something CHECK (space_id IS NULL OR tenant_id IS NOT NULL);
CREATE INDEX claims_by_space ON claims (tenant_id, space_id);
