-- The code of an authorized person is derived from the id and the number of codes issued so far, so that a rent that returns to an
-- earlier box never returns to an earlier code.

-- `relocations`: of the rent since the person was authorized. `code_number` + `relocations` is the number of the person’s code; the box
-- is no longer a part of it (worker/features/rent/access/authorized/code.ts).
ALTER TABLE authorized_persons ADD COLUMN relocations INTEGER NOT NULL DEFAULT 0 CHECK (relocations >= 0);

CREATE TRIGGER rents__renew_codes_of_persons AFTER UPDATE OF box_id ON rents WHEN NEW.box_id <> OLD.box_id
BEGIN
  UPDATE authorized_persons SET relocations = relocations + 1 WHERE rent_id = NEW.id AND status <> 'ended';
END;
