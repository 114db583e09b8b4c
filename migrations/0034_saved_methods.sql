-- Saved cards become saved payment methods, of which a BLIK mandate is a second kind: the provider tells nothing more of it. A column
-- that may now be null takes the place of the former one, because SQLite cannot change a constraint.
ALTER TABLE payment_methods RENAME COLUMN brand TO card_brand;
ALTER TABLE payment_methods RENAME COLUMN last4 TO card_last4;
ALTER TABLE payment_methods RENAME COLUMN expiry_month TO card_expiry_month;
ALTER TABLE payment_methods RENAME COLUMN expiry_year TO card_expiry_year;
ALTER TABLE payment_methods ADD COLUMN brand TEXT;
ALTER TABLE payment_methods ADD COLUMN last4 TEXT CHECK (last4 GLOB '[0-9][0-9][0-9][0-9]');
ALTER TABLE payment_methods ADD COLUMN expiry_month INTEGER CHECK (expiry_month BETWEEN 1 AND 12);
ALTER TABLE payment_methods ADD COLUMN expiry_year INTEGER CHECK (expiry_year BETWEEN 2000 AND 9999);
UPDATE payment_methods
SET brand = card_brand, last4 = card_last4, expiry_month = card_expiry_month, expiry_year = card_expiry_year;
ALTER TABLE payment_methods DROP COLUMN card_brand;
ALTER TABLE payment_methods DROP COLUMN card_last4;
ALTER TABLE payment_methods DROP COLUMN card_expiry_month;
ALTER TABLE payment_methods DROP COLUMN card_expiry_year;
ALTER TABLE payment_methods ADD COLUMN kind TEXT NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'blik')
  AND (brand IS NULL) = (kind = 'blik') AND (last4 IS NULL) = (kind = 'blik')
  AND (expiry_month IS NULL) = (kind = 'blik') AND (expiry_year IS NULL) = (kind = 'blik'));

-- The provider reports a withdrawn mandate by its reference.
CREATE UNIQUE INDEX payment_methods__by_reference ON payment_methods (provider, method_reference);

-- The consent to save a method names the kinds that it covers: `payments.save_consent` is {text, at, kinds}. Those
-- given before are for cards only.
UPDATE payments SET save_consent = json_set(save_consent, '$.kinds', json('["card"]')) WHERE save_consent IS NOT NULL;

DROP TRIGGER rents__release_card;
CREATE TRIGGER rents__release_method AFTER UPDATE OF payment_method_id, status ON rents
WHEN OLD.payment_method_id IS NOT NULL
  AND (NEW.payment_method_id IS NOT OLD.payment_method_id OR NEW.status IN ('settled', 'cancelled'))
BEGIN
  UPDATE payment_methods SET status = 'removing', updated_at = NEW.updated_at
  WHERE id = OLD.payment_method_id AND status = 'active' AND NOT EXISTS (SELECT 1 FROM rents
    WHERE payment_method_id = OLD.payment_method_id AND status NOT IN ('settled', 'cancelled'));
END;

-- Visits to the provider's page that replace the saved method.
ALTER TABLE card_setups RENAME TO method_setups;
ALTER TABLE card_setup_rents RENAME TO method_setup_rents;
DROP INDEX card_setups__of_rent;
DROP INDEX card_setups__open;
CREATE INDEX method_setups__of_rent ON method_setups (rent_id, created_at);
CREATE INDEX method_setups__open ON method_setups (updated_at) WHERE status = 'open';

-- The sandbox. `saves`: the kinds of methods that are saved by paying; `number`: null for BLIK; `revoked_at`: the customer withdrew
-- the mandate in the bank's app.
ALTER TABLE sandbox_cards RENAME TO sandbox_methods;
ALTER TABLE sandbox_methods RENAME COLUMN number TO card_number;
ALTER TABLE sandbox_methods ADD COLUMN number TEXT;
UPDATE sandbox_methods SET number = card_number;
ALTER TABLE sandbox_methods DROP COLUMN card_number;
ALTER TABLE sandbox_methods ADD COLUMN kind TEXT NOT NULL DEFAULT 'card'
  CHECK (kind IN ('card', 'blik') AND (number IS NULL) = (kind = 'blik'));
ALTER TABLE sandbox_methods ADD COLUMN revoked_at TEXT;
ALTER TABLE sandbox_sessions RENAME COLUMN card_id TO method_id;
ALTER TABLE sandbox_sessions ADD COLUMN saves TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(saves));
UPDATE sandbox_sessions SET saves = '["card"]' WHERE saves_card = 1;
ALTER TABLE sandbox_sessions DROP COLUMN saves_card;
