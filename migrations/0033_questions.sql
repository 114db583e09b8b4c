-- Questions of visitors and tenants to the landlord of a place, and the messages of both.

-- `uid`: the account that asked; null for a visitor or guest. `reservation_id`: what a tenant asks about. `link_hash`: of the link in the
-- emails to the person who asked. `asked_hash`: of the first message. `search_text`: folded name, address and first message.
CREATE TABLE questions (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  reservation_id TEXT REFERENCES reservations (id),
  uid TEXT REFERENCES users (uid),
  name TEXT NOT NULL CHECK (name <> ''),
  email TEXT NOT NULL CHECK (email <> ''),
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  link TEXT NOT NULL UNIQUE,
  link_hash TEXT NOT NULL UNIQUE,
  asked_hash TEXT NOT NULL,
  search_text TEXT NOT NULL,
  last_message_at TEXT NOT NULL,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX questions__newest ON questions (partner_id, last_message_at, id);
CREATE INDEX questions__to_answer ON questions (partner_id, place_id) WHERE status = 'open';
CREATE INDEX questions__of_user ON questions (uid, last_message_at) WHERE uid IS NOT NULL;
CREATE INDEX questions__of_address ON questions (email);
CREATE INDEX questions__by_last_message ON questions (last_message_at);
-- The same question sent twice is stored once.
CREATE UNIQUE INDEX questions__once ON questions (place_id, email, asked_hash) WHERE status = 'open';

-- `uid`: the member of the staff who answered.
CREATE TABLE question_messages (
  id TEXT PRIMARY KEY,
  question_id TEXT NOT NULL REFERENCES questions (id),
  author TEXT NOT NULL CHECK (author IN ('asker', 'partner')),
  uid TEXT REFERENCES users (uid),
  text TEXT NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  created_at TEXT NOT NULL,
  CHECK (author = 'partner' OR uid IS NULL)
) STRICT;

CREATE INDEX question_messages__of_question ON question_messages (question_id, created_at, id);
