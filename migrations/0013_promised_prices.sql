-- A hold keeps the price that was promised when it was made, and which base block was chosen where blocks are priced.
ALTER TABLE holds ADD COLUMN block text, ADD COLUMN pricing jsonb;
UPDATE holds SET pricing = (
    SELECT jsonb_build_object('mode', 'hourly', 'price', round(price, 2)::text) FROM spaces
    WHERE spaces.organization_id = holds.organization_id AND spaces.id = holds.space_id);
ALTER TABLE holds ALTER COLUMN pricing SET NOT NULL;

ALTER TABLE booking_days ADD COLUMN block text;

-- What a listing costs is told as the rules read it (domain::pricing::Pricing); `price` is what it comes to for an hour.
UPDATE listings SET availability = availability - 'price'
    || jsonb_build_object('pricing', jsonb_build_object('mode', 'hourly', 'price', round(price, 2)::text));
