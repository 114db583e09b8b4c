-- What a partner works with every day. `version` is the mark of the last change: the lock of a batch (worker/http/audit)
-- and the version that an edit names, so that the later of two people sees what the other one changed.
ALTER TABLE partners ADD COLUMN version TEXT NOT NULL DEFAULT '';
ALTER TABLE partners ADD COLUMN contact_name TEXT NOT NULL DEFAULT '';
-- when the tax number was last found in the register, and what the register said
ALTER TABLE partners ADD COLUMN company_checked_at TEXT;
ALTER TABLE partners ADD COLUMN company_check TEXT CHECK (company_check IN ('found', 'inactive', 'unknown'));
ALTER TABLE places ADD COLUMN version TEXT NOT NULL DEFAULT '';
ALTER TABLE places ADD COLUMN rules_pl TEXT NOT NULL DEFAULT '';
ALTER TABLE places ADD COLUMN rules_en TEXT NOT NULL DEFAULT '';
ALTER TABLE boxes ADD COLUMN version TEXT NOT NULL DEFAULT '';
ALTER TABLE clients ADD COLUMN version TEXT NOT NULL DEFAULT '';

-- Forms that are not finished: what was typed, field by field, to go on with on another device. Nothing here is checked.
CREATE TABLE partner_drafts (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  form TEXT NOT NULL CHECK (form IN ('company', 'payout', 'place', 'boxes')),
  data TEXT NOT NULL CHECK (json_valid(data) AND length(data) <= 20000),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (partner_id, form)
) STRICT, WITHOUT ROWID;

-- A place's photos, in their order. The file lies in the bucket under the photo's id.
CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/webp', 'image/png')),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX photos__of_place ON photos (place_id, position);

-- Why a box is kept out of use for a time; its days stand in the ledger as kind 'block' under this id.
CREATE TABLE blocks (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  from_on TEXT NOT NULL,
  to_on TEXT,
  reason TEXT NOT NULL DEFAULT '',
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CHECK (to_on IS NULL OR from_on < to_on)
) STRICT;
CREATE INDEX blocks__of_box ON blocks (box_id, from_on);

-- An offer stands until its own end, however often a payment of it is tried; `hold_expires_at` is the box's.
ALTER TABLE reservations ADD COLUMN offer_expires_at TEXT;
ALTER TABLE reservations ADD COLUMN note TEXT NOT NULL DEFAULT '';
-- The rent that goes on in this reservation's box; its deposit is carried over.
ALTER TABLE reservations ADD COLUMN extends_rent_id TEXT REFERENCES rents (id);
ALTER TABLE reservations ADD COLUMN deposit_carried_grosze INTEGER NOT NULL DEFAULT 0 CHECK (deposit_carried_grosze >= 0);
CREATE INDEX reservations__of_client ON reservations (client_id, created_at) WHERE client_id IS NOT NULL;

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  -- null: the marketplace itself invites a new partner
  partner_id TEXT REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('partner', 'client', 'staff')),
  email TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  staff_role TEXT CHECK (staff_role IN ('owner', 'manager', 'clerk')),
  client_id TEXT REFERENCES clients (id),
  reservation_id TEXT REFERENCES reservations (id),
  -- Of the link in the newest mail only its hash is kept; resending ends the older one.
  token_hash TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('sent', 'opened', 'accepted', 'declined', 'expired', 'revoked')),
  times_sent INTEGER NOT NULL DEFAULT 1 CHECK (times_sent > 0),
  sent_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  accepted_at TEXT,
  accepted_uid TEXT REFERENCES users (uid),
  invited_by TEXT NOT NULL,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((kind = 'staff') = (staff_role IS NOT NULL)),
  CHECK (kind = 'partner' OR partner_id IS NOT NULL)
) STRICT;
CREATE INDEX invitations__of_partner ON invitations (partner_id, created_at) WHERE partner_id IS NOT NULL;
CREATE INDEX invitations__of_reservation ON invitations (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX invitations__expiring ON invitations (expires_at) WHERE status IN ('sent', 'opened');

ALTER TABLE rents ADD COLUMN notice_by TEXT CHECK (notice_by IN ('customer', 'partner'));
ALTER TABLE rents ADD COLUMN inspected_at TEXT;
-- what was found when the box was given back: {note, deductions: [{reason, grosze}]}
ALTER TABLE rents ADD COLUMN inspection TEXT CHECK (inspection IS NULL OR json_valid(inspection));
-- The rent that this one goes on from in another box.
ALTER TABLE rents ADD COLUMN continues_rent_id TEXT REFERENCES rents (id);
CREATE INDEX rents__of_client ON rents (client_id, start_on);
CREATE INDEX rents__of_box ON rents (box_id, start_on);

-- Changes of a running rent that are agreed ahead of time: another price or another box from a day on.
CREATE TABLE rent_changes (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('price', 'box')),
  from_on TEXT NOT NULL,
  to_box_id TEXT REFERENCES boxes (id),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze >= 0),
  monthly_lines TEXT NOT NULL CHECK (json_valid(monthly_lines)),
  status TEXT NOT NULL CHECK (status IN ('planned', 'applied', 'withdrawn')),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((kind = 'box') = (to_box_id IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX rent_changes__one_planned ON rent_changes (rent_id, kind) WHERE status = 'planned';
CREATE INDEX rent_changes__to_apply ON rent_changes (from_on) WHERE status = 'planned';
CREATE INDEX rent_changes__of_rent ON rent_changes (rent_id, from_on);

-- The sandbox's accounts that payouts go to, as the payment provider would keep them.
CREATE TABLE sandbox_payout_accounts (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  legal_name TEXT NOT NULL,
  return_url TEXT NOT NULL,
  locale TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'restricted', 'rejected')),
  created_at TEXT NOT NULL
) STRICT;
