-- A command's key is claimed and answered by one call each, so that the command's own first and last statement do it. Each call
-- reads JSON that the server writes (kernel::idempotency); without a key that is NULL, and nothing is done.

-- Claims the key and returns NULL, or returns what the run left that has it: whether it asked for the same, and its answer once
-- there is one. A run that is at work in a transaction is waited for.
CREATE FUNCTION claim_command(claim jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
DECLARE
    hash bytea := decode(claim ->> 'bodyHash', 'base64');
    earlier jsonb;
BEGIN
    IF claim IS NULL THEN
        RETURN NULL;
    END IF;
    INSERT INTO idempotency_keys (caller, operation, key, body_hash, claimed_at)
    VALUES (claim ->> 'caller', claim ->> 'operation', claim ->> 'key', hash, (claim ->> 'claimedAt')::timestamptz)
    ON CONFLICT (caller, operation, key) DO UPDATE
        SET body_hash = excluded.body_hash, claimed_at = excluded.claimed_at, status = NULL, body = NULL
        WHERE idempotency_keys.claimed_at < (claim ->> 'keptSince')::timestamptz
            OR (idempotency_keys.status IS NULL AND idempotency_keys.body_hash = excluded.body_hash
                AND idempotency_keys.claimed_at < (claim ->> 'runningSince')::timestamptz);
    IF FOUND THEN
        RETURN NULL;
    END IF;
    -- The insert has locked the row that it met, so it is there.
    SELECT jsonb_build_object('isSame', body_hash = hash, 'status', status, 'body', convert_from(body, 'UTF8'))
    INTO STRICT earlier
    FROM idempotency_keys
    WHERE caller = claim ->> 'caller' AND operation = claim ->> 'operation' AND key = claim ->> 'key';
    RETURN earlier;
END
$$;

-- Keeps the answer of the run that claimed the key, whether or not the claim outlived the transaction that it was made in; never
-- in another's place.
CREATE FUNCTION answer_command(answer jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF answer IS NULL THEN
        RETURN;
    END IF;
    INSERT INTO idempotency_keys (caller, operation, key, body_hash, claimed_at, status, body)
    VALUES (answer ->> 'caller', answer ->> 'operation', answer ->> 'key', decode(answer ->> 'bodyHash', 'base64'),
        (answer ->> 'claimedAt')::timestamptz, (answer ->> 'status')::smallint, convert_to(answer ->> 'body', 'UTF8'))
    ON CONFLICT (caller, operation, key) DO UPDATE SET status = excluded.status, body = excluded.body
        WHERE idempotency_keys.status IS NULL AND idempotency_keys.claimed_at = excluded.claimed_at;
END
$$;
