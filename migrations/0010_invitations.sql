-- Invitations of partners, administrators, clients and staff.

-- `link`: the id from which the link of the latest email is derived. `answer`: the message of the invited person when
-- declining. `company_name`, `nip`: of a new partner, for its onboarding. `message`: of the inviting administrator.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  -- Null when the marketplace itself invites.
  partner_id TEXT REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('partner', 'admin', 'client', 'staff')),
  email TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  staff_role TEXT CHECK (staff_role IN ('owner', 'manager', 'clerk')),
  -- The only places that the invited member will see; null for all.
  place_ids TEXT CHECK (json_type(place_ids) = 'array' AND json_array_length(place_ids) > 0),
  company_name TEXT NOT NULL DEFAULT '',
  nip TEXT CHECK (length(nip) = 10 AND nip NOT GLOB '*[^0-9]*'),
  message TEXT NOT NULL DEFAULT '',
  client_id TEXT REFERENCES clients (id),
  reservation_id TEXT REFERENCES reservations (id),
  -- Hash of the token in the latest email; resending invalidates the older one.
  token_hash TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('sent', 'opened', 'accepted', 'declined', 'expired', 'revoked')),
  times_sent INTEGER NOT NULL DEFAULT 1 CHECK (times_sent > 0),
  sent_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_at TEXT,
  accepted_uid TEXT REFERENCES users (uid),
  invited_by TEXT NOT NULL,
  link TEXT NOT NULL DEFAULT '',
  answer TEXT NOT NULL DEFAULT '',
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((kind = 'staff') = (staff_role IS NOT NULL)),
  CHECK (place_ids IS NULL OR (kind = 'staff' AND staff_role <> 'owner')),
  CHECK ((kind IN ('partner', 'admin')) = (partner_id IS NULL)),
  CHECK ((kind = 'partner') = (company_name <> '')),
  CHECK (kind = 'partner' OR nip IS NULL),
  CHECK (message = '' OR kind IN ('partner', 'admin'))
) STRICT;

CREATE INDEX invitations__of_partner ON invitations (partner_id, created_at) WHERE partner_id IS NOT NULL;
CREATE INDEX invitations__of_reservation ON invitations (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX invitations__expiring ON invitations (expires_at) WHERE status IN ('sent', 'opened');
CREATE UNIQUE INDEX invitations__one_open_of_staff ON invitations (partner_id, email)
  WHERE kind = 'staff' AND status IN ('sent', 'opened');
CREATE UNIQUE INDEX invitations__one_open_of_marketplace ON invitations (kind, email)
  WHERE kind IN ('partner', 'admin') AND status IN ('sent', 'opened');
CREATE INDEX invitations__by_sent ON invitations (sent_at, id);
CREATE INDEX invitations__of_client ON invitations (client_id, created_at) WHERE client_id IS NOT NULL;
