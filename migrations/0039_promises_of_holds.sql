-- The fees, taxes and discounts that were promised with a hold. Holds from before have none, and the terms as they are now.
ALTER TABLE holds ADD COLUMN promise jsonb;
