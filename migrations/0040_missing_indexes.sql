-- The payments of a charge, for interest and documents: both primary keys begin with the payment.
CREATE INDEX recorded_payment_shares__of_charge ON recorded_payment_shares (charge_id);
CREATE INDEX online_payment_shares__of_charge ON online_payment_shares (charge_id);

-- The refunds of a payment, which every view of it shows.
CREATE INDEX refunds__of_payment ON refunds (payment_id);

-- All invoices of a charge; the unique index has only VAT invoices.
CREATE INDEX invoices__of_charge ON invoices (charge_id) WHERE charge_id IS NOT NULL;

-- The reservation of a guest's link, for the email with the link.
CREATE INDEX reservations__of_guest_link ON reservations (guest_link) WHERE guest_link IS NOT NULL;

-- The orders of an account for its export and deletion, and those of a deleted client.
CREATE INDEX orders__of_user ON orders (uid) WHERE uid IS NOT NULL;
CREATE INDEX orders__of_client ON orders (client_id) WHERE client_id IS NOT NULL;

-- The account first, so that the clients of an account can be found.
DROP INDEX clients__one_per_user;
CREATE UNIQUE INDEX clients__one_per_user ON clients (uid, partner_id) WHERE uid IS NOT NULL;

-- For every status; the partial index served only queries with its list of statuses.
DROP INDEX ksef_submissions__open;
CREATE INDEX ksef_submissions__by_status ON ksef_submissions (status, partner_id);

-- The job asks for one provider's methods; without the provider in the index, it read all of them.
DROP INDEX payment_methods__to_remove;
CREATE INDEX payment_methods__to_remove ON payment_methods (provider, updated_at) WHERE status = 'removing';

-- The consents of an account, for its export.
CREATE INDEX consent_records__of_user ON consent_records (uid) WHERE uid IS NOT NULL;

-- What a partner recorded in a period, for the accountant and for the years of statements.
CREATE INDEX recorded_payments__of_partner ON recorded_payments (partner_id, received_on);

-- An order's invoices and corrections, and what the provider reported of its payments.
CREATE INDEX invoices__of_order ON invoices (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payment_events__of_payment ON payment_events (payment_id);

-- A partner's own products, including inactive ones.
CREATE INDEX products__of_partner ON products (partner_id);

-- The public list of places that open soon.
CREATE INDEX places__coming_soon ON places (opens_on, id) WHERE status = 'comingSoon';

-- Foreign keys to what the removal of an import deletes: without an index, each deleted row reads the whole table.
CREATE INDEX order_charges__of_charge ON order_charges (charge_id);
CREATE INDEX ledger_transactions__of_charge ON ledger_transactions (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX ledger_entries__of_charge ON ledger_entries (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX charge_reductions__of_rent ON charge_reductions (rent_id);
CREATE INDEX rents__continuing ON rents (continues_rent_id) WHERE continues_rent_id IS NOT NULL;
CREATE INDEX method_setup_rents__of_rent ON method_setup_rents (rent_id);
CREATE INDEX questions__of_reservation ON questions (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX authorized_persons__of_box ON authorized_persons (box_id) WHERE box_id IS NOT NULL;
CREATE INDEX client_credits__of_rent ON client_credits (rent_id);
