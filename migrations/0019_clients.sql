-- Why a client is blocked and since when; the partner's own word, seen by its staff alone.
ALTER TABLE clients ADD COLUMN blocked_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE clients ADD COLUMN blocked_at TEXT;

-- The list in its orders. The folded text begins with the name, so that capitals and diacritics make no difference.
CREATE INDEX clients__by_name ON clients (partner_id, search_text, id);
CREATE INDEX clients__newest ON clients (partner_id, created_at, id);
CREATE INDEX clients__of_email ON clients (partner_id, email);
CREATE INDEX clients__tagged ON clients (partner_id) WHERE tags <> '[]';
CREATE INDEX invoices__of_client ON invoices (client_id, issued_on) WHERE client_id IS NOT NULL;
CREATE INDEX clients__blocked ON clients (partner_id) WHERE blocked = 1;
-- The newest invitation of a client, beside them.
CREATE INDEX invitations__of_client ON invitations (client_id, created_at) WHERE client_id IS NOT NULL;
