/**
 * Joins the charge of an invoice `iv`, which `statusSql` and `openGroszeSql` read. Corrections name the charge too, but
 * are not paid.
 */
export const chargeJoin = "LEFT JOIN charges ch ON ch.id = iv.charge_id AND iv.kind = 'vat'";

/** What of an invoice or correction for commission `iv` with its month `mon` was withheld from online payments, or returned to them. */
const withheldOf = (iv: string, mon: string) =>
  `iif(${iv}.kind = 'vat', MAX(0, MIN(${iv}.gross_grosze, ${mon}.withheld_grosze)), MAX(${iv}.gross_grosze, MIN(0, ${mon}.withheld_grosze)))`;

/** The withheld part of an invoice or correction `iv`, in grosze; null if it is not for commission. */
export const withheldGroszeSql = `(SELECT ${withheldOf("iv", "mon")} FROM commission_months mon WHERE mon.id = iv.commission_month_id)`;

/** A column of the month of an invoice for commission `iv`. */
const ofMonth = (column: string) =>
  `(SELECT mon.${column} FROM commission_months mon WHERE mon.id = iv.commission_month_id)`;

/** What an invoice for commission `iv` asked for when it was issued; null for others. */
export const askedGroszeSql = ofMonth("asked_grosze");

/**
 * The status of an invoice `iv`: that of its charge or month of commission, which payments change. An invoice that is not
 * fully paid is overdue from the day after its due date by the Polish calendar (`invoiceDay`), wherever the box is; one that
 * was corrected to zero is `corrected`.
 * @param today SQL of the current day, such as a placeholder
 */
export const statusSql = (today: string): string => `CASE
    WHEN iv.kind = 'vat' AND iv.gross_grosze > 0 AND iv.gross_grosze = -(
      SELECT SUM(gross_grosze) FROM invoices WHERE corrects_id = iv.id) THEN 'corrected'
    WHEN iv.kind = 'vat' AND ${ofMonth("open_grosze")} = 0 THEN 'paid'
    WHEN ch.id IS NULL THEN CASE
      WHEN iv.kind = 'vat' AND iv.status IN ('issued', 'partlyPaid') AND iv.due_on < ${today} THEN 'overdue'
      WHEN iv.kind = 'vat' AND ${ofMonth("open_grosze")} < iv.gross_grosze THEN 'partlyPaid' ELSE iv.status END
    WHEN ch.status = 'waived' THEN 'writtenOff'
    WHEN ch.open_grosze = 0 THEN 'paid'
    WHEN iv.due_on < ${today} THEN 'overdue'
    WHEN ch.recorded_grosze + ch.online_grosze > ch.credited_grosze THEN 'partlyPaid'
    ELSE 'issued' END`;

/** The unpaid part of an invoice `iv`, in grosze. */
export const openGroszeSql = `CASE WHEN iv.kind <> 'vat' THEN 0 WHEN ch.id IS NOT NULL THEN ch.open_grosze
    WHEN iv.commission_month_id IS NOT NULL THEN ${ofMonth("open_grosze")}
    WHEN iv.status IN ('paid', 'writtenOff') THEN 0 ELSE iv.gross_grosze END`;

/**
 * The methods with which the charge of an invoice `iv` was paid so far, as a JSON array: the invoice was issued before
 * anyone knew. Empty without a charge or a payment.
 */
export const paidMethodsSql = `(SELECT json_group_array(method) FROM (
    SELECT 'online' AS method WHERE ch.online_grosze > 0
    UNION SELECT y.method FROM payments y WHERE y.order_id = iv.order_id AND y.provider = 'transfer' AND y.method IS NOT NULL
    UNION SELECT rp.method FROM recorded_payment_shares rs JOIN recorded_payments rp ON rp.id = rs.recorded_payment_id
      WHERE rs.charge_id = ch.id AND rp.undoes_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)))`;

/** Invoices and corrections `iv` issued in a period; pro formas are no accounting documents. */
export const ofPeriod = (partner: string, from: string, to: string) =>
  `iv.partner_id = ${partner} AND iv.issued_on BETWEEN ${from} AND ${to} AND iv.status <> 'draft' AND iv.kind <> 'proforma'`;
