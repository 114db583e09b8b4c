-- Who reserves without an account. The link in their mails is made of `guest_link` and a key of the Worker's; its SHA-256
-- alone is here, so a copy of the database opens nothing. A new link takes the place of the old one.
ALTER TABLE reservations ADD COLUMN guest_name TEXT;
ALTER TABLE reservations ADD COLUMN guest_email TEXT;
ALTER TABLE reservations ADD COLUMN guest_phone TEXT;
ALTER TABLE reservations ADD COLUMN guest_link TEXT;
ALTER TABLE reservations ADD COLUMN guest_link_hash TEXT;
CREATE UNIQUE INDEX reservations__by_guest_link ON reservations (guest_link_hash) WHERE guest_link_hash IS NOT NULL;
CREATE INDEX reservations__of_guest ON reservations (guest_email) WHERE guest_email IS NOT NULL;
CREATE INDEX reservations__of_holder ON reservations (holder_hash, created_at) WHERE holder_hash IS NOT NULL;

-- What a reservation led to, for the one who made it.
CREATE INDEX orders__of_reservation ON orders (reservation_id);
CREATE INDEX invoices__of_rent ON invoices (rent_id);
