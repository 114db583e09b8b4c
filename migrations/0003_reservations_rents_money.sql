-- version: the mark of the UPDATE that moved the row; later statements of the same batch hang on it.
CREATE TABLE reservations (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  -- null until the one who holds the box signs in; `holder_hash` then tells whose hold it is
  uid TEXT REFERENCES users (uid),
  holder_hash TEXT,
  client_id TEXT REFERENCES clients (id),
  source TEXT NOT NULL CHECK (source IN ('web', 'partner', 'invitation')),
  move_in_on TEXT NOT NULL,
  months INTEGER CHECK (months BETWEEN 1 AND 60),
  to_on TEXT,
  -- the price as it was promised: PriceBreakdown of domain/reservation/price
  price TEXT NOT NULL CHECK (json_valid(price)),
  today_grosze INTEGER NOT NULL CHECK (today_grosze >= 0),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze >= 0),
  deposit_grosze INTEGER NOT NULL CHECK (deposit_grosze >= 0),
  products TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(products)),
  status TEXT NOT NULL CHECK (status IN
    ('held', 'pendingPayment', 'offered', 'confirmed', 'converted', 'expired', 'cancelled', 'withdrawn', 'noShow')),
  hold_expires_at TEXT,
  agreement TEXT CHECK (agreement IS NULL OR json_valid(agreement)),
  withdraw_until_on TEXT,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX reservations__of_user ON reservations (uid, created_at) WHERE uid IS NOT NULL;
CREATE INDEX reservations__of_partner ON reservations (partner_id, created_at);
CREATE INDEX reservations__of_partner_by_status ON reservations (partner_id, status, move_in_on);
CREATE INDEX reservations__expiring ON reservations (hold_expires_at) WHERE status IN ('held', 'pendingPayment', 'offered');
CREATE INDEX reservations__starting ON reservations (move_in_on) WHERE status = 'confirmed';

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('reservation', 'extension', 'charge')),
  reservation_id TEXT REFERENCES reservations (id),
  rent_id TEXT,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  client_id TEXT REFERENCES clients (id),
  uid TEXT REFERENCES users (uid),
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  total_grosze INTEGER NOT NULL CHECK (total_grosze >= 0),
  commission_grosze INTEGER NOT NULL CHECK (commission_grosze >= 0),
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'refunded', 'partlyRefunded', 'cancelled')),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX orders__of_partner ON orders (partner_id, created_at);
CREATE UNIQUE INDEX orders__one_open_per_reservation ON orders (reservation_id) WHERE status IN ('open', 'paid') AND kind = 'reservation';

CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe', 'transfer')),
  provider_reference TEXT,
  method TEXT CHECK (method IN ('card', 'blik', 'bankRedirect', 'transfer')),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  refunded_grosze INTEGER NOT NULL DEFAULT 0 CHECK (refunded_grosze BETWEEN 0 AND amount_grosze),
  status TEXT NOT NULL CHECK (status IN ('created', 'requiresAction', 'pending', 'succeeded', 'failed', 'expired',
    'cancelled', 'refunded', 'partlyRefunded', 'disputed')),
  failure_code TEXT,
  checkout_url TEXT,
  expires_at TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX payments__of_order ON payments (order_id, created_at);
CREATE UNIQUE INDEX payments__by_provider_reference ON payments (provider, provider_reference) WHERE provider_reference IS NOT NULL;
-- Only one way to pay an order is open at a time: a second tab gets the first one's page.
CREATE UNIQUE INDEX payments__one_open_per_order ON payments (order_id) WHERE status IN ('created', 'requiresAction', 'pending');
CREATE INDEX payments__to_expire ON payments (expires_at) WHERE status IN ('created', 'requiresAction', 'pending');

-- Each event of a provider is taken in once; its effect and this row stand in one batch.
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  type TEXT NOT NULL,
  occurred_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;

-- A refund that is due. It is asked of the provider under its own id as idempotency key, until the provider has it.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  reason TEXT NOT NULL CHECK (reason IN ('boxGone', 'duplicate', 'withdrawal', 'cancellation', 'admin')),
  status TEXT NOT NULL CHECK (status IN ('due', 'asked', 'succeeded', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  provider_reference TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX refunds__once_per_reason ON refunds (payment_id, reason) WHERE reason IN ('boxGone', 'duplicate');
CREATE INDEX refunds__due ON refunds (updated_at) WHERE status IN ('due', 'asked');

CREATE TABLE rents (
  id TEXT PRIMARY KEY,
  reservation_id TEXT NOT NULL UNIQUE REFERENCES reservations (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  client_id TEXT NOT NULL REFERENCES clients (id),
  uid TEXT REFERENCES users (uid),
  start_on TEXT NOT NULL,
  end_on TEXT,
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
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX rents__of_user ON rents (uid, start_on) WHERE uid IS NOT NULL;
CREATE INDEX rents__of_partner ON rents (partner_id, status, start_on);
CREATE INDEX rents__to_start ON rents (start_on) WHERE status = 'scheduled';

CREATE TABLE charges (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  from_on TEXT NOT NULL,
  to_on TEXT NOT NULL,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze >= 0),
  due_on TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('due', 'processing', 'paid', 'failed', 'waived')),
  paid_at TEXT,
  payment_id TEXT REFERENCES payments (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (from_on < to_on),
  UNIQUE (rent_id, from_on)
) STRICT;
CREATE INDEX charges__unpaid ON charges (partner_id, due_on) WHERE status IN ('due', 'failed');
CREATE INDEX charges__paid_of_partner ON charges (partner_id, paid_at) WHERE status = 'paid';

-- A number is one more than the series' highest, taken inside the batch that issues it; the trigger below refuses a gap.
CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  client_id TEXT REFERENCES clients (id),
  uid TEXT REFERENCES users (uid),
  order_id TEXT REFERENCES orders (id),
  rent_id TEXT REFERENCES rents (id),
  charge_id TEXT REFERENCES charges (id),
  kind TEXT NOT NULL CHECK (kind IN ('vat', 'correction', 'proforma')),
  series TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  number TEXT NOT NULL,
  seller TEXT NOT NULL CHECK (json_valid(seller)),
  buyer TEXT NOT NULL CHECK (json_valid(buyer)),
  issued_on TEXT NOT NULL,
  sold_on TEXT NOT NULL,
  due_on TEXT NOT NULL,
  period_from_on TEXT,
  period_to_on TEXT,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  net_grosze INTEGER NOT NULL,
  vat_grosze INTEGER NOT NULL,
  gross_grosze INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'PLN',
  status TEXT NOT NULL CHECK (status IN ('draft', 'issued', 'partlyPaid', 'paid', 'overdue', 'writtenOff')),
  corrects_id TEXT REFERENCES invoices (id),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (net_grosze + vat_grosze = gross_grosze),
  UNIQUE (partner_id, series, sequence)
) STRICT;
CREATE INDEX invoices__of_user ON invoices (uid, issued_on) WHERE uid IS NOT NULL;
CREATE INDEX invoices__of_partner ON invoices (partner_id, issued_on);
CREATE UNIQUE INDEX invoices__one_per_order ON invoices (order_id) WHERE order_id IS NOT NULL AND kind = 'vat';
CREATE UNIQUE INDEX invoices__one_per_charge ON invoices (charge_id) WHERE charge_id IS NOT NULL AND kind = 'vat';

-- Numbers have no gaps and issued invoices never change, whoever writes.
CREATE TRIGGER invoices__number_follows BEFORE INSERT ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoice.number_gap')
  WHERE NEW.sequence <> 1 + COALESCE((SELECT MAX(sequence) FROM invoices WHERE partner_id = NEW.partner_id AND series = NEW.series), 0);
END;

CREATE TRIGGER invoices__issued_is_final BEFORE UPDATE OF
  partner_id, kind, series, sequence, number, seller, buyer, issued_on, sold_on, lines, net_grosze, vat_grosze, gross_grosze ON invoices
WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'invoice.final');
END;

CREATE TRIGGER invoices__never_deleted BEFORE DELETE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoice.final');
END;

-- Double entry: the amounts of one transaction sum to 0. Append-only.
CREATE TABLE ledger_entries (
  id TEXT PRIMARY KEY,
  transaction_id TEXT NOT NULL,
  account TEXT NOT NULL CHECK (account IN ('provider', 'partnerPayable', 'commission', 'depositHeld', 'vatDue', 'refundDue')),
  amount_grosze INTEGER NOT NULL,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  payment_id TEXT REFERENCES payments (id),
  charge_id TEXT REFERENCES charges (id),
  invoice_id TEXT REFERENCES invoices (id),
  recorded_at TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_entries__of_transaction ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries__of_partner ON ledger_entries (partner_id, account, recorded_at);

CREATE TRIGGER ledger_entries__append_only_update BEFORE UPDATE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER ledger_entries__append_only_delete BEFORE DELETE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;
