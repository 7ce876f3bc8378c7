-- The short line under an organization's name.
ALTER TABLE organizations ADD COLUMN slogan text NOT NULL DEFAULT '' CHECK (length(slogan) <= 120);
