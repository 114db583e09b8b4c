-- What a tenant owed when the rent was imported. `is_imported`: the partner has invoiced it elsewhere, so no invoice is issued.
-- `is_claimed`: debt collection claims it; 0 until staff decide so.
ALTER TABLE charges ADD COLUMN is_imported INTEGER NOT NULL DEFAULT 0 CHECK (is_imported IN (0, 1));
ALTER TABLE charges ADD COLUMN is_claimed INTEGER NOT NULL DEFAULT 1 CHECK (is_claimed IN (0, 1));

DROP INDEX charges__to_invoice;
CREATE INDEX charges__to_invoice ON charges (due_on, id)
  WHERE is_invoiced = 0 AND status <> 'waived' AND is_imported = 0;

DROP INDEX charges__without_case;
CREATE INDEX charges__without_case ON charges (due_on)
  WHERE in_collection = 0 AND status IN ('due', 'failed') AND is_claimed = 1;

DROP TRIGGER collection_events__current_debt;

-- A payment between the read and the write of a step wins: the step is refused unless the debt is the one that it names.
CREATE TRIGGER collection_events__current_debt BEFORE INSERT ON collection_events
WHEN NEW.kind NOT IN ('pause', 'resume', 'approve', 'cancelPlan', 'handOver') AND NEW.debt_grosze <> (
  SELECT COALESCE(SUM(ch.open_grosze), 0) FROM charges ch
  WHERE ch.rent_id = (SELECT rent_id FROM collection_cases WHERE id = NEW.case_id) AND ch.is_claimed = 1
    AND (ch.status IN ('due', 'failed') OR ch.status = 'processing') AND (ch.status <> 'processing' OR NEW.kind = 'pay')
    AND ch.due_on < NEW.happened_on)
BEGIN
  SELECT RAISE(ABORT, 'collection_events.debt_grosze');
END;
