-- Two admins may change one member of staff at once: the second is told (docs/rules/tenancy-and-roles.md#roles-and-details-of-staff).

-- Goes up with each change of a member of staff's role.
ALTER TABLE memberships ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Goes up with each change of the name or phone number, whoever makes it.
ALTER TABLE users ADD COLUMN details_version integer NOT NULL DEFAULT 1;

CREATE FUNCTION count_change_of_details() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.details_version := OLD.details_version + 1;
    RETURN NEW;
END
$$;
CREATE TRIGGER users_details_counted BEFORE UPDATE ON users FOR EACH ROW
    WHEN ((NEW.first_name, NEW.last_name, NEW.phone) IS DISTINCT FROM (OLD.first_name, OLD.last_name, OLD.phone))
    EXECUTE FUNCTION count_change_of_details();
