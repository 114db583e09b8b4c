import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";

/** A query of the seed with `:today` and `:now` replaced by its reference time. */
export const sqlAt = (now: Date, sql: string) =>
  sql.replaceAll(":today", `'${dayAt(now, polishTimeZone)}'`).replaceAll(":now", `'${now.toISOString()}'`);

/** Invariants of the seed data. Each query selects violations, so it must return no rows. */
export const invariants: Record<string, string> = {
  "two tenants in one box on one day": `
    SELECT a.id FROM occupancy a JOIN occupancy b ON b.box_id = a.box_id AND b.id > a.id
    WHERE a.from_on < COALESCE(b.to_on, '9999-12-31') AND b.from_on < COALESCE(a.to_on, '9999-12-31')`,
  "a block that the ledger and its own row tell differently": `
    SELECT k.id FROM blocks k LEFT JOIN occupancy o ON o.reference = k.id AND o.kind = 'block'
    WHERE o.box_id IS NOT k.box_id OR o.from_on IS NOT k.from_on OR o.to_on IS NOT k.to_on`,
  "a change of a rent whose history lacks a day or an amount": `
    SELECT au.version FROM audit_events au WHERE au.entity = 'rent' AND (
      (au.action = 'planPrice' AND (au.details ->> 'on' IS NULL OR au.details ->> 'to' IS NULL))
      OR (au.action = 'suspend' AND au.details ->> 'overdueGrosze' IS NULL)
      OR (au.action IN ('giveNotice', 'end') AND au.details ->> 'to' IS NULL)
      OR (au.action = 'settleDeposit' AND (au.details ->> 'keptGrosze' IS NULL OR au.details ->> 'refundGrosze' IS NULL)))`,
  "an invoice number skipped or given twice": `
    SELECT series FROM invoices GROUP BY partner_id, series
    HAVING MIN(sequence) <> 1 OR MAX(sequence) <> COUNT(*) OR COUNT(DISTINCT number) <> COUNT(*)`,
  "a number given before an earlier day's": `
    SELECT later.id FROM invoices later JOIN invoices earlier
      ON earlier.partner_id = later.partner_id AND earlier.series = later.series AND earlier.sequence = later.sequence - 1
    WHERE earlier.issued_on > later.issued_on`,
  "invoice totals that are not the sums of its lines": `
    SELECT i.id FROM invoices i JOIN json_each(i.lines) line GROUP BY i.id
    HAVING SUM(line.value ->> 'grossGrosze') <> i.gross_grosze OR SUM(line.value ->> 'netGrosze') <> i.net_grosze
      OR i.net_grosze + i.vat_grosze <> i.gross_grosze`,
  "an invoice of an exempt seller with VAT": `
    SELECT i.id FROM invoices i JOIN partners p ON p.id = i.partner_id WHERE p.vat_status = 'exempt' AND i.vat_grosze <> 0`,
  "a correction that does not take back all": `
    SELECT c.id FROM invoices c JOIN invoices o ON o.id = c.corrects_id
    WHERE c.gross_grosze <> -o.gross_grosze OR c.partner_id <> o.partner_id`,
  "a ledger transaction that does not sum to 0": `
    SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING SUM(amount_grosze) <> 0`,
  "deposits held that are not those of the running rents": `
    SELECT 1 FROM (SELECT -SUM(amount_grosze) AS held FROM ledger_entries WHERE account = 'depositHeld'),
      (SELECT SUM(deposit_grosze) AS owed FROM rents WHERE status NOT IN ('settled', 'cancelled')) WHERE held <> owed`,
  "a succeeded payment the ledger does not know": `
    SELECT p.id FROM payments p LEFT JOIN (
      SELECT payment_id, SUM(amount_grosze) AS taken FROM ledger_entries
      WHERE account = 'provider' AND amount_grosze > 0 GROUP BY payment_id
    ) e ON e.payment_id = p.id
    WHERE p.amount_grosze <> COALESCE(e.taken, 0) AND p.status IN ('succeeded', 'refunded', 'partlyRefunded')`,
  "a payout that is not the sum of its items": `
    SELECT id FROM bank_payouts WHERE amount_grosze <> (SELECT SUM(amount_grosze) FROM bank_payout_items
      WHERE payout_id = bank_payouts.id)`,
  "a payout on its way that should have arrived": `
    SELECT id FROM bank_payouts WHERE status = 'inTransit' AND arrives_on < :today`,
  "an amount that is in two payouts which arrived": `
    SELECT i.provider_reference FROM bank_payout_items i JOIN bank_payouts b ON b.id = i.payout_id
    WHERE b.status <> 'failed' GROUP BY i.provider_reference HAVING COUNT(*) > 1`,
  "a demo partner without payouts, one of which was refused": `
    SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM bank_payouts b JOIN partner_members m ON m.partner_id = b.partner_id
      WHERE m.uid = 'usr_demo_partner' AND b.status = 'failed')`,
  "a refunded payment without its refund": `
    SELECT p.id FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.status = 'succeeded'
    WHERE p.refunded_grosze <> COALESCE(r.amount_grosze, 0)`,
  "a paid charge without payment or paid invoice": `
    SELECT c.id FROM charges c LEFT JOIN payments p ON p.id = c.payment_id
      LEFT JOIN invoices i ON i.charge_id = c.id AND i.kind = 'vat'
    WHERE c.status = 'paid' AND (p.id IS NULL OR p.status NOT IN ('succeeded', 'refunded', 'partlyRefunded')
      OR i.status IS NOT 'paid' OR i.gross_grosze <> c.amount_grosze)`,
  "an unpaid charge of a rent that counts as paid up": `
    SELECT c.id FROM charges c JOIN rents r ON r.id = c.rent_id
    WHERE c.status = 'failed' AND r.status NOT IN ('overdue', 'suspended')`,
  "charges that do not follow one another": `
    SELECT id FROM (SELECT id, from_on, LAG(to_on) OVER (PARTITION BY rent_id ORDER BY from_on) AS before FROM charges)
    WHERE before IS NOT NULL AND before <> from_on`,
  "a running rent not charged up to today": `
    SELECT r.id FROM rents r WHERE r.status IN ('active', 'overdue', 'suspended', 'noticeGiven')
      AND :today >= (SELECT MAX(to_on) FROM charges c WHERE c.rent_id = r.id)`,
  "a running rent that does not have its box": `
    SELECT r.id FROM rents r LEFT JOIN occupancy o ON o.reference = r.id AND o.kind = 'rent' AND o.box_id = r.box_id
    WHERE r.status IN ('active', 'overdue', 'suspended', 'noticeGiven')
      AND (o.id IS NULL OR o.from_on <> r.start_on OR o.to_on IS NOT r.end_on OR r.start_on > :today OR r.end_on <= :today)`,
  "a rent to come whose reservation does not keep the box": `
    SELECT r.id FROM rents r JOIN reservations v ON v.id = r.reservation_id
      LEFT JOIN occupancy o ON o.reference = v.id AND o.kind = 'reservation'
    WHERE r.status = 'scheduled' AND (o.id IS NULL OR v.status <> 'confirmed' OR r.start_on <= :today)`,
  "a reservation that ended and still keeps a box": `
    SELECT o.id FROM occupancy o JOIN reservations v ON v.id = o.reference
    WHERE v.status NOT IN ('held', 'pendingPayment', 'offered', 'confirmed')`,
  "a box rented before its place opened, or out of service": `
    SELECT r.id FROM rents r JOIN boxes b ON b.id = r.box_id
    WHERE r.created_at < b.created_at OR (b.status <> 'available' AND r.status = 'active')`,
  "today's price that is not the last one written": `
    SELECT b.id FROM boxes b WHERE b.monthly_grosze IS NOT
      (SELECT p.monthly_grosze FROM box_prices p WHERE p.box_id = b.id ORDER BY p.from_at DESC LIMIT 1)`,
  "one partner's box rented by another's client": `
    SELECT r.id FROM rents r JOIN clients c ON c.id = r.client_id JOIN boxes b ON b.id = r.box_id
    WHERE c.partner_id <> r.partner_id OR b.partner_id <> r.partner_id OR c.uid IS NOT r.uid`,
  "something that happens after now": `
    SELECT id FROM payments WHERE updated_at > :now UNION ALL SELECT id FROM reservations WHERE updated_at > :now
    UNION ALL SELECT id FROM rents WHERE updated_at > :now UNION ALL SELECT id FROM invoices WHERE created_at > :now`,
  "a place off the map of Poland": `
    SELECT id FROM places WHERE lat NOT BETWEEN 49 AND 54.9 OR lng NOT BETWEEN 14.1 AND 24.2`,
};

/** Minimum row counts. */
export const leastCounts: Record<string, readonly [sql: string, least: number]> = {
  places: ["SELECT COUNT(*) AS n FROM places", 45],
  cities: ["SELECT COUNT(DISTINCT city) AS n FROM places", 12],
  boxes: ["SELECT COUNT(*) AS n FROM boxes", 500],
  kinds: ["SELECT COUNT(DISTINCT kind) AS n FROM boxes", 5],
  "prices lowered this month": [
    `SELECT COUNT(*) AS n FROM boxes b WHERE EXISTS (SELECT 1 FROM box_prices p WHERE p.box_id = b.id
       AND p.monthly_grosze > b.monthly_grosze) AND (SELECT MAX(from_at) FROM box_prices p WHERE p.box_id = b.id) > date(:today, '-30 days')`,
    10,
  ],
  "customers with an account": ["SELECT COUNT(*) AS n FROM users WHERE role = 0", 45],
  "rents that ended": ["SELECT COUNT(*) AS n FROM rents WHERE status = 'settled'", 100],
  "tenants in arrears": ["SELECT COUNT(*) AS n FROM rents WHERE status IN ('overdue', 'suspended')", 5],
  "tenants who gave notice": ["SELECT COUNT(*) AS n FROM rents WHERE status = 'noticeGiven'", 5],
  "reservations to come": ["SELECT COUNT(*) AS n FROM reservations WHERE status = 'confirmed'", 5],
  refunds: ["SELECT COUNT(*) AS n FROM refunds", 20],
  "months with turnover": [
    "SELECT COUNT(DISTINCT substr(paid_at, 1, 7)) AS n FROM charges WHERE paid_at IS NOT NULL",
    18,
  ],
  "invoices of the demo customer": ["SELECT COUNT(*) AS n FROM invoices WHERE uid = 'usr_demo_customer'", 6],
  "rents of the demo customer": [
    "SELECT COUNT(*) AS n FROM rents WHERE uid = 'usr_demo_customer' AND status = 'active'",
    2,
  ],
  towns: ["SELECT COUNT(*) AS n FROM towns", 2_800],
};
