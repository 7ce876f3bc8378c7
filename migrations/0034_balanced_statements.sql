-- A transfer is written by one statement, and balanced in itself: that is checked once for the statement, when it is run,
-- instead of once for each posting at the end. What the check looks at is what was written, whoever sees it.
DROP TRIGGER ledger_postings_balanced ON ledger_postings;
DROP FUNCTION transfer_is_balanced;
CREATE FUNCTION transfers_are_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    wrong uuid;
BEGIN
    SELECT transfer_id INTO wrong FROM new_postings
    GROUP BY organization_id, transfer_id HAVING sum(amount) <> 0 LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'the postings of transfer % do not add up to zero', wrong
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings
    REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION transfers_are_balanced();
-- Nothing else asked for it.
DROP INDEX ledger_postings_by_transfer;
