-- What the identity provider knows of a person besides the address and the name: `provider_data` is its list of entries,
-- NULL until it has been asked. `provider_phone_number` is one to sign in with; `phone_number` is the one to call.
ALTER TABLE users ADD COLUMN photo_url TEXT;
ALTER TABLE users ADD COLUMN provider_phone_number TEXT;
ALTER TABLE users ADD COLUMN is_anonymous INTEGER NOT NULL DEFAULT 0 CHECK (is_anonymous IN (0, 1));
ALTER TABLE users ADD COLUMN tenant_id TEXT;
ALTER TABLE users ADD COLUMN has_password INTEGER NOT NULL DEFAULT 0 CHECK (has_password IN (0, 1));
ALTER TABLE users ADD COLUMN provider_data TEXT CHECK (json_type(provider_data) = 'array');
