-- A card that staff charge: its payment knows who began it, whoever brings it to its end
-- (docs/rules/money-and-the-ledger.md#cards-at-the-desk).
ALTER TABLE payments ADD COLUMN charged_by uuid REFERENCES users;
