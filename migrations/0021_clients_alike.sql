-- A client may stand in the list twice, from two spreadsheets: found by the telephone and the tax number (by the e-mail
-- they are found already, `clients__of_email`).
CREATE INDEX clients__of_phone ON clients (partner_id, phone) WHERE phone <> '';
CREATE INDEX clients__of_nip ON clients (partner_id, nip) WHERE nip IS NOT NULL;
