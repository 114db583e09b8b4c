-- Debt collection: the cases of rents with overdue charges, the steps taken in them, documents and payment plans.

-- At most one open case of a rent; a later debt opens another one. `next_on`: the day of the next step if nothing is paid until
-- then, null if none is left. `stepped_on`: the day of the last step. `paused_until_on`: the last day of the latest pause.
-- `approved_step`: the next step, if staff have approved it.
CREATE TABLE collection_cases (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  stage TEXT NOT NULL CHECK (stage IN ('opened', 'reminded', 'demanded', 'suspended', 'preCourt', 'handedOver', 'paid',
    'writtenOff')),
  stepped_on TEXT CHECK (stepped_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  next_on TEXT CHECK (next_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  paused_until_on TEXT CHECK (paused_until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  pause_reason TEXT CHECK (pause_reason IN ('dispute', 'illness', 'agreement', 'other')),
  approved_step TEXT CHECK (approved_step IN ('remind', 'demand', 'suspend', 'demandPreCourt')),
  closed_at TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((stage IN ('paid', 'writtenOff')) = (closed_at IS NOT NULL)),
  CHECK (closed_at IS NULL OR next_on IS NULL),
  CHECK (next_on IS NOT NULL OR approved_step IS NULL),
  CHECK (stage <> 'handedOver' OR next_on IS NULL),
  CHECK ((paused_until_on IS NULL) = (pause_reason IS NULL))
) STRICT;

CREATE UNIQUE INDEX collection_cases__one_open ON collection_cases (rent_id) WHERE closed_at IS NULL;
CREATE INDEX collection_cases__of_rent ON collection_cases (rent_id);
CREATE INDEX collection_cases__closed ON collection_cases (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX collection_cases__of_partner ON collection_cases (partner_id, stage);
CREATE INDEX collection_cases__to_step ON collection_cases (next_on) WHERE next_on IS NOT NULL;

CREATE TRIGGER collection_cases__none_in_trial BEFORE INSERT ON collection_cases
WHEN NOT EXISTS (SELECT 1 FROM partners WHERE id = NEW.partner_id AND live_at <= NEW.created_at)
BEGIN
  SELECT RAISE(ABORT, 'partners.in_trial');
END;

CREATE TRIGGER collection_cases__open AFTER INSERT ON collection_cases WHEN NEW.closed_at IS NULL
BEGIN
  UPDATE charges SET in_collection = 1 WHERE rent_id = NEW.rent_id AND (status IN ('due', 'failed') OR status = 'processing');
END;

CREATE TRIGGER collection_cases__close AFTER UPDATE OF closed_at ON collection_cases
WHEN OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
BEGIN
  UPDATE charges SET in_collection = 0 WHERE rent_id = NEW.rent_id AND in_collection = 1;
END;

-- The days of each step after the due date, whether steps wait for approval, whether clients with overdue charges can book
-- online, have to ask the partner first or cannot, and what the partner adds to documents, as JSON of `{kind: {pl, en}}`; without a row, the usual ones (domain/debt/settings.ts). `id` is the partner's id.
CREATE TABLE collection_settings (
  id TEXT PRIMARY KEY REFERENCES partners (id),
  remind_days INTEGER NOT NULL CHECK (remind_days >= 1),
  demand_days INTEGER NOT NULL,
  suspend_days INTEGER NOT NULL,
  pre_court_days INTEGER NOT NULL CHECK (pre_court_days <= 180),
  holds_steps INTEGER NOT NULL CHECK (holds_steps IN (0, 1)),
  debtor_bookings TEXT NOT NULL DEFAULT 'allow' CHECK (debtor_bookings IN ('allow', 'refuse')),
  paragraphs TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(paragraphs)),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (remind_days < demand_days AND demand_days < suspend_days AND suspend_days < pre_court_days)
) STRICT;

-- The steps taken in a case, what staff decided (`pause`, `resume`, `approve`, `agreePlan`, `cancelPlan`, `handOver`,
-- `writeOff`), the end of a payment plan, and the end of the case by payment. `happened_on`: in
-- Polish time, like overdue charges. `debt_grosze`: what was overdue; `overdue_since_on`: its earliest due date, null when all was paid.
-- `decided_by`: the member of the staff; null for the job.
CREATE TABLE collection_events (
  case_id TEXT NOT NULL REFERENCES collection_cases (id),
  kind TEXT NOT NULL CHECK (kind IN ('remind', 'demand', 'suspend', 'demandPreCourt', 'pause', 'resume', 'approve', 'agreePlan',
    'cancelPlan', 'keepPlan', 'breakPlan', 'handOver', 'writeOff', 'pay')),
  happened_on TEXT NOT NULL CHECK (happened_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  debt_grosze INTEGER NOT NULL CHECK (debt_grosze >= 0),
  overdue_since_on TEXT CHECK (overdue_since_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  reason TEXT CHECK (reason IN ('dispute', 'illness', 'agreement', 'other')),
  until_on TEXT CHECK (until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  note TEXT NOT NULL DEFAULT '',
  decided_by TEXT,
  created_at TEXT NOT NULL,
  CHECK ((overdue_since_on IS NULL) = (debt_grosze = 0)),
  CHECK (kind <> 'pay' OR debt_grosze = 0),
  CHECK (kind IN ('pay', 'pause', 'resume', 'approve', 'cancelPlan', 'handOver') OR debt_grosze > 0),
  CHECK ((kind IN ('pause', 'resume', 'approve', 'agreePlan', 'cancelPlan', 'handOver', 'writeOff')) = (decided_by IS NOT NULL)),
  CHECK ((kind = 'pause') = (reason IS NOT NULL)),
  CHECK ((kind IN ('pause', 'agreePlan')) = (until_on IS NOT NULL))
) STRICT;

-- A step is taken once for a debt.
CREATE UNIQUE INDEX collection_events__once ON collection_events (case_id, kind, overdue_since_on)
WHERE kind NOT IN ('pause', 'resume', 'approve', 'agreePlan', 'cancelPlan', 'keepPlan', 'breakPlan', 'handOver');
CREATE INDEX collection_events__of_case ON collection_events (case_id, created_at);

CREATE TRIGGER collection_events__no_update BEFORE UPDATE ON collection_events
BEGIN
  SELECT RAISE(ABORT, 'collection events are never changed');
END;

-- A job deletes those of cases that were closed six years ago.
CREATE TRIGGER collection_events__no_delete BEFORE DELETE ON collection_events
WHEN NOT EXISTS (SELECT 1 FROM collection_cases WHERE id = OLD.case_id AND closed_at < date(updated_at, '-6 years'))
BEGIN
  SELECT RAISE(ABORT, 'collection events are never deleted');
END;

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

-- Documents of a case: those of its steps, payment plans, interest notes and the confirmation of payment. `content`: everything that is printed, as it was
-- on that day (domain/debt/document.ts), so that a document never changes.
CREATE TABLE collection_documents (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES collection_cases (id),
  kind TEXT NOT NULL CHECK (kind IN ('reminder', 'demand', 'preCourtDemand', 'paymentPlan', 'interestNote',
    'paymentConfirmation')),
  issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  content TEXT NOT NULL CHECK (json_valid(content)),
  created_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX collection_documents__once ON collection_documents (case_id, kind, issued_on) WHERE kind <> 'paymentPlan';
CREATE INDEX collection_documents__of_case ON collection_documents (case_id);

CREATE TRIGGER collection_documents__no_update BEFORE UPDATE ON collection_documents
BEGIN
  SELECT RAISE(ABORT, 'collection documents are never changed');
END;

CREATE TRIGGER collection_documents__no_delete BEFORE DELETE ON collection_documents
WHEN NOT EXISTS (SELECT 1 FROM collection_cases WHERE id = OLD.case_id AND closed_at < date(updated_at, '-6 years'))
BEGIN
  SELECT RAISE(ABORT, 'collection documents are never deleted');
END;

-- Documents of steps that go by post, because no email reaches the tenant. `posted_on`: null until staff have posted it.
CREATE TABLE collection_postings (
  id TEXT PRIMARY KEY REFERENCES collection_documents (id),
  case_id TEXT NOT NULL REFERENCES collection_cases (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  posted_on TEXT CHECK (posted_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  posting_number TEXT NOT NULL DEFAULT '',
  posted_by TEXT,
  posted_at TEXT,
  created_at TEXT NOT NULL,
  CHECK ((posted_on IS NULL) = (posted_by IS NULL)),
  CHECK ((posted_on IS NULL) = (posted_at IS NULL))
) STRICT;

CREATE INDEX collection_postings__of_case ON collection_postings (case_id);
CREATE INDEX collection_postings__to_send ON collection_postings (partner_id, created_at) WHERE posted_on IS NULL;

-- Payment plans: what a tenant pays of a debt, and when. While a plan is kept, no step is taken. It covers the charges of the rent that were
-- due before `agreed_on`, of which `debt_grosze` was open. `checked_on`: the last day on which the job compared it with what was paid.
CREATE TABLE collection_plans (
  id TEXT PRIMARY KEY,
  case_id TEXT NOT NULL REFERENCES collection_cases (id),
  status TEXT NOT NULL CHECK (status IN ('running', 'kept', 'broken', 'canceled')),
  agreed_on TEXT NOT NULL CHECK (agreed_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  debt_grosze INTEGER NOT NULL CHECK (debt_grosze > 0),
  checked_on TEXT NOT NULL CHECK (checked_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  ended_on TEXT CHECK (ended_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'running') = (ended_on IS NULL))
) STRICT;

CREATE UNIQUE INDEX collection_plans__one_running ON collection_plans (case_id) WHERE status = 'running';
CREATE INDEX collection_plans__of_case ON collection_plans (case_id);

CREATE TABLE collection_installments (
  plan_id TEXT NOT NULL REFERENCES collection_plans (id),
  due_on TEXT NOT NULL CHECK (due_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  PRIMARY KEY (plan_id, due_on)
) STRICT, WITHOUT ROWID;
