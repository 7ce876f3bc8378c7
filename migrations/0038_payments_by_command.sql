-- By which command a payment of what is due was asked for: sent again after a crash, it finds what it has paid.
ALTER TABLE payments ADD COLUMN command bytea;
