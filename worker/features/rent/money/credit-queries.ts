import type { Database } from "../../../db/database.ts";
import { commissionColumns } from "../model/statements.ts";

/** A charge that credit may pay. While an online payment of the rent is open it waits, so that it is not paid twice. */
const isPayable = `ch.status IN ('due', 'failed') AND ch.open_grosze > 0
  AND NOT EXISTS (SELECT 1 FROM orders WHERE rent_id = ch.rent_id AND kind = 'charge' AND status = 'open')`;

/** Clients with credit and unpaid charges. */
export function clientsWithCredit(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT DISTINCT t.client_id AS id FROM client_credits cc INDEXED BY client_credits__available CROSS JOIN rents t ON t.id = cc.rent_id
       WHERE cc.left_grosze > 0 AND EXISTS (SELECT 1 FROM charges ch
         WHERE ch.rent_id IN (SELECT id FROM rents WHERE client_id = t.client_id) AND ${isPayable}) LIMIT ?`,
    )
    .bind(limit);
}

/** The charges that credit of a client may pay, earliest due date first. */
export function chargesForCredit(db: Database, clientId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.rent_id AS rentId, ch.id, ch.amount_grosze AS amountGrosze,
         ch.recorded_grosze + ch.online_grosze - ch.credited_grosze AS receivedGrosze, ch.status, ch.due_on AS dueOn,
         ${commissionColumns}
       FROM rents t JOIN charges ch ON ch.rent_id = t.id
       WHERE t.client_id = ? AND ${isPayable} ORDER BY ch.due_on, ch.id`,
    )
    .bind(clientId);
}
