-- Products sold with a box, reservations (holds, offers and confirmed bookings), invitations, and the waitlist.

CREATE TABLE products (
  id TEXT PRIMARY KEY,
  partner_id TEXT REFERENCES partners (id),
  place_id TEXT REFERENCES places (id),
  name_pl TEXT NOT NULL,
  name_en TEXT NOT NULL,
  description_pl TEXT NOT NULL DEFAULT '',
  description_en TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL CHECK (kind IN ('oneTime', 'service', 'monthly')),
  price_grosze INTEGER NOT NULL CHECK (price_grosze >= 0),
  vat_rate TEXT NOT NULL DEFAULT '23' CHECK (vat_rate IN ('23', '8', '5', '0', 'zw')),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  planned_price_grosze INTEGER CHECK (planned_price_grosze > 0),
  planned_price_on TEXT CHECK (planned_price_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((planned_price_grosze IS NULL) = (planned_price_on IS NULL))
) STRICT;

CREATE INDEX products__in_scope ON products (partner_id, place_id) WHERE active = 1;
CREATE INDEX products__with_planned_price ON products (planned_price_on) WHERE planned_price_on IS NOT NULL;
-- A partner's own products, including inactive ones.
CREATE INDEX products__of_partner ON products (partner_id);

-- Products of the marketplace (`partner_id` null) that a partner has chosen to sell. They are sold in the partner’s name.
CREATE TABLE partner_products (
  partner_id TEXT NOT NULL REFERENCES partners (id),
  product_id TEXT NOT NULL REFERENCES products (id),
  created_at TEXT NOT NULL,
  PRIMARY KEY (partner_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX partner_products__of_product ON partner_products (product_id);

-- A guest’s link is derived from `guest_link` and a secret of the Worker. Only a hash is stored, so a copy of the
-- database reveals no link. A new link replaces the old one. `offer_expires_at`: expiry of the offer;
-- `hold_expires_at`: expiry of the hold on the box, which payments extend. `address_hash`: a keyed hash of the network
-- address of an anonymous hold, cleared when the hold ends. `extends_rent_id`: the rent that this reservation continues
-- in another box, with its deposit. `buyer`: a `Buyer` (domain/invoice/buyer.ts); after the agreement is signed only
-- its address can change. `return_iban`: the customer's account for what the landlord returns by transfer, also for its rent.
CREATE TABLE reservations (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  -- Null until the holder signs in. Until then `holder_hash` identifies the holder.
  uid TEXT REFERENCES users (uid),
  holder_hash TEXT,
  client_id TEXT REFERENCES clients (id),
  source TEXT NOT NULL CHECK (source IN ('web', 'partner', 'invitation')),
  move_in_on TEXT NOT NULL CHECK (move_in_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  months INTEGER CHECK (months BETWEEN 1 AND 60),
  to_on TEXT CHECK (to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  -- The notice period of the place when it was reserved, which a later change of the place does not change.
  notice_days INTEGER NOT NULL DEFAULT 30 CHECK (notice_days BETWEEN 0 AND 90),
  -- The agreed price: `PriceBreakdown` of domain/reservation/price.ts.
  price TEXT NOT NULL CHECK (json_valid(price)),
  today_grosze INTEGER NOT NULL CHECK (today_grosze >= 0),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze >= 0),
  deposit_grosze INTEGER NOT NULL CHECK (deposit_grosze >= 0),
  products TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(products)),
  status TEXT NOT NULL CHECK (status IN
    ('held', 'pendingPayment', 'offered', 'confirmed', 'converted', 'expired', 'cancelled', 'withdrawn',
    'noShow')),
  hold_expires_at TEXT,
  agreement TEXT CHECK (agreement IS NULL OR json_valid(agreement)),
  withdraw_until_on TEXT CHECK (withdraw_until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  guest_name TEXT,
  guest_email TEXT,
  guest_phone TEXT,
  buyer TEXT CHECK (json_valid(buyer)),
  guest_link TEXT,
  guest_link_hash TEXT,
  offer_expires_at TEXT,
  note TEXT NOT NULL DEFAULT '',
  extends_rent_id TEXT REFERENCES rents (id),
  deposit_carried_grosze INTEGER NOT NULL DEFAULT 0 CHECK (deposit_carried_grosze >= 0),
  handed_over_at TEXT,
  address_hash TEXT,
  address_proof TEXT CHECK (address_proof IN ('none', 'solved', 'down', 'off')),
  return_iban TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (to_on IS NULL OR move_in_on < to_on)
) STRICT;

CREATE INDEX reservations__to_erase ON reservations (updated_at)
  WHERE (status = 'expired' OR (status = 'cancelled' AND client_id IS NULL)) AND COALESCE(uid, guest_email, holder_hash) IS NOT NULL;
CREATE INDEX reservations__of_user ON reservations (uid, created_at) WHERE uid IS NOT NULL;
CREATE INDEX reservations__of_box ON reservations (box_id);
CREATE INDEX reservations__of_partner ON reservations (partner_id, created_at);
CREATE INDEX reservations__of_partner_by_status ON reservations (partner_id, status, move_in_on);
CREATE INDEX reservations__expiring ON reservations (hold_expires_at) WHERE status IN ('held', 'pendingPayment', 'offered');
CREATE INDEX reservations__starting ON reservations (move_in_on) WHERE status = 'confirmed';
CREATE INDEX reservations__held_by_user ON reservations (uid, hold_expires_at) WHERE status IN ('held', 'pendingPayment');
CREATE INDEX reservations__held_by_holder ON reservations (holder_hash, hold_expires_at)
  WHERE status IN ('held', 'pendingPayment');
CREATE UNIQUE INDEX reservations__by_guest_link ON reservations (guest_link_hash) WHERE guest_link_hash IS NOT NULL;
CREATE INDEX reservations__of_guest ON reservations (guest_email) WHERE guest_email IS NOT NULL;
CREATE INDEX reservations__of_holder ON reservations (holder_hash, created_at) WHERE holder_hash IS NOT NULL;
CREATE INDEX reservations__of_client ON reservations (client_id, created_at) WHERE client_id IS NOT NULL;
CREATE INDEX reservations__offers_ending ON reservations (offer_expires_at) WHERE offer_expires_at IS NOT NULL AND status = 'offered';
CREATE INDEX reservations__extending ON reservations (extends_rent_id) WHERE extends_rent_id IS NOT NULL;
CREATE INDEX reservations__held_by_address ON reservations (address_hash, hold_expires_at)
  WHERE address_hash IS NOT NULL;
-- The reservation of a guest's link, for the email with the link.
CREATE INDEX reservations__of_guest_link ON reservations (guest_link) WHERE guest_link IS NOT NULL;

-- Must equal `maxOpenHolds` in domain/limits.ts; a test compares them.
CREATE TRIGGER reservations__hold_limit BEFORE INSERT ON reservations
WHEN NEW.status = 'held'
BEGIN
  SELECT RAISE(ABORT, 'reservation.too_many_holds') WHERE 3 <= (
    SELECT COUNT(*) FROM reservations
    WHERE uid = NEW.uid AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
  ) OR 3 <= (
    SELECT COUNT(*) FROM reservations
    WHERE holder_hash = NEW.holder_hash AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
  );
END;

-- Holds of anonymous users per network address: one without a passed human check; with one 40, but at most 10 per
-- place, because users may share a network; 3 while the check is unavailable, and 8 where it is off. Signed-in users are not
-- counted here.
CREATE TRIGGER reservations__hold_limit_by_address BEFORE INSERT ON reservations
WHEN NEW.status = 'held' AND NEW.address_hash IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'reservation.human_check_required') WHERE NEW.address_proof = 'none' AND EXISTS (
    SELECT 1 FROM reservations WHERE address_hash = NEW.address_hash
      AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at);
  SELECT RAISE(ABORT, 'reservation.network_holds') WHERE (
    SELECT COUNT(*) FROM reservations WHERE address_hash = NEW.address_hash
      AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
    ) >= CASE NEW.address_proof WHEN 'solved' THEN 40 WHEN 'off' THEN 8 ELSE 3 END;
  SELECT RAISE(ABORT, 'reservation.network_holds') WHERE NEW.address_proof = 'solved' AND (
    SELECT COUNT(*) FROM reservations WHERE address_hash = NEW.address_hash AND place_id = NEW.place_id
      AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at) >= 10;
END;

CREATE TRIGGER reservations__forget_address_after_hold AFTER UPDATE OF status ON reservations
WHEN NEW.address_hash IS NOT NULL AND NEW.status NOT IN ('held', 'pendingPayment')
BEGIN
  UPDATE reservations SET address_hash = NULL, address_proof = NULL WHERE id = NEW.id;
END;

-- What was promised about the price is a part of the signed agreement.
CREATE TRIGGER reservations__notice AFTER INSERT ON reservations
WHEN NEW.notice_days <> (SELECT notice_days FROM places WHERE id = NEW.place_id)
BEGIN
  UPDATE reservations SET notice_days = (SELECT notice_days FROM places WHERE id = NEW.place_id) WHERE id = NEW.id;
END;

CREATE TRIGGER reservations__keep_price_promise BEFORE UPDATE OF price ON reservations
WHEN OLD.agreement IS NOT NULL AND NEW.price -> '$.promise' IS NOT OLD.price -> '$.promise'
BEGIN
  SELECT RAISE(ABORT, 'rent.price_promised');
END;

CREATE TRIGGER reservations__webhook_confirmed AFTER UPDATE OF status ON reservations
WHEN NEW.status IN ('confirmed', 'converted') AND OLD.status NOT IN ('confirmed', 'converted')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'reservation.confirmed')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'reservation.confirmed', 'reservation.confirmed', NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('reservationId', NEW.id, 'code', NEW.code, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'moveInOn', NEW.move_in_on, 'months', NEW.months),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

CREATE TRIGGER reservations__webhook_inserted AFTER INSERT ON reservations
WHEN NEW.status = 'confirmed'
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'reservation.confirmed')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'reservation.confirmed', 'reservation.confirmed', NEW.id, 1,
    json_object('reservationId', NEW.id, 'code', NEW.code, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'moveInOn', NEW.move_in_on, 'months', NEW.months),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

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
CREATE INDEX invitations__to_erase ON invitations (updated_at) WHERE email <> '' AND status NOT IN ('sent', 'opened');
CREATE INDEX invitations__by_sent ON invitations (sent_at, id);
CREATE INDEX invitations__of_client ON invitations (client_id, created_at) WHERE client_id IS NOT NULL;

-- People waiting for a free box at a place, or anywhere in a town. The address is deleted after the notification, or if
-- it was not confirmed in time.
CREATE TABLE waitlist_entries (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  place_id TEXT REFERENCES places (id),
  -- Folded for comparison (lower case, no diacritics); null for a place.
  town TEXT,
  -- As entered by the user; null for a place.
  town_name TEXT,
  -- The wanted areas, half-open.
  min_area_cm2 INTEGER NOT NULL CHECK (min_area_cm2 >= 0),
  max_area_cm2 INTEGER NOT NULL CHECK (max_area_cm2 > min_area_cm2),
  -- The wanted first day; null for as soon as possible.
  from_on TEXT CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  link TEXT NOT NULL UNIQUE,
  link_hash TEXT NOT NULL UNIQUE,
  confirmed_at TEXT,
  notified_at TEXT,
  notified_place_id TEXT REFERENCES places (id),
  created_at TEXT NOT NULL,
  CHECK ((place_id IS NULL) = (town IS NOT NULL)),
  CHECK ((town IS NULL) = (town_name IS NULL)),
  -- A notified entry is kept for a while without the address, for a fair order.
  CHECK ((notified_at IS NULL) = (email <> ''))
) STRICT;

CREATE UNIQUE INDEX waitlist_entries__one_per_address ON waitlist_entries (email, COALESCE(place_id, town)) WHERE email <> '';
CREATE INDEX waitlist_entries__waiting ON waitlist_entries (confirmed_at) WHERE confirmed_at IS NOT NULL AND notified_at IS NULL;
CREATE INDEX waitlist_entries__unconfirmed ON waitlist_entries (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX waitlist_entries__confirmed ON waitlist_entries (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX waitlist_entries__emailed ON waitlist_entries (notified_at) WHERE notified_at IS NOT NULL;
CREATE INDEX waitlist_entries__notified ON waitlist_entries (notified_place_id, notified_at) WHERE notified_at IS NOT NULL;
