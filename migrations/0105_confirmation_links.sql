-- A used link of a confirmed address is answered like one that confirms it, until the account has another address.

COMMENT ON TABLE one_time_tokens IS
    'A link from an email: it confirms an email address, changes it, or resets a password, once. One for an address goes on saying that it is confirmed.';
