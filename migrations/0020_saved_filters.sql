-- What a person looks at again and again in a list: its filters and order under a name, on every device of theirs.
CREATE TABLE saved_filters (
  id TEXT PRIMARY KEY,
  uid TEXT NOT NULL REFERENCES users (uid),
  list TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- as it stands in the list's address: `state=overdue&sort=balance-desc`
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 500),
  created_at TEXT NOT NULL,
  UNIQUE (uid, list, name)
) STRICT;
