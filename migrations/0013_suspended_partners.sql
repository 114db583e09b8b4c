-- A suspended partner's places are shown to nobody: they are paused with the partner, and come back as what they were.
ALTER TABLE places ADD COLUMN status_before_suspension TEXT CHECK (status_before_suspension IN ('published', 'comingSoon'));

UPDATE places SET status_before_suspension = status, status = 'paused'
WHERE status IN ('published', 'comingSoon') AND partner_id IN (SELECT id FROM partners WHERE status = 'suspended');

CREATE TRIGGER partners__hide_places_when_suspended AFTER UPDATE OF status ON partners
WHEN NEW.status = 'suspended' AND OLD.status <> 'suspended'
BEGIN
  UPDATE places SET status_before_suspension = status, status = 'paused'
  WHERE partner_id = NEW.id AND status IN ('published', 'comingSoon');
END;

CREATE TRIGGER partners__show_places_when_restored AFTER UPDATE OF status ON partners
WHEN OLD.status = 'suspended' AND NEW.status <> 'suspended'
BEGIN
  UPDATE places SET status = status_before_suspension, status_before_suspension = NULL WHERE partner_id = NEW.id AND status_before_suspension IS NOT NULL;
END;

-- Whoever publishes at the moment of the suspension finds that someone was first: no row is written.
CREATE TRIGGER places__stay_hidden_while_suspended BEFORE UPDATE OF status ON places
WHEN NEW.status IN ('published', 'comingSoon') AND OLD.status NOT IN ('published', 'comingSoon')
  AND (SELECT status FROM partners WHERE id = NEW.partner_id) = 'suspended'
BEGIN
  SELECT RAISE(IGNORE);
END;
