-- Access of a partner’s accountant to the partner’s invoices and payments, without an account.

-- To whom a job emails the link of each closed month; without an email, to no one. `next_month` is the oldest month that
-- was not sent. The last four are what JPK_FA requires beyond the company’s data. `id` is the partner’s id.
CREATE TABLE accountant_settings (
  id TEXT PRIMARY KEY REFERENCES partners (id),
  email TEXT,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  next_month TEXT NOT NULL CHECK (next_month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  tax_office TEXT CHECK (tax_office GLOB '[0-9][0-9][0-9][0-9]'),
  voivodeship TEXT,
  county TEXT,
  commune TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX accountant_settings__to_send ON accountant_settings (next_month) WHERE email IS NOT NULL;

-- Links to the files of a period, whose last day is `to_on`. Only the hash of the secret is stored. `month` is set for
-- the link that the job sends for a closed month; `email` is where the link was sent.
CREATE TABLE accountant_links (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  to_on TEXT NOT NULL CHECK (to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  month TEXT CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  email TEXT,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  last_used_at TEXT,
  revoked_at TEXT,
  version TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CHECK (from_on <= to_on),
  UNIQUE (partner_id, month)
) STRICT;

CREATE INDEX accountant_links__of_partner ON accountant_links (partner_id, created_at);
