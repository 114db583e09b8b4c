/**
 * Whether a charge `ch` of a rent `t` was charged: not for a rental that never began, one whose payment was returned, an
 * opening balance, or a deposit.
 */
export const isCharged = `t.status <> 'cancelled' AND ch.is_opening_balance = 0 AND ch.is_deposit = 0
  AND NOT EXISTS (SELECT 1 FROM payments WHERE id = ch.payment_id AND status = 'refunded')`;

const receivedSql = "ch.recorded_grosze + ch.online_grosze - ch.credited_grosze";

/** What was waived of a charge `ch`. */
export const waivedSql = `iif(ch.status = 'waived', ch.amount_grosze - (${receivedSql}), 0)`;

/** What is paid of a charge `ch`. The first one of a reservation is paid with its order. */
export const paidSql = `iif(ch.status = 'paid', ch.amount_grosze, ${receivedSql})`;

/** What was charged, after corrections, reductions and waivers: what is paid of it, and what is open. */
export const chargedSql = `(ch.amount_grosze - ${waivedSql})`;

/**
 * Whether a charge is overdue on a day: unpaid, and due before it. What is open of it is `open_grosze`. The condition on the status is
 * that of the indexes of unpaid charges.
 * @param day SQL of the day
 * @param charge the alias of the charge, with a dot; empty without one
 */
export const isOverdue = (day: string, charge: "" | "ch." = ""): string =>
  `${charge}status IN ('due', 'failed') AND ${charge}due_on < ${day}`;
