-- Rents (tenancies), their planned changes, photos, imports and monthly charges.

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

-- `end_before_notice_on`: the end before notice was given, restored if the notice is withdrawn. `inspection`: {note,
-- deductions: [{reason, grosze}]}. `continues_rent_id`: the rent that this one continues in another box.
-- `paid_before_on`: exclusive end of the period that was paid before an imported rent was imported; the first charge
-- starts on it. `charged_to_on`: exclusive end of the charged periods, maintained by triggers. `payment_method_id`: the saved
-- card that new charges are collected from. `billing_months`: how many months one charge covers, with the discount on the
-- rent that was agreed for it. `prepaid_to_on`: exclusive end of the months charged in advance, maintained by triggers.
-- `reminded_of_on`: the due date of the charge that the tenant was last reminded of.
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
  import_id TEXT REFERENCES rent_imports (id),
  paid_before_on TEXT CHECK (paid_before_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  payment_demanded_on TEXT CHECK (payment_demanded_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  payment_method_id TEXT REFERENCES payment_methods (id),
  charged_to_on TEXT CHECK (charged_to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  billing_months INTEGER NOT NULL DEFAULT 1 CHECK (billing_months IN (1, 3, 12)),
  prepayment_discount_percent INTEGER NOT NULL DEFAULT 0 CHECK (prepayment_discount_percent BETWEEN 0 AND 50),
  prepaid_to_on TEXT CHECK (prepaid_to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  reminded_of_on TEXT CHECK (reminded_of_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (end_on IS NULL OR start_on < end_on),
  CHECK (billing_months > 1 OR prepayment_discount_percent = 0)
) STRICT;

CREATE INDEX rents__of_user ON rents (uid, start_on) WHERE uid IS NOT NULL;
CREATE INDEX rents__of_partner ON rents (partner_id, status, start_on);
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

CREATE TRIGGER rents__charged_from AFTER INSERT ON rents WHEN NEW.charged_to_on IS NULL
BEGIN
  UPDATE rents SET charged_to_on = COALESCE(NEW.paid_before_on, NEW.start_on) WHERE id = NEW.id;
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

-- The charge for one period of a rent; at most one per period. `change_id`: the relocation for whose difference in price it
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
  CHECK (from_on < to_on),
  CHECK (recorded_grosze + online_grosze <= amount_grosze + credited_grosze)
) STRICT;

CREATE UNIQUE INDEX charges__one_per_period ON charges (rent_id, from_on, COALESCE(change_id, ''));
CREATE INDEX charges__unpaid ON charges (partner_id, due_on) WHERE status IN ('due', 'failed');
-- What debt collection reads of a rent, however many charges it has paid. A query must have one of these conditions, or the
-- first two, as they are written here.
CREATE INDEX charges__unpaid_of_rent ON charges (rent_id, due_on)
  WHERE status IN ('due', 'failed') OR status = 'processing' OR in_collection = 1;
CREATE INDEX charges__without_case ON charges (due_on) WHERE in_collection = 0 AND status IN ('due', 'failed');
CREATE INDEX charges__to_invoice ON charges (due_on, id) WHERE is_invoiced = 0 AND status <> 'waived';
CREATE INDEX charges__paid_of_partner ON charges (partner_id, paid_at) WHERE status = 'paid';

CREATE INDEX charges__to_collect ON charges (collect_on, id) WHERE collect_on IS NOT NULL AND status IN ('due', 'failed');

CREATE TRIGGER charges__charge_rent AFTER INSERT ON charges
BEGIN
  UPDATE rents SET charged_to_on = NEW.to_on, prepaid_to_on = iif(NEW.months > 1, NEW.to_on, prepaid_to_on)
  WHERE id = NEW.rent_id AND charged_to_on < NEW.to_on;
END;

-- What charges were reduced by: the tenant moved to a cheaper box, or months that were charged in advance are not used. `lines`:
-- [{index, fromOn, toOn, grosze}], the reduced lines of the charge by their index. `credited_grosze`: the part that was paid
-- already and became the client's credit. `to_correct`: its invoice has still to be corrected.
CREATE TABLE charge_reductions (
  id TEXT PRIMARY KEY,
  charge_id TEXT NOT NULL REFERENCES charges (id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  cause TEXT NOT NULL CHECK (cause IN ('relocation', 'end')),
  change_id TEXT REFERENCES rent_changes (id),
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  credited_grosze INTEGER NOT NULL CHECK (credited_grosze BETWEEN 0 AND amount_grosze),
  to_correct INTEGER NOT NULL CHECK (to_correct IN (0, 1)),
  created_at TEXT NOT NULL,
  CHECK ((cause = 'relocation') = (change_id IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX charge_reductions__once ON charge_reductions (charge_id, COALESCE(change_id, ''));
CREATE INDEX charge_reductions__to_correct ON charge_reductions (created_at, id) WHERE to_correct = 1;
