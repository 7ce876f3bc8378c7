-- What people wrote is found in the inbox, folded as names are. A search reads the organization's messages: under its policy no
-- index of trigrams would be used (README.md).
ALTER TABLE messages
    ADD COLUMN folded_text text NOT NULL GENERATED ALWAYS AS (folded(text)) STORED;
