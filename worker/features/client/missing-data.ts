/** A company without the address that its invoices need: `missingAddressParts` in SQL. `c` is the alias of the client. */
export const lacksAddressSql = (c: string): string =>
  `(${c}.kind = 'company' AND (${c}.street = '' OR ${c}.city = '' OR (${c}.postcode = '' AND ${c}.country = 'PL')))`;

/**
 * The number of the partner's tenants, of running and future rents, who lack something. `pa` is the alias of the partner.
 * @param lack SQL about the client `c`
 */
export const tenantsWithout = (lack: string): string =>
  `(SELECT COUNT(*) FROM clients c WHERE c.partner_id = pa.id AND ${lack}
  AND EXISTS (SELECT 1 FROM rents WHERE client_id = c.id AND status NOT IN ('ended', 'settled', 'cancelled')))`;
