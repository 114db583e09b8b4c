-- Rents (tenancies), their planned changes, photos, imports and monthly charges, and people whom tenants give access.

-- Running rents imported from a list in one batch. Every imported row carries `row_version` until it is changed; while all do,
-- the import can be undone.
CREATE TABLE rent_imports (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  rents INTEGER NOT NULL CHECK (rents > 0),
  clients INTEGER NOT NULL CHECK (clients >= 0),
  boxes INTEGER NOT NULL CHECK (boxes >= 0),
  emails INTEGER NOT NULL CHECK (emails >= 0),
  row_version TEXT NOT NULL,
  undone_at TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX rent_imports__of_partner ON rent_imports (partner_id, created_at);

-- `end_before_notice_on`: the end before notice was given, restored if the notice is withdrawn.
-- `landlord_notice_at`, `end_before_landlord_notice_on`: the landlord's notice before which a tenant's own, earlier one ends the
-- rent; it applies again if the tenant withdraws. `inspection`: {note,
-- deductions: [{reason, grosze}]}. `continues_rent_id`: the rent that this one continues in another box.
-- `paid_before_on`: exclusive end of the period that was paid before an imported rent was imported; the first charge
-- starts on it. `charged_to_on`: exclusive end of the charged periods, maintained by triggers. `payment_method_id`: the saved
-- card that new charges are collected from. `billing_months`: how many months one charge covers, with the discount on the
-- rent that was agreed for it. `prepaid_to_on`: exclusive end of the months charged in advance, maintained by triggers.
-- `reminded_of_on`: the first day of the next charge that the tenant was last reminded of, or will be once it is charged.
-- `calendar_from_on`: the first day that is charged by calendar months; null if months always start on the anchor day.
-- `payment_term_days`, `due_day`: when its charges are due; null as for the client. `contract_number`: of the landlord's own
-- agreement; null if it has none.
CREATE TABLE rents (
  id TEXT PRIMARY KEY,
  reservation_id TEXT NOT NULL UNIQUE REFERENCES reservations (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  client_id TEXT NOT NULL REFERENCES clients (id),
  uid TEXT REFERENCES users (uid),
  start_on TEXT NOT NULL CHECK (start_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  end_on TEXT CHECK (end_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  anchor_day INTEGER NOT NULL CHECK (anchor_day BETWEEN 1 AND 31),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze >= 0),
  monthly_lines TEXT NOT NULL CHECK (json_valid(monthly_lines)),
  access_code_sealed TEXT NOT NULL,
  access_state TEXT NOT NULL DEFAULT 'open' CHECK (access_state IN ('open', 'suspended')),
  notice_given_at TEXT,
  deposit_grosze INTEGER NOT NULL CHECK (deposit_grosze >= 0),
  deposit_settled_grosze INTEGER CHECK (deposit_settled_grosze >= 0),
  status TEXT NOT NULL CHECK (status IN
    ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven', 'ended', 'settled', 'cancelled')),
  notice_by TEXT CHECK (notice_by IN ('customer', 'partner')),
  inspected_at TEXT,
  inspection TEXT CHECK (inspection IS NULL OR json_valid(inspection)),
  continues_rent_id TEXT REFERENCES rents (id),
  end_before_notice_on TEXT CHECK (end_before_notice_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  landlord_notice_at TEXT,
  end_before_landlord_notice_on TEXT
    CHECK (end_before_landlord_notice_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  import_id TEXT REFERENCES rent_imports (id),
  paid_before_on TEXT CHECK (paid_before_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  payment_demanded_on TEXT CHECK (payment_demanded_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  payment_method_id TEXT REFERENCES payment_methods (id),
  charged_to_on TEXT CHECK (charged_to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  billing_months INTEGER NOT NULL DEFAULT 1 CHECK (billing_months IN (1, 3, 12)),
  prepayment_discount_percent INTEGER NOT NULL DEFAULT 0 CHECK (prepayment_discount_percent BETWEEN 0 AND 50),
  prepaid_to_on TEXT CHECK (prepaid_to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  reminded_of_on TEXT CHECK (reminded_of_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  contract_number TEXT CHECK (contract_number <> ''),
  calendar_from_on TEXT CHECK (calendar_from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  payment_term_days INTEGER CHECK (payment_term_days BETWEEN 0 AND 60),
  due_day INTEGER CHECK (due_day BETWEEN 1 AND 31),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (end_on IS NULL OR start_on < end_on),
  CHECK (billing_months > 1 OR prepayment_discount_percent = 0),
  CHECK (due_day IS NULL OR payment_term_days IS NOT NULL)
) STRICT;

CREATE INDEX rents__of_user ON rents (uid, start_on) WHERE uid IS NOT NULL;
CREATE INDEX rents__of_partner ON rents (partner_id, status, start_on);
-- Deposits that were kept in a period.
CREATE INDEX rents__settled ON rents (partner_id, inspected_at) WHERE status = 'settled';
CREATE INDEX rents__by_start ON rents (partner_id, start_on, id);
CREATE INDEX rents__to_start ON rents (start_on) WHERE status = 'scheduled';
CREATE INDEX rents__of_client ON rents (client_id, start_on);
CREATE INDEX rents__of_box ON rents (box_id, start_on);
CREATE INDEX rents__to_end ON rents (end_on) WHERE status IN ('active', 'overdue', 'suspended', 'noticeGiven');
CREATE INDEX rents__of_import ON rents (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX rents__to_charge ON rents (charged_to_on, id)
  WHERE status NOT IN ('scheduled', 'cancelled') AND (end_on IS NULL OR charged_to_on < end_on);
-- Without a list of more than two values, for which D1 counts another row read with each change of a rent.
CREATE INDEX rents__to_remind ON rents (charged_to_on, id)
  WHERE status NOT IN ('scheduled', 'cancelled') AND status NOT IN ('ended', 'settled')
    AND (end_on IS NULL OR charged_to_on < end_on)
    AND (reminded_of_on IS NULL OR reminded_of_on < charged_to_on);
CREATE INDEX rents__of_payment_method ON rents (payment_method_id) WHERE payment_method_id IS NOT NULL;
CREATE INDEX rents__continuing ON rents (continues_rent_id) WHERE continues_rent_id IS NOT NULL;

CREATE TRIGGER rents__charged_from AFTER INSERT ON rents WHEN NEW.charged_to_on IS NULL
BEGIN
  UPDATE rents SET charged_to_on = COALESCE(NEW.paid_before_on, NEW.start_on) WHERE id = NEW.id;
END;

CREATE TRIGGER rents__webhook_issued AFTER INSERT ON rents
WHEN NEW.status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'access', 'access.issued', NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'placeId', NEW.place_id, 'boxId', NEW.box_id, 'boxNumber', b.number,
      'state', iif(NEW.status = 'scheduled', 'scheduled', NEW.access_state), 'startsOn', NEW.start_on, 'endsOn', NEW.end_on),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

-- After a withdrawal, the tenant has access until the end of their last day: the event is due then, an hour or two after
-- midnight in Poland.
CREATE TRIGGER rents__webhook_access AFTER UPDATE OF status, access_state, access_code_sealed, box_id, end_on ON rents
WHEN (NEW.status <> OLD.status OR NEW.access_state <> OLD.access_state OR NEW.access_code_sealed <> OLD.access_code_sealed
    OR NEW.box_id <> OLD.box_id OR NEW.end_on IS NOT OLD.end_on)
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'access', change.type, NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'placeId', NEW.place_id, 'boxId', NEW.box_id, 'boxNumber', b.number,
      'state', change.state, 'startsOn', NEW.start_on, 'endsOn', NEW.end_on),
    iif(NEW.status = 'settled' AND NEW.access_state = 'open' AND NEW.end_on > substr(NEW.updated_at, 1, 10),
      NEW.end_on || 'T00:00:00.000Z', NEW.updated_at),
    NEW.updated_at
  FROM boxes b, (
    SELECT state, CASE
        WHEN state <> old_state THEN CASE state WHEN 'suspended' THEN 'access.suspended' WHEN 'ended' THEN 'access.ended'
          ELSE iif(old_state = 'suspended', 'access.restored', 'access.opened') END
        WHEN state <> 'ended' AND (NEW.access_code_sealed <> OLD.access_code_sealed OR NEW.box_id <> OLD.box_id
          OR NEW.end_on IS NOT OLD.end_on) THEN 'access.changed' END AS type
    FROM (SELECT
        CASE WHEN NEW.status = 'scheduled' THEN 'scheduled' WHEN NEW.status IN ('ended', 'settled', 'cancelled') THEN 'ended'
          ELSE NEW.access_state END AS state,
        CASE WHEN OLD.status = 'scheduled' THEN 'scheduled' WHEN OLD.status IN ('ended', 'settled', 'cancelled') THEN 'ended'
          ELSE OLD.access_state END AS old_state)) change
  WHERE b.id = NEW.box_id AND change.type IS NOT NULL;
END;

-- An undone import deletes its rents.
CREATE TRIGGER rents__webhook_deleted AFTER DELETE ON rents
WHEN OLD.status NOT IN ('ended', 'settled', 'cancelled')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = OLD.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), OLD.partner_id, OLD.place_id, 'access', 'access.ended', OLD.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = OLD.id), 0),
    json_object('rentId', OLD.id, 'placeId', OLD.place_id, 'boxId', OLD.box_id, 'boxNumber', b.number,
      'state', 'ended', 'startsOn', OLD.start_on, 'endsOn', OLD.end_on),
    OLD.updated_at, OLD.updated_at
  FROM boxes b WHERE b.id = OLD.box_id;
END;

-- Imported rents had started before, so only what follows is an event. Those of a rent have the sequence of access, too.
CREATE TRIGGER rents__webhook_status AFTER UPDATE OF status, notice_by ON rents
WHEN (NEW.status <> OLD.status OR NEW.notice_by <> OLD.notice_by)
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic GLOB 'rent.*')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, change.type, change.type, NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'reservationId', NEW.reservation_id, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'startsOn', NEW.start_on, 'endsOn', NEW.end_on,
      'monthlyGrosze', NEW.monthly_grosze, 'noticeBy', NEW.notice_by),
    NEW.updated_at, NEW.updated_at
  FROM boxes b, (SELECT CASE
      WHEN OLD.status = 'scheduled' AND NEW.status = 'active' THEN 'rent.started'
      WHEN NEW.status = 'noticeGiven' THEN 'rent.noticeGiven'
      WHEN OLD.status = 'noticeGiven' AND NEW.status IN ('active', 'suspended') THEN 'rent.noticeWithdrawn'
      WHEN OLD.status NOT IN ('scheduled', 'ended') AND NEW.status IN ('ended', 'settled') THEN 'rent.ended' END AS type) change
  WHERE b.id = NEW.box_id
    AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = change.type);
END;

CREATE TRIGGER rents__webhook_started AFTER INSERT ON rents
WHEN NEW.status = 'active' AND NEW.import_id IS NULL
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'rent.started')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'rent.started', 'rent.started', NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'reservationId', NEW.reservation_id, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'startsOn', NEW.start_on, 'endsOn', NEW.end_on,
      'monthlyGrosze', NEW.monthly_grosze, 'noticeBy', NULL),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

-- A change of the rent’s own access changes that of its people, too; after a withdrawal, when its last day is over.
CREATE TRIGGER rents__webhook_authorized_access AFTER UPDATE OF status, access_state, box_id, end_on ON rents
WHEN (NEW.status <> OLD.status OR NEW.access_state <> OLD.access_state OR NEW.box_id <> OLD.box_id OR NEW.end_on IS NOT OLD.end_on)
  AND EXISTS (SELECT 1 FROM authorized_persons WHERE rent_id = NEW.id AND status <> 'ended')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), change.partner_id, change.place_id, 'access', change.type, change.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = change.id), 0), change.data,
    iif(NEW.status = 'settled' AND NEW.access_state = 'open' AND NEW.end_on > substr(NEW.updated_at, 1, 10),
      NEW.end_on || 'T00:00:00.000Z', NEW.updated_at),
    NEW.updated_at
  FROM (
    SELECT one.*, CASE
        WHEN state <> old_state THEN CASE state WHEN 'suspended' THEN 'access.suspended' WHEN 'ended' THEN 'access.ended'
          ELSE iif(old_state = 'suspended', 'access.restored', 'access.opened') END
        WHEN state <> 'ended' AND (NEW.box_id <> OLD.box_id OR NEW.end_on IS NOT OLD.end_on) THEN 'access.changed' END AS type
    FROM (SELECT aa.*,
        CASE WHEN OLD.status IN ('ended', 'settled', 'cancelled') THEN 'ended' WHEN OLD.status = 'scheduled' THEN 'scheduled'
          WHEN OLD.access_state = 'suspended' THEN 'suspended' WHEN ap.status = 'planned' THEN 'scheduled' ELSE 'open' END AS old_state
      FROM authorized_persons ap JOIN authorized_access aa ON aa.id = ap.id
      WHERE ap.rent_id = NEW.id AND ap.status <> 'ended') one) change
  WHERE change.type IS NOT NULL;
END;

CREATE TRIGGER rents__release_method AFTER UPDATE OF payment_method_id, status ON rents
WHEN OLD.payment_method_id IS NOT NULL
  AND (NEW.payment_method_id IS NOT OLD.payment_method_id OR NEW.status IN ('settled', 'cancelled'))
BEGIN
  UPDATE payment_methods SET status = 'removing', updated_at = NEW.updated_at
  WHERE id = OLD.payment_method_id AND status = 'active' AND NOT EXISTS (SELECT 1 FROM rents
    WHERE payment_method_id = OLD.payment_method_id AND status NOT IN ('settled', 'cancelled'));
END;

CREATE TRIGGER rents__renew_codes_of_persons AFTER UPDATE OF box_id ON rents WHEN NEW.box_id <> OLD.box_id
BEGIN
  UPDATE authorized_persons SET relocations = relocations + 1 WHERE rent_id = NEW.id AND status <> 'ended';
END;

-- Planned changes of a running rent: a new price or box from a given day on.
CREATE TABLE rent_changes (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('price', 'box')),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
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
CREATE INDEX rent_changes__to_box ON rent_changes (to_box_id) WHERE to_box_id IS NOT NULL;
CREATE INDEX rent_changes__of_rent ON rent_changes (rent_id, from_on);

-- Refuses a price that breaks what was promised when the rental was agreed, as `promisedLimitGrosze` does (domain/rent/price-promise.ts).
CREATE TRIGGER rent_changes__keep_price_promise BEFORE INSERT ON rent_changes
WHEN (SELECT r.price ->> '$.promise.risesFromOn' FROM rents t JOIN reservations r ON r.id = t.reservation_id WHERE t.id = NEW.rent_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'rent.price_promised') WHERE (
    SELECT COALESCE(SUM(value ->> 'grossGrosze'), 0) FROM json_each(NEW.monthly_lines) WHERE value ->> 'kind' = 'rent'
  ) > (
    SELECT iif(NEW.from_on < r.price ->> '$.promise.risesFromOn', r.price ->> '$.promise.rentGrosze',
      MAX(r.price ->> '$.promise.rentGrosze', COALESCE((
        SELECT MAX((SELECT SUM(value ->> 'grossGrosze') FROM json_each(rc.monthly_lines) WHERE value ->> 'kind' = 'rent'))
        FROM rent_changes rc
        WHERE rc.rent_id = t.id AND rc.status = 'applied' AND rc.from_on <= date(NEW.from_on, '-12 months')), 0))
      * (100 + (r.price ->> '$.promise.yearlyPercent')) / 100)
    FROM rents t JOIN reservations r ON r.id = t.reservation_id WHERE t.id = NEW.rent_id);
END;

-- Photos of a box at handover and hand-back, visible only to the partner’s staff and the tenant.
CREATE TABLE rent_photos (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/webp', 'image/png')),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX rent_photos__of_rent ON rent_photos (rent_id, created_at);

-- At most twenty of a rent (`photoLimits`).
CREATE TRIGGER rent_photos__at_most BEFORE INSERT ON rent_photos
BEGIN
  SELECT RAISE(ABORT, 'photo.too_many') WHERE 20 <= (SELECT COUNT(*) FROM rent_photos WHERE rent_id = NEW.rent_id);
END;

-- The tenant’s own insurance policy of the things in the box; a new one replaces it. `file_id`: in the bucket of photos. `until_on`: its
-- last day.
CREATE TABLE insurance_policies (
  rent_id TEXT PRIMARY KEY REFERENCES rents (id),
  file_id TEXT NOT NULL UNIQUE,
  until_on TEXT NOT NULL CHECK (until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX insurance_policies__to_remind ON insurance_policies (until_on);
CREATE INDEX insurance_policies__to_delete ON insurance_policies (created_at);

-- The charge for one period of a rent; at most one per period, and one for its deposit. `change_id`: the relocation for whose difference in price it
-- is, on top of the charges of the same days; at most one per relocation. `months`: 1 also for a part of a month; its check is
-- no list, for which D1 counts another row read. `recorded_grosze` and `online_grosze`: what was received
-- outside of Boksy and through the payment provider, maintained by triggers. `credited_grosze`: what of that became the
-- client's credit when the charge was reduced. `collect_on`: the day of the next attempt to
-- collect it from the saved card of the rent; null if there is none. `in_collection`: the rent has an open case of debt
-- collection, maintained by triggers, so that the charges of debtors are not read again and again.
CREATE TABLE charges (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  change_id TEXT REFERENCES rent_changes (id),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  to_on TEXT NOT NULL CHECK (to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  months INTEGER NOT NULL DEFAULT 1 CHECK (months = 1 OR months = 3 OR months = 12),
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze >= 0),
  due_on TEXT NOT NULL CHECK (due_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  status TEXT NOT NULL CHECK (status IN ('due', 'processing', 'paid', 'failed', 'waived')),
  recorded_grosze INTEGER NOT NULL DEFAULT 0 CHECK (recorded_grosze >= 0),
  online_grosze INTEGER NOT NULL DEFAULT 0 CHECK (online_grosze >= 0),
  credited_grosze INTEGER NOT NULL DEFAULT 0 CHECK (credited_grosze >= 0),
  open_grosze INTEGER NOT NULL GENERATED ALWAYS AS (iif(status IN ('paid', 'waived'), 0,
    amount_grosze + credited_grosze - recorded_grosze - online_grosze)) VIRTUAL,
  paid_at TEXT,
  collect_on TEXT CHECK (collect_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  payment_id TEXT REFERENCES payments (id),
  is_invoiced INTEGER NOT NULL DEFAULT 0 CHECK (is_invoiced IN (0, 1)),
  in_collection INTEGER NOT NULL DEFAULT 0 CHECK (in_collection IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- What a tenant owed before the partner used Boksy: never a part of what was charged. `is_invoiced` is 1 from the start if the
  -- partner has invoiced it elsewhere, with `outside_invoice_number` if known. `is_claimed`: debt collection claims it; 0 until
  -- staff decide so.
  is_opening_balance INTEGER NOT NULL DEFAULT 0 CHECK (is_opening_balance IN (0, 1)),
  is_claimed INTEGER NOT NULL DEFAULT 1 CHECK (is_claimed IN (0, 1)),
  outside_invoice_number TEXT CHECK (outside_invoice_number <> ''),
  -- The part of the deposit that was not paid before the rent started, or was paid in parts: no revenue, without an invoice and
  -- without commission. What is paid of it is in `deposit_grosze` of the rent. For the first day of the rent.
  is_deposit INTEGER NOT NULL DEFAULT 0 CHECK (is_deposit IN (0, 1)),
  -- The commission, as it was when the charge was made. `tenant_origin`: whether Boksy found the tenant or the partner brought
  -- them. `direct_`: on what is paid to the partner directly; the fee is for the whole charge. A trigger sets them.
  tenant_origin TEXT NOT NULL DEFAULT 'found' CHECK (tenant_origin IN ('found', 'own')),
  commission_basis_points INTEGER NOT NULL DEFAULT 0,
  direct_basis_points INTEGER NOT NULL DEFAULT 0,
  direct_fee_grosze INTEGER NOT NULL DEFAULT 0,
  CHECK (is_opening_balance = 1 OR (is_claimed = 1 AND outside_invoice_number IS NULL)),
  CHECK (outside_invoice_number IS NULL OR is_invoiced = 1),
  CHECK (is_deposit = 0 OR (is_invoiced = 1 AND is_opening_balance = 0 AND outside_invoice_number IS NULL)),
  CHECK (from_on < to_on),
  CHECK (recorded_grosze + online_grosze <= amount_grosze + credited_grosze)
) STRICT;

CREATE UNIQUE INDEX charges__one_per_period ON charges (rent_id, from_on, COALESCE(change_id, ''), is_deposit);
CREATE INDEX charges__unpaid ON charges (partner_id, due_on) WHERE status IN ('due', 'failed');
-- What debt collection reads of a rent, however many charges it has paid. A query must have one of these conditions, or the
-- first two, as they are written here.
CREATE INDEX charges__unpaid_of_rent ON charges (rent_id, due_on)
  WHERE status IN ('due', 'failed') OR status = 'processing' OR in_collection = 1;
CREATE INDEX charges__deposits ON charges (partner_id) WHERE is_deposit = 1;
CREATE INDEX charges__paid_of_partner ON charges (partner_id, paid_at) WHERE status = 'paid';
CREATE INDEX charges__to_collect ON charges (collect_on, id) WHERE collect_on IS NOT NULL AND status IN ('due', 'failed');
CREATE INDEX charges__to_invoice ON charges (due_on, id)
  WHERE is_invoiced = 0 AND status <> 'waived';
CREATE INDEX charges__without_case ON charges (due_on)
  WHERE in_collection = 0 AND status IN ('due', 'failed') AND is_claimed = 1;

CREATE TRIGGER charges__charge_rent AFTER INSERT ON charges
BEGIN
  UPDATE rents SET charged_to_on = NEW.to_on, prepaid_to_on = iif(NEW.months > 1, NEW.to_on, prepaid_to_on)
  WHERE id = NEW.rent_id AND charged_to_on < NEW.to_on;
END;

-- Clients who have reserved a box of the partner on Boksy themselves; their later rentals by offer count as found, too.
CREATE VIEW found_clients AS
SELECT t.client_id FROM rents t JOIN reservations r ON r.id = t.reservation_id WHERE r.source = 'web';

-- For a box, the fee is for each month, and for a part of a month by its days. A difference in price has none. What was owed before
-- the partner used Boksy has no commission if it is paid to the partner directly.
CREATE TRIGGER charges__fix_commission AFTER INSERT ON charges WHEN NEW.is_deposit = 0
BEGIN
  UPDATE charges SET (tenant_origin, commission_basis_points, direct_basis_points, direct_fee_grosze) = (
    SELECT iif(f.is_found, 'found', 'own'), pa.commission_basis_points,
      CASE WHEN NEW.is_opening_balance THEN 0 WHEN f.is_found THEN pa.commission_basis_points ELSE pa.own_commission_basis_points END,
      iif(f.is_found OR NEW.is_opening_balance OR NEW.change_id IS NOT NULL, 0, CAST(ROUND(pa.own_fee_grosze
        * MIN(NEW.months, (julianday(NEW.to_on) - julianday(NEW.from_on)) / iif(julianday(NEW.to_on) - julianday(NEW.from_on) < 28, 30, 28))
      ) AS INTEGER))
    FROM partners pa, (SELECT EXISTS (SELECT 1 FROM rents t JOIN found_clients fc ON fc.client_id = t.client_id
      WHERE t.id = NEW.rent_id) AS is_found) f
    WHERE pa.id = NEW.partner_id)
  WHERE id = NEW.id;
END;

-- A deposit secures a running rent: what is unpaid of it is not owed after the end.
CREATE TRIGGER rents__waive_deposit AFTER UPDATE OF status ON rents
WHEN NEW.status IN ('ended', 'settled', 'cancelled') AND OLD.status NOT IN ('ended', 'settled', 'cancelled')
BEGIN
  UPDATE charges SET status = 'waived', updated_at = NEW.updated_at WHERE rent_id = NEW.id AND is_deposit = 1
    AND (status IN ('due', 'failed') OR status = 'processing' OR in_collection = 1) AND status IN ('due', 'failed');
END;

-- A payment was undone, or a dispute took it back.
CREATE TRIGGER charges__waive_deposit AFTER UPDATE OF status ON charges
WHEN NEW.is_deposit = 1 AND NEW.status IN ('due', 'failed')
  AND EXISTS (SELECT 1 FROM rents WHERE id = NEW.rent_id AND status IN ('ended', 'settled', 'cancelled'))
BEGIN
  UPDATE charges SET status = 'waived' WHERE id = NEW.id;
END;

CREATE TRIGGER charges__join_case AFTER INSERT ON charges
WHEN EXISTS (SELECT 1 FROM collection_cases WHERE rent_id = NEW.rent_id AND closed_at IS NULL)
BEGIN
  UPDATE charges SET in_collection = 1 WHERE id = NEW.id;
END;

-- A payment was undone, or a dispute took it back.
CREATE TRIGGER charges__rejoin_case AFTER UPDATE OF status ON charges
WHEN NEW.in_collection = 0 AND NEW.status IN ('due', 'failed') AND OLD.status NOT IN ('due', 'failed')
  AND EXISTS (SELECT 1 FROM collection_cases WHERE rent_id = NEW.rent_id AND closed_at IS NULL)
BEGIN
  UPDATE charges SET in_collection = 1 WHERE id = NEW.id;
END;

-- What charges were reduced by: the tenant moved to a cheaper box, months that were charged in advance are not used, or the
-- invoice of a charge that was paid, in full or in part, was corrected by hand. `lines`:
-- [{index, fromOn, toOn, grosze}], the reduced lines of the charge by their index. `credited_grosze`: the part that was paid
-- already and became the client's credit. `to_correct`: its invoice has still to be corrected.
CREATE TABLE charge_reductions (
  id TEXT PRIMARY KEY,
  charge_id TEXT NOT NULL REFERENCES charges (id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  cause TEXT NOT NULL CHECK (cause IN ('relocation', 'end', 'correction', 'refund')),
  change_id TEXT REFERENCES rent_changes (id),
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  credited_grosze INTEGER NOT NULL CHECK (credited_grosze BETWEEN 0 AND amount_grosze),
  to_correct INTEGER NOT NULL CHECK (to_correct IN (0, 1)),
  created_at TEXT NOT NULL,
  CHECK ((cause = 'relocation') = (change_id IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX charge_reductions__once ON charge_reductions (charge_id, COALESCE(change_id, ''))
  WHERE cause NOT IN ('correction', 'refund');
CREATE INDEX charge_reductions__of_charge ON charge_reductions (charge_id);
CREATE INDEX charge_reductions__to_correct ON charge_reductions (created_at, id) WHERE to_correct = 1;
CREATE INDEX charge_reductions__of_rent ON charge_reductions (rent_id);

-- `until_on`: exclusive; null for as long as the rent. `status`: `planned` until `from_on`. `box_id`: the box in the last email to
-- the person. `code_number`: counts the codes; a code is derived from it, the id and the box (worker/features/rent/access/authorized/code.ts) and
-- stored nowhere. `link_hash`: of the secret link to the person’s page, which also says that the access has ended.
CREATE TABLE authorized_persons (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  name TEXT NOT NULL CHECK (name <> ''),
  email TEXT NOT NULL CHECK (email <> ''),
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  until_on TEXT CHECK (until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  status TEXT NOT NULL CHECK (status IN ('planned', 'active', 'ended')),
  ended_by TEXT CHECK (ended_by IN ('tenant', 'partner', 'period', 'rent', 'person')),
  ended_at TEXT,
  code_number INTEGER NOT NULL DEFAULT 1 CHECK (code_number > 0),
  link_hash TEXT NOT NULL UNIQUE,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- `relocations`: of the rent since the person was authorized. `code_number` + `relocations` is the number of the person’s code; the box
  -- is no longer a part of it (worker/features/rent/access/authorized/code.ts).
  relocations INTEGER NOT NULL DEFAULT 0 CHECK (relocations >= 0),
  CHECK (until_on IS NULL OR from_on < until_on),
  CHECK ((status = 'ended') = (ended_by IS NOT NULL)),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX authorized_persons__once ON authorized_persons (rent_id, email) WHERE status <> 'ended';
CREATE INDEX authorized_persons__of_rent ON authorized_persons (rent_id, created_at);
CREATE INDEX authorized_persons__of_email ON authorized_persons (email);
CREATE INDEX authorized_persons__to_follow ON authorized_persons (id) WHERE status <> 'ended';
CREATE INDEX authorized_persons__to_purge ON authorized_persons (ended_at) WHERE status = 'ended';
CREATE INDEX authorized_persons__of_box ON authorized_persons (box_id) WHERE box_id IS NOT NULL;

-- At a time, as `maxAuthorizedPersons` says, and a day, because each addition emails someone.
CREATE TRIGGER authorized_persons__limits BEFORE INSERT ON authorized_persons
BEGIN
  SELECT RAISE(ABORT, 'authorized_persons.rent_over') WHERE NOT EXISTS (
    SELECT 1 FROM rents WHERE id = NEW.rent_id AND status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven'));
  SELECT RAISE(ABORT, 'authorized_persons.too_many') WHERE 5 <= (
    SELECT COUNT(*) FROM authorized_persons WHERE rent_id = NEW.rent_id AND status <> 'ended');
  SELECT RAISE(ABORT, 'authorized_persons.daily_limit') WHERE 10 <= (
    SELECT COUNT(*) FROM authorized_persons WHERE rent_id = NEW.rent_id
      AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day'));
END;

CREATE TRIGGER authorized_persons__webhook_issued AFTER INSERT ON authorized_persons
WHEN EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), aa.partner_id, aa.place_id, 'access', 'access.issued', aa.id, 1, aa.data,
    NEW.updated_at, NEW.updated_at
  FROM authorized_access aa WHERE aa.id = NEW.id;
END;

CREATE TRIGGER authorized_persons__webhook_access AFTER UPDATE OF status, code_number ON authorized_persons
WHEN (NEW.status <> OLD.status OR NEW.code_number <> OLD.code_number)
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), aa.partner_id, aa.place_id, 'access',
    CASE WHEN aa.state = 'ended' THEN 'access.ended' WHEN NEW.code_number <> OLD.code_number THEN 'access.changed'
      WHEN aa.state = 'suspended' THEN 'access.suspended' ELSE 'access.opened' END,
    aa.id, 1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = aa.id), 0), aa.data, NEW.updated_at, NEW.updated_at
  FROM authorized_access aa JOIN rents t ON t.id = aa.rent_id
  WHERE aa.id = NEW.id AND t.status NOT IN ('ended', 'settled', 'cancelled')
    AND (aa.state <> 'scheduled' OR NEW.code_number <> OLD.code_number);
END;

CREATE TRIGGER authorized_persons__allowed_at_place BEFORE INSERT ON authorized_persons
BEGIN
  SELECT RAISE(ABORT, 'authorized_persons.not_allowed') WHERE EXISTS (
    SELECT 1 FROM rents t JOIN places p ON p.id = t.place_id WHERE t.id = NEW.rent_id AND p.allows_persons = 0);
END;

-- A person’s access as webhooks say it: it never opens more than the rent’s own.
CREATE VIEW authorized_access AS
SELECT id, rent_id, partner_id, place_id, box_id, box_number, state,
  json_object('rentId', rent_id, 'authorizedPersonId', id, 'placeId', place_id, 'boxId', box_id, 'boxNumber', box_number,
    'state', state, 'startsOn', starts_on, 'endsOn', ends_on) AS data
FROM (
  SELECT ap.id, ap.rent_id, ap.partner_id, t.place_id, t.box_id, b.number AS box_number,
    CASE WHEN ap.status = 'ended' OR t.status IN ('ended', 'settled', 'cancelled') THEN 'ended' WHEN t.status = 'scheduled' THEN 'scheduled'
      WHEN t.access_state = 'suspended' THEN 'suspended' WHEN ap.status = 'planned' THEN 'scheduled' ELSE 'open' END AS state,
    MAX(ap.from_on, t.start_on) AS starts_on,
    CASE WHEN ap.until_on IS NULL THEN t.end_on WHEN t.end_on IS NULL THEN ap.until_on ELSE MIN(ap.until_on, t.end_on) END AS ends_on
  FROM authorized_persons ap JOIN rents t ON t.id = ap.rent_id JOIN boxes b ON b.id = t.box_id
);

-- A corrected box number changes the access of its tenants and their people: a gate may know a box by its number.
CREATE TRIGGER boxes__webhook_access AFTER UPDATE OF number ON boxes
WHEN NEW.number <> OLD.number AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'access', 'access.changed', access.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = access.id), 0), access.data,
    NEW.updated_at, NEW.updated_at
  FROM (
    SELECT t.id, json_object('rentId', t.id, 'placeId', t.place_id, 'boxId', t.box_id, 'boxNumber', NEW.number,
      'state', iif(t.status = 'scheduled', 'scheduled', t.access_state), 'startsOn', t.start_on, 'endsOn', t.end_on) AS data
    FROM rents t WHERE t.box_id = NEW.id AND t.status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven')
    UNION ALL
    SELECT aa.id, aa.data FROM rents t JOIN authorized_persons ap ON ap.rent_id = t.id AND ap.status <> 'ended'
    JOIN authorized_access aa ON aa.id = ap.id
    WHERE t.box_id = NEW.id AND t.status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven')) access;
END;

-- The code or the door does not work. `person_id`: who reported it; null for the tenant.
CREATE TABLE access_reports (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  person_id TEXT REFERENCES authorized_persons (id),
  reported_at TEXT NOT NULL,
  resolved_at TEXT,
  version TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX access_reports__one_open ON access_reports (rent_id) WHERE resolved_at IS NULL;
CREATE INDEX access_reports__of_rent ON access_reports (rent_id, reported_at);
CREATE INDEX access_reports__open_of_partner ON access_reports (partner_id, reported_at) WHERE resolved_at IS NULL;
CREATE INDEX access_reports__of_person ON access_reports (person_id) WHERE person_id IS NOT NULL;
