-- The double-entry ledger, and payments outside of Boksy as partners record them.

-- The closed months of Polish time in which a partner was charged commission, and what the ledger says about it: earned,
-- less returned with refunds. Their rows are written with the invoices of the month, so that each is invoiced once.
CREATE TABLE commission_months (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  -- The month as instants; `to_at` is exclusive.
  from_at TEXT NOT NULL,
  to_at TEXT NOT NULL,
  net_grosze INTEGER NOT NULL,
  vat_grosze INTEGER NOT NULL,
  gross_grosze INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  -- What of a month's commission was withheld from online payments; the rest is of payments to the partner directly.
  withheld_grosze INTEGER NOT NULL DEFAULT 0,
  -- That rest, less what later months returned of it. Negative is a credit that pays other months.
  due_grosze INTEGER NOT NULL DEFAULT 0,
  -- What its invoice asked for when it was issued, and by when; null if for nothing.
  asked_grosze INTEGER NOT NULL DEFAULT 0 CHECK (asked_grosze >= 0),
  pay_by_on TEXT CHECK (pay_by_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  -- What is still to be paid of it. Triggers maintain it: payments and credit pay the oldest months first.
  open_grosze INTEGER NOT NULL DEFAULT 0 CHECK (open_grosze >= 0),
  CHECK (net_grosze + vat_grosze = gross_grosze),
  CHECK ((asked_grosze > 0) = (pay_by_on IS NOT NULL)),
  UNIQUE (partner_id, month)
) STRICT;

CREATE INDEX commission_months__last ON commission_months (partner_id, to_at);

CREATE TRIGGER commission_months__append_only_delete BEFORE DELETE ON commission_months
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER commission_months__append_only_update BEFORE UPDATE OF id, partner_id, month, from_at, to_at, net_grosze, vat_grosze,
  gross_grosze, withheld_grosze, asked_grosze, pay_by_on, created_at ON commission_months
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE INDEX commission_months__open ON commission_months (pay_by_on) WHERE open_grosze > 0;

-- What partners pay of the commission that was not withheld. `offset`: taken from the payout account; `online`: on the provider's
-- page; `transfer`: to the marketplace's bank account, as an administrator recorded it. A row of the first two is written before
-- the provider is asked, so that an interrupted request is repeated under the same id.
CREATE TABLE commission_payments (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('offset', 'online', 'transfer')),
  -- Negative if it undoes a transfer that was recorded by mistake.
  amount_grosze INTEGER NOT NULL CHECK (iif(undoes_id IS NULL, amount_grosze > 0, amount_grosze < 0)),
  undoes_id TEXT REFERENCES commission_payments (id) CHECK (undoes_id IS NULL OR kind = 'transfer'),
  status TEXT NOT NULL CHECK (status IN ('requested', 'received', 'failed')),
  -- Null for a transfer.
  provider TEXT CHECK (provider IN ('sandbox', 'stripe')),
  provider_reference TEXT,
  page_url TEXT,
  expires_at TEXT,
  -- The day and title of a transfer on the marketplace's bank statement.
  received_on TEXT CHECK (received_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  title TEXT NOT NULL DEFAULT '',
  version TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((kind = 'transfer') = (provider IS NULL)),
  CHECK ((kind = 'transfer') = (received_on IS NOT NULL)),
  CHECK ((kind = 'online') = (expires_at IS NOT NULL))
) STRICT;

CREATE INDEX commission_payments__of_partner ON commission_payments (partner_id, created_at);
CREATE UNIQUE INDEX commission_payments__one_requested ON commission_payments (partner_id, kind) WHERE status = 'requested';
-- One transfer is recorded once.
CREATE UNIQUE INDEX commission_payments__one_transfer ON commission_payments (partner_id, received_on, amount_grosze, title)
WHERE kind = 'transfer' AND undoes_id IS NULL;
CREATE UNIQUE INDEX commission_payments__undone_once ON commission_payments (undoes_id) WHERE undoes_id IS NOT NULL;

CREATE TRIGGER commission_payments__final BEFORE UPDATE ON commission_payments WHEN OLD.status = 'received'
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER commission_payments__never_deleted BEFORE DELETE ON commission_payments
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

-- What is left of each month, from the oldest on. In one statement for all causes, which follow.
CREATE VIEW commission_left AS
SELECT mon.id, mon.partner_id, MAX(0, MIN(mon.due_grosze,
  (SELECT SUM(due_grosze) FROM commission_months WHERE partner_id = mon.partner_id AND (month <= mon.month OR due_grosze < 0))
    - COALESCE((SELECT SUM(amount_grosze) FROM commission_payments WHERE partner_id = mon.partner_id AND status = 'received'), 0)
  )) AS left_grosze
FROM commission_months mon;

CREATE TRIGGER commission_months__left_of_new AFTER INSERT ON commission_months
BEGIN
  UPDATE commission_months SET open_grosze = (SELECT left_grosze FROM commission_left WHERE id = commission_months.id)
  WHERE partner_id = NEW.partner_id;
END;

CREATE TRIGGER commission_months__left_of_changed AFTER UPDATE OF due_grosze ON commission_months
BEGIN
  UPDATE commission_months SET open_grosze = (SELECT left_grosze FROM commission_left WHERE id = commission_months.id)
  WHERE partner_id = NEW.partner_id;
END;

CREATE TRIGGER commission_payments__left_of_new AFTER INSERT ON commission_payments WHEN NEW.status = 'received'
BEGIN
  UPDATE commission_months SET open_grosze = (SELECT left_grosze FROM commission_left WHERE id = commission_months.id)
  WHERE partner_id = NEW.partner_id;
END;

CREATE TRIGGER commission_payments__left_of_received AFTER UPDATE OF status ON commission_payments WHEN NEW.status = 'received'
BEGIN
  UPDATE commission_months SET open_grosze = (SELECT left_grosze FROM commission_left WHERE id = commission_months.id)
  WHERE partner_id = NEW.partner_id;
END;

-- Transactions of the double-entry ledger. `lines` is [{account, grosze}]: amounts received are positive, amounts owed
-- are negative. They sum to zero and become the rows of `ledger_entries`. `recorded_payment_id`: the payment whose excess
-- is a client's credit. `commission_payment_id`: how a partner paid commission.
CREATE TABLE ledger_transactions (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  payment_id TEXT REFERENCES payments (id),
  charge_id TEXT REFERENCES charges (id),
  invoice_id TEXT REFERENCES invoices (id),
  recorded_payment_id TEXT REFERENCES recorded_payments (id),
  commission_payment_id TEXT REFERENCES commission_payments (id),
  lines TEXT NOT NULL CHECK (json_array_length(lines) >= 2),
  recorded_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX ledger_transactions__of_commission_payment ON ledger_transactions (commission_payment_id)
WHERE commission_payment_id IS NOT NULL;
CREATE INDEX ledger_transactions__of_charge ON ledger_transactions (charge_id) WHERE charge_id IS NOT NULL;

CREATE TRIGGER ledger_transactions__sum_to_zero BEFORE INSERT ON ledger_transactions
BEGIN
  SELECT RAISE(ABORT, 'ledger.unbalanced')
  WHERE COALESCE((SELECT SUM(value ->> 'grosze') FROM json_each(NEW.lines)), 1) <> 0;
END;

CREATE TRIGGER ledger_transactions__enter AFTER INSERT ON ledger_transactions
BEGIN
  INSERT INTO ledger_entries (transaction_id, position, account, amount_grosze, partner_id, payment_id, charge_id, invoice_id,
    recorded_payment_id, commission_payment_id, recorded_at)
  SELECT NEW.id, key, value ->> 'account', value ->> 'grosze', NEW.partner_id, NEW.payment_id, NEW.charge_id, NEW.invoice_id,
    NEW.recorded_payment_id, NEW.commission_payment_id, NEW.recorded_at
  FROM json_each(NEW.lines);
END;

CREATE TRIGGER ledger_transactions__append_only_update BEFORE UPDATE ON ledger_transactions
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER ledger_transactions__append_only_delete BEFORE DELETE ON ledger_transactions
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

-- The lines of `ledger_transactions` as rows. Written only by the trigger of that table and never changed. `partnerBank` is
-- money that partners received themselves, `clientCredit` what they owe of it to their clients. `disputed` is money that the
-- provider holds back, `disputeCost` what disputes cost the marketplace. `commissionDue` is commission on payments to the partner
-- directly, which the partner owes, `commissionPaid` what partners have paid of it.
CREATE TABLE ledger_entries (
  transaction_id TEXT NOT NULL REFERENCES ledger_transactions (id),
  position INTEGER NOT NULL,
  account TEXT NOT NULL CHECK (account IN ('provider', 'partnerPayable', 'commission', 'depositHeld', 'vatDue', 'refundDue',
    'partnerBank', 'clientCredit', 'disputed', 'disputeCost', 'commissionDue',
    'commissionPaid')),
  amount_grosze INTEGER NOT NULL,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  payment_id TEXT REFERENCES payments (id),
  charge_id TEXT REFERENCES charges (id),
  invoice_id TEXT REFERENCES invoices (id),
  recorded_payment_id TEXT REFERENCES recorded_payments (id),
  commission_payment_id TEXT REFERENCES commission_payments (id),
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (transaction_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX ledger_entries__of_partner ON ledger_entries (partner_id, account, recorded_at);
-- What changed the share or the debt of a partner, for the list of payouts.
CREATE INDEX ledger_entries__of_payouts ON ledger_entries (partner_id, recorded_at, transaction_id)
WHERE account IN ('partnerPayable', 'depositHeld', 'commissionDue');
CREATE INDEX ledger_entries__of_payment ON ledger_entries (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX ledger_entries__of_recorded_payment ON ledger_entries (recorded_payment_id) WHERE recorded_payment_id IS NOT NULL;
CREATE INDEX ledger_entries__of_charge ON ledger_entries (charge_id) WHERE charge_id IS NOT NULL;

CREATE TRIGGER ledger_entries__match_transaction BEFORE INSERT ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only') WHERE NOT EXISTS (
    SELECT 1 FROM ledger_transactions t WHERE t.id = NEW.transaction_id
      AND t.lines ->> ('$[' || NEW.position || '].account') = NEW.account
      AND t.lines ->> ('$[' || NEW.position || '].grosze') = NEW.amount_grosze);
END;

CREATE TRIGGER ledger_entries__append_only_update BEFORE UPDATE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER ledger_entries__append_only_delete BEFORE DELETE ON ledger_entries
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

-- Incoming transfers of bank statements of which a part or all is recorded as payments. `identity` is derived from the
-- content (`domain/statement`), so that reading a statement twice records nothing twice. A trigger maintains
-- `recorded_grosze`, the sum of its recorded payments; an undone one makes the transfer available again.
CREATE TABLE bank_transfers (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  account TEXT NOT NULL,
  identity TEXT NOT NULL,
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  booked_on TEXT NOT NULL CHECK (booked_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  payer_account TEXT,
  recorded_grosze INTEGER NOT NULL DEFAULT 0,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT bank_transfers__within_amount CHECK (recorded_grosze BETWEEN 0 AND amount_grosze),
  UNIQUE (partner_id, account, identity)
) STRICT;

CREATE INDEX bank_transfers__to_erase ON bank_transfers (booked_on) WHERE payer_account IS NOT NULL;
CREATE INDEX bank_transfers__by_day ON bank_transfers (partner_id, account, booked_on);

-- Payments for a rent that a partner received outside of Boksy, as recorded by staff. Rows are never changed: a wrong
-- one is undone by a second one with the negative amount. `bank_transfer_id`: if recorded from a bank statement.
-- `credit_of_id`: the payment with whose credit it was paid, if it is not a payment of its own. `kind`: `received`, or no money
-- that was received: the part of a deposit that was kept for unpaid charges, or the credit for a charge that was reduced.
CREATE TABLE recorded_payments (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  kind TEXT NOT NULL DEFAULT 'received' CHECK (kind IN ('received', 'deposit', 'reduction')),
  method TEXT NOT NULL CHECK (method IN ('transfer', 'cash', 'terminal', 'deposit') AND (method = 'deposit') = (kind = 'deposit')),
  amount_grosze INTEGER NOT NULL,
  received_on TEXT NOT NULL CHECK (received_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  title TEXT NOT NULL,
  undoes_id TEXT REFERENCES recorded_payments (id),
  bank_transfer_id TEXT REFERENCES bank_transfers (id),
  credit_of_id TEXT REFERENCES recorded_payments (id),
  recorded_by TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  CHECK (iif(undoes_id IS NULL, amount_grosze > 0, amount_grosze < 0))
) STRICT;

CREATE INDEX recorded_payments__of_rent ON recorded_payments (rent_id, recorded_at);
CREATE UNIQUE INDEX recorded_payments__undone_once ON recorded_payments (undoes_id) WHERE undoes_id IS NOT NULL;
CREATE INDEX recorded_payments__of_credit ON recorded_payments (credit_of_id) WHERE credit_of_id IS NOT NULL;
CREATE INDEX recorded_payments__of_bank_transfer ON recorded_payments (bank_transfer_id) WHERE bank_transfer_id IS NOT NULL;
-- What a partner recorded in a period, for the accountant and for the years of statements.
CREATE INDEX recorded_payments__of_partner ON recorded_payments (partner_id, received_on);

CREATE TRIGGER recorded_payments__add_to_transfer AFTER INSERT ON recorded_payments WHEN NEW.bank_transfer_id IS NOT NULL
BEGIN
  UPDATE bank_transfers SET recorded_grosze = recorded_grosze + NEW.amount_grosze WHERE id = NEW.bank_transfer_id;
END;

-- A job erases the titles of payments once it has erased the client.
CREATE TRIGGER recorded_payments__append_only_update BEFORE UPDATE ON recorded_payments
WHEN NEW.title <> '' OR (NEW.id, NEW.partner_id, NEW.rent_id, NEW.kind, NEW.method, NEW.amount_grosze, NEW.received_on,
    NEW.undoes_id, NEW.bank_transfer_id, NEW.credit_of_id, NEW.recorded_by, NEW.recorded_at)
  IS NOT (OLD.id, OLD.partner_id, OLD.rent_id, OLD.kind, OLD.method, OLD.amount_grosze, OLD.received_on,
    OLD.undoes_id, OLD.bank_transfer_id, OLD.credit_of_id, OLD.recorded_by, OLD.recorded_at)
  OR NOT EXISTS (SELECT 1 FROM rents t JOIN clients c ON c.id = t.client_id WHERE t.id = OLD.rent_id AND c.erased_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER recorded_payments__append_only_delete BEFORE DELETE ON recorded_payments
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER client_credits__use AFTER INSERT ON recorded_payments WHEN NEW.credit_of_id IS NOT NULL
BEGIN
  UPDATE client_credits SET left_grosze = left_grosze - NEW.amount_grosze WHERE recorded_payment_id = NEW.credit_of_id;
END;

CREATE TRIGGER client_credits__undo AFTER INSERT ON recorded_payments WHEN NEW.undoes_id IS NOT NULL
BEGIN
  UPDATE client_credits SET left_grosze = left_grosze - amount_grosze WHERE recorded_payment_id = NEW.undoes_id;
END;

CREATE TRIGGER recorded_payments__webhook_received AFTER INSERT ON recorded_payments
WHEN NEW.amount_grosze > 0 AND NEW.credit_of_id IS NULL
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'payment.received')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, t.place_id, 'payment.received', 'payment.received', NEW.id, 1,
    json_object('paymentId', NEW.id, 'clientId', t.client_id, 'rentId', t.id, 'reservationId', NULL,
      'amountGrosze', NEW.amount_grosze, 'method', NEW.method, 'channel', 'recorded'),
    NEW.recorded_at, NEW.recorded_at
  FROM rents t WHERE t.id = NEW.rent_id;
END;

-- The charges that a recorded payment pays. A trigger maintains the sum of each charge.
CREATE TABLE recorded_payment_shares (
  recorded_payment_id TEXT NOT NULL REFERENCES recorded_payments (id),
  charge_id TEXT NOT NULL REFERENCES charges (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze <> 0),
  PRIMARY KEY (recorded_payment_id, charge_id)
) STRICT, WITHOUT ROWID;

-- The payments of a charge, for interest and documents: both primary keys begin with the payment.
CREATE INDEX recorded_payment_shares__of_charge ON recorded_payment_shares (charge_id);

CREATE TRIGGER recorded_payment_shares__add AFTER INSERT ON recorded_payment_shares
BEGIN
  UPDATE charges SET recorded_grosze = recorded_grosze + NEW.amount_grosze WHERE id = NEW.charge_id;
  UPDATE rents SET deposit_grosze = deposit_grosze + NEW.amount_grosze
  WHERE id = (SELECT rent_id FROM charges WHERE id = NEW.charge_id AND is_deposit = 1) AND deposit_settled_grosze IS NULL;
END;

CREATE TRIGGER recorded_payment_shares__append_only_update BEFORE UPDATE ON recorded_payment_shares
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER recorded_payment_shares__append_only_delete BEFORE DELETE ON recorded_payment_shares
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

-- What a recorded payment exceeded the unpaid charges by: the partner owes it to the client until it has paid later charges
-- or is refunded. Triggers maintain `left_grosze`; undoing the payment takes back all of it.
CREATE TABLE client_credits (
  recorded_payment_id TEXT PRIMARY KEY REFERENCES recorded_payments (id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  left_grosze INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT client_credits__within_amount CHECK (left_grosze BETWEEN 0 AND amount_grosze)
) STRICT, WITHOUT ROWID;

CREATE INDEX client_credits__available ON client_credits (rent_id) WHERE left_grosze > 0;
CREATE INDEX client_credits__of_rent ON client_credits (rent_id);

-- Credit that was paid back to the client: by the partner, or by a refund of an online payment.
CREATE TABLE credit_refunds (
  id TEXT PRIMARY KEY,
  recorded_payment_id TEXT NOT NULL REFERENCES client_credits (recorded_payment_id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  refund_id TEXT REFERENCES refunds (id),
  refunded_on TEXT NOT NULL CHECK (refunded_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  note TEXT NOT NULL,
  recorded_by TEXT NOT NULL,
  recorded_at TEXT NOT NULL
) STRICT;

CREATE INDEX credit_refunds__of_payment ON credit_refunds (recorded_payment_id);
CREATE INDEX credit_refunds__of_refund ON credit_refunds (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX credit_refunds__returned ON credit_refunds (refunded_on) WHERE refund_id IS NULL;
CREATE INDEX credit_refunds__of_rent ON credit_refunds (rent_id, recorded_at);

-- What the landlord returns by bank transfer for a reservation or its rental: a deposit or payment that the landlord received directly,
-- or a refund that the bank refused. `credit`: it is credit of the client, who can have it transferred; the credit may pay charges first.
CREATE TABLE transfers_due (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  reservation_id TEXT NOT NULL REFERENCES reservations (id),
  refund_id TEXT UNIQUE REFERENCES refunds (id),
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'credit', 'payment')),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  paid_on TEXT CHECK (paid_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  paid_by TEXT,
  created_at TEXT NOT NULL,
  CHECK ((paid_on IS NULL) = (paid_by IS NULL)),
  CHECK (kind <> 'payment' OR refund_id IS NOT NULL)
) STRICT;

CREATE INDEX transfers_due__by_day ON transfers_due (partner_id, paid_on, created_at);
CREATE INDEX transfers_due__of_reservation ON transfers_due (reservation_id, created_at);

CREATE TRIGGER transfers_due__paid_once BEFORE UPDATE ON transfers_due WHEN OLD.paid_on IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER credit_refunds__reduce_credit AFTER INSERT ON credit_refunds
BEGIN
  UPDATE client_credits SET left_grosze = left_grosze - NEW.amount_grosze WHERE recorded_payment_id = NEW.recorded_payment_id;
END;

CREATE TRIGGER credit_refunds__append_only_update BEFORE UPDATE ON credit_refunds
WHEN NEW.note <> '' OR (NEW.id, NEW.recorded_payment_id, NEW.rent_id, NEW.amount_grosze, NEW.refund_id, NEW.refunded_on,
    NEW.recorded_by, NEW.recorded_at)
  IS NOT (OLD.id, OLD.recorded_payment_id, OLD.rent_id, OLD.amount_grosze, OLD.refund_id, OLD.refunded_on,
    OLD.recorded_by, OLD.recorded_at)
  OR NOT EXISTS (SELECT 1 FROM rents t JOIN clients c ON c.id = t.client_id WHERE t.id = OLD.rent_id AND c.erased_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER credit_refunds__append_only_delete BEFORE DELETE ON credit_refunds
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

-- The charges that an online payment has paid, and, with a negative amount, what a lost dispute took back. A trigger maintains
-- the sum of each charge.
CREATE TABLE online_payment_shares (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  charge_id TEXT NOT NULL REFERENCES charges (id),
  dispute_id TEXT NOT NULL DEFAULT '',
  amount_grosze INTEGER NOT NULL,
  CHECK (iif(dispute_id = '', amount_grosze > 0, amount_grosze < 0)),
  PRIMARY KEY (payment_id, charge_id, dispute_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX online_payment_shares__of_charge ON online_payment_shares (charge_id);

CREATE TRIGGER online_payment_shares__add AFTER INSERT ON online_payment_shares
BEGIN
  UPDATE charges SET online_grosze = online_grosze + NEW.amount_grosze WHERE id = NEW.charge_id;
  -- A dispute may take back a deposit that was carried over to the next rent.
  UPDATE rents SET deposit_grosze = MAX(0, deposit_grosze + NEW.amount_grosze)
  WHERE id = (SELECT rent_id FROM charges WHERE id = NEW.charge_id AND is_deposit = 1) AND deposit_settled_grosze IS NULL;
END;

CREATE TRIGGER online_payment_shares__append_only_update BEFORE UPDATE ON online_payment_shares
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

CREATE TRIGGER online_payment_shares__append_only_delete BEFORE DELETE ON online_payment_shares
BEGIN
  SELECT RAISE(ABORT, 'ledger.append_only');
END;

-- Differences between the records of payments, the ledger, charges, orders, invoices and the provider, found by a nightly
-- job. The kinds are explained in domain/reconciliation/difference.ts. `resolved_at`: the first run without it.
CREATE TABLE money_differences (
  kind TEXT NOT NULL CHECK (kind IN ('providerPayment', 'paymentLedger', 'refundLedger', 'refundTotal', 'chargeShares',
    'chargeStatus', 'chargeLedger', 'invoiceAmount', 'orderPayment', 'transferPayments', 'recordedShares', 'creditLedger',
    'commissionInvoices')),
  entity TEXT NOT NULL CHECK (entity IN ('payment', 'charge', 'invoice', 'order', 'bankTransfer', 'recordedPayment',
    'commissionMonth')),
  entity_id TEXT NOT NULL,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  expected_grosze INTEGER NOT NULL,
  found_grosze INTEGER NOT NULL,
  first_seen_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  resolved_at TEXT,
  PRIMARY KEY (kind, entity_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX money_differences__open ON money_differences (first_seen_at) WHERE resolved_at IS NULL;
