import { receivedPayments } from "../../../domain/payment/transitions.ts";
import { inList } from "../../../worker/db/database.ts";
import { all } from "../reservation/booking.ts";

const received = inList(receivedPayments);

/** A rule of money as SQL that selects the rows breaking it. */
type Rules = Readonly<Record<string, string>>;

/** What a recorded payment may be for, and what one through the provider may be for. One line for each use of money. */
const recordedUses = [
  "SELECT recorded_payment_id AS id, amount_grosze AS grosze FROM recorded_payment_shares",
  "SELECT recorded_payment_id, amount_grosze FROM client_credits",
  `SELECT rp.id, -cc.amount_grosze FROM recorded_payments rp
   JOIN client_credits cc ON cc.recorded_payment_id = rp.undoes_id`,
];
const onlineUses = [
  "SELECT payment_id AS id, amount_grosze AS grosze FROM online_payment_shares",
  "SELECT payment_id, amount_grosze FROM refunds WHERE status <> 'chargedBack' AND reason NOT IN ('credit', 'deposit')",
  // What paid a charge and became credit goes back once, by the provider or by the bank that took the payment back.
  "SELECT payment_id, -amount_grosze FROM refunds WHERE status = 'chargedBack' AND reason IN ('credit', 'deposit')",
  "SELECT payment_id, amount_grosze FROM disputes WHERE status = 'lost'",
];

const usesOf = (id: string, uses: readonly string[]) =>
  `COALESCE((SELECT SUM(grosze) FROM (${uses.join(" UNION ALL ")}) WHERE id = ${id}), 0)`;

/** True after every action, also when a job was interrupted. */
export const rules: Rules = {
  "each transaction of the ledger sums to zero":
    "SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING SUM(amount_grosze) <> 0",
  "the provider never owes a negative amount, but for its fees":
    "SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account IN ('provider', 'disputed', 'disputeCost') HAVING sum < 0",
  // `partnerBalance` derives it from what was earned and what is due.
  "what was withheld of the commission is that of online payments": `SELECT withheld, online FROM (SELECT
      (SELECT COALESCE(SUM(amount_grosze), 0) FROM ledger_entries WHERE account IN ('commission', 'vatDue')
         OR (account = 'commissionDue' AND commission_payment_id IS NULL)) AS withheld,
      (SELECT COALESCE(SUM(e.amount_grosze), 0) FROM ledger_entries e JOIN payments y ON y.id = e.payment_id
         WHERE e.account IN ('commission', 'vatDue') AND y.provider <> 'transfer') AS online) WHERE withheld <> online`,
  "no payment returns more commission than was withheld from it": `SELECT payment_id FROM ledger_entries
    WHERE account IN ('commission', 'vatDue') AND payment_id IS NOT NULL GROUP BY payment_id HAVING SUM(amount_grosze) > 0`,
  "invoice numbers have no gap": `SELECT partner_id, series FROM invoices GROUP BY partner_id, series
    HAVING MIN(sequence) <> 1 OR MAX(sequence) <> COUNT(*) OR COUNT(DISTINCT number) <> COUNT(*)`,
  "each day of a rent is charged at most once, and charges have no gap": `SELECT id, from_on, before FROM (
      SELECT ch.id, ch.from_on, COALESCE(LAG(ch.to_on) OVER (PARTITION BY ch.rent_id ORDER BY ch.from_on),
        t.paid_before_on, t.start_on) AS before
      FROM charges ch JOIN rents t ON t.id = ch.rent_id WHERE ch.change_id IS NULL AND ch.is_deposit = 0) WHERE from_on <> before`,
  "a rent is charged up to the end of its last charge": `SELECT t.id, t.charged_to_on FROM rents t
    WHERE t.charged_to_on <> COALESCE((SELECT MAX(to_on) FROM charges WHERE rent_id = t.id), t.paid_before_on, t.start_on)`,
  "an amount of a charge is the sum of its lines": `SELECT id FROM charges
    WHERE amount_grosze <> (SELECT COALESCE(SUM(value ->> 'grossGrosze'), 0) FROM json_each(lines))`,
  "a charge has received what its payments say": `SELECT ch.id FROM charges ch
    LEFT JOIN (SELECT charge_id, SUM(amount_grosze) AS grosze FROM recorded_payment_shares GROUP BY 1) rs ON rs.charge_id = ch.id
    LEFT JOIN (SELECT charge_id, SUM(amount_grosze) AS grosze FROM online_payment_shares GROUP BY 1) os ON os.charge_id = ch.id
    WHERE recorded_grosze <> COALESCE(rs.grosze, 0) OR online_grosze <> COALESCE(os.grosze, 0)`,
  // The first charge of a reservation is paid with its order and receives no shares.
  "a charge is paid if and only if it received its amount": `SELECT id, status FROM charges
    WHERE status <> 'waived' AND payment_id IS NULL
      AND (status = 'paid') <> (recorded_grosze + online_grosze = amount_grosze + credited_grosze)`,
  "a deposit that is a charge is held as far as it was paid": `SELECT t.id, t.deposit_grosze FROM rents t
    JOIN charges ch ON ch.rent_id = t.id AND ch.is_deposit = 1
    WHERE t.deposit_settled_grosze IS NULL AND t.deposit_grosze <> ch.recorded_grosze + ch.online_grosze`,
  "a charge of nothing is waived":
    "SELECT id FROM charges WHERE amount_grosze = 0 AND credited_grosze = 0 AND status <> 'waived'",
  "what a reduction gives back of a payment is credit, once for each cause": `SELECT ch.id FROM charges ch
    WHERE credited_grosze <> COALESCE((SELECT SUM(credited_grosze) FROM charge_reductions WHERE charge_id = ch.id), 0)`,
  "all credit for reduced charges is a recorded payment": `SELECT t.id FROM rents t
    WHERE COALESCE((SELECT SUM(credited_grosze) FROM charge_reductions WHERE rent_id = t.id), 0)
      <> COALESCE((SELECT SUM(amount_grosze) FROM recorded_payments WHERE rent_id = t.id AND kind = 'reduction'), 0)`,
  "each grosz of a recorded payment is for exactly one thing": `SELECT id, amount_grosze FROM recorded_payments
    WHERE amount_grosze <> ${usesOf("recorded_payments.id", recordedUses)}`,
  "each grosz of an online payment of charges is for exactly one thing": `SELECT y.id, y.amount_grosze, y.status
    FROM payments y JOIN orders o ON o.id = y.order_id WHERE o.kind = 'charge'
      AND iif(y.status IN ${received}, y.amount_grosze, 0) <> ${usesOf("y.id", onlineUses)}`,
  "each grosz of money without an order is open, noted or returned": `SELECT um.id, um.status FROM unmatched_payments um
    LEFT JOIN sandbox_sessions s ON s.id = um.provider_reference
    WHERE EXISTS (SELECT 1 FROM payments WHERE provider_reference = um.provider_reference)
      OR um.status IN ('open', 'noted') AND s.refunded_grosze <> 0
      OR um.status = 'returned' AND s.refunded_grosze <> um.amount_grosze`,
  "credit that is left is what the ledger owes the client, and never used twice": `SELECT recorded_payment_id, left_grosze
    FROM client_credits cc WHERE left_grosze <> -COALESCE((SELECT SUM(amount_grosze) FROM ledger_entries
      WHERE recorded_payment_id = cc.recorded_payment_id AND account = 'clientCredit'), 0)`,
  "credit goes back online as its refunds say": `SELECT rf.id FROM refunds rf WHERE rf.reason = 'credit'
    AND rf.amount_grosze <> (SELECT SUM(amount_grosze) FROM credit_refunds WHERE refund_id = rf.id)`,
  "a payment is refunded at most once": `SELECT y.id FROM payments y
    WHERE y.amount_grosze < (SELECT SUM(amount_grosze) FROM refunds WHERE payment_id = y.id)`,
  "a transfer of a statement is recorded at most once": `SELECT bt.id FROM bank_transfers bt
    WHERE bt.recorded_grosze <> COALESCE((SELECT SUM(amount_grosze) FROM recorded_payments WHERE bank_transfer_id = bt.id), 0)
      OR bt.recorded_grosze NOT IN (0, bt.amount_grosze)`,
};

/** True once all jobs have run to their end. `?1` is today. */
export const finalRules: Rules = {
  "every period that has begun is charged": `SELECT id, charged_to_on, end_on FROM rents
    WHERE status NOT IN ('scheduled', 'cancelled') AND charged_to_on <= ?1 AND (end_on IS NULL OR charged_to_on < end_on)`,
  "every charge has an invoice, but an opening balance that is invoiced elsewhere": `SELECT id FROM charges ch
    WHERE status <> 'waived' AND due_on <= ?1 AND is_deposit = 0 AND is_opening_balance = EXISTS (SELECT 1 FROM invoices WHERE charge_id = ch.id AND kind = 'vat')`,
  "every reduction of an invoiced charge is corrected": "SELECT id FROM charge_reductions WHERE to_correct = 1",
  "the invoice of a reduced charge and its corrections are the charge": `SELECT ch.id, ch.amount_grosze FROM charges ch
    JOIN invoices iv ON iv.charge_id = ch.id AND iv.kind = 'vat'
    WHERE ch.status <> 'waived' AND EXISTS (SELECT 1 FROM charge_reductions WHERE charge_id = ch.id)
      AND NOT EXISTS (SELECT 1 FROM invoices WHERE corrects_id = iv.id AND refund_id IS NOT NULL)
      AND ch.amount_grosze <> iv.gross_grosze + COALESCE((SELECT SUM(gross_grosze) FROM invoices WHERE corrects_id = iv.id), 0)`,
  "no credit is left while a charge is open": `SELECT t.id FROM rents t JOIN charges ch ON ch.rent_id = t.id
    WHERE ch.status IN ('due', 'failed') AND ch.open_grosze > 0
      AND NOT EXISTS (SELECT 1 FROM orders WHERE rent_id = t.id AND kind = 'charge' AND status = 'open')
      AND EXISTS (SELECT 1 FROM rents own JOIN client_credits cc ON cc.rent_id = own.id AND cc.left_grosze > 0
        WHERE own.client_id = t.client_id)`,
  "no refund is left": `SELECT rf.id, rf.status FROM refunds rf JOIN payments y ON y.id = rf.payment_id
    WHERE rf.status NOT IN ('succeeded', 'chargedBack', 'credited') AND y.status <> 'disputed'`,
  "no return is left": "SELECT id FROM unmatched_payments WHERE status = 'returning'",
  "no payment is left open": "SELECT id, status FROM payments WHERE status IN ('created', 'requiresAction')",
  "the provider has received and refunded what the payments say": `SELECT y.id, y.status, s.status AS provider
    FROM payments y JOIN sandbox_sessions s ON s.id = y.provider_reference
    WHERE (s.status = 'succeeded') <> (y.status IN ${received}) OR s.refunded_grosze <> y.refunded_grosze`,
  "a partner's share of an online payment is what it brought to the payout account": `SELECT y.id, l.grosze,
      s.amount_grosze - s.commission_grosze - s.refunded_grosze + s.returned_commission_grosze AS brought
    FROM payments y JOIN sandbox_sessions s ON s.id = y.provider_reference JOIN (
      SELECT payment_id, -SUM(amount_grosze) AS grosze FROM ledger_entries WHERE account IN ('partnerPayable', 'depositHeld')
      GROUP BY payment_id) l ON l.payment_id = y.id
    WHERE s.status = 'succeeded' AND NOT EXISTS (SELECT 1 FROM disputes WHERE payment_id = y.id) AND l.grosze <> brought`,
  "the nightly comparison finds nothing": "SELECT * FROM money_differences",
};

/** @returns the broken rules with the rows that break them */
export async function broken(of: Rules, today = ""): Promise<object[]> {
  const found = [];
  for (const [rule, sql] of Object.entries(of)) {
    const rows = await all<object>(sql, ...(sql.includes("?1") ? [today] : []));
    if (rows.length > 0) found.push({ rule, rows });
  }
  return found;
}
