/** A company without the address that its invoices need: `missingAddressParts` in SQL. `c` is the alias of the client. */
export const lacksAddressSql = (c: string): string =>
  `(${c}.kind = 'company' AND (${c}.street = '' OR ${c}.city = '' OR (${c}.postcode = '' AND ${c}.country = 'PL')))`;

/**
 * A client `c` who lacks something and has a running or future rent.
 * @param lack SQL about `c`
 */
export const tenantWithout = (lack: string): string =>
  `(${lack} AND EXISTS (SELECT 1 FROM rents WHERE client_id = c.id AND status NOT IN ('ended', 'settled', 'cancelled')))`;

/** The number of such clients of a partner `pa`. */
export const tenantsWithout = (lack: string): string =>
  `(SELECT COUNT(*) FROM clients c WHERE c.partner_id = pa.id AND ${tenantWithout(lack)})`;
