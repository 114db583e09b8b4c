import { statusesWith } from "../../../domain/core/transitions.ts";
import type { OrderStatus } from "../../../domain/order/transitions.ts";
import { orderTransitions } from "../../../domain/order/transitions.ts";
import { clientOfReservation } from "../client/statements.ts";

type Database = Pick<D1Database, "prepare">;

export interface NewOrder {
  id: string;
  number: string;
  reservationId: string;
  partnerId: string;
  /** Null: a guest's. */
  uid: string | null;
  lines: string;
  totalGrosze: number;
  commissionGrosze: number;
  nextVersion: string;
  now: Date;
}

export function insertOrder(db: Database, order: NewOrder): D1PreparedStatement {
  const now = order.now.toISOString();
  return db
    .prepare(
      `INSERT INTO orders (id, number, kind, reservation_id, partner_id, uid, lines, total_grosze, commission_grosze,
         status, version, created_at, updated_at)
       VALUES (?, ?, 'reservation', ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?)`,
    )
    .bind(
      order.id,
      order.number,
      order.reservationId,
      order.partnerId,
      order.uid,
      order.lines,
      order.totalGrosze,
      order.commissionGrosze,
      order.nextVersion,
      now,
      now,
    );
}

/** Moves an order as part of a batch whose own move is certain (`auditChange`). */
export function transitionOrder(
  db: Database,
  id: string,
  status: OrderStatus,
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare("UPDATE orders SET status = ?, version = ?, updated_at = ? WHERE id = ?")
    .bind(status, nextVersion, now.toISOString(), id);
}

/** Paid: the order takes the partner's client with it, who exists by then. */
export function payOrder(db: Database, id: string, nextVersion: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET status = 'paid', version = ?, updated_at = ?,
         client_id = (SELECT ${clientOfReservation} FROM reservations r WHERE r.id = orders.reservation_id)
       WHERE id = ?`,
    )
    .bind(nextVersion, now.toISOString(), id);
}

const cancellable = statusesWith(orderTransitions, "cancel")
  .map((status) => `'${status}'`)
  .join(", ");

/** What a reservation that ends leaves unpaid is not for sale any more. */
export function cancelOrdersOf(
  db: Database,
  reservationId: string,
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET status = 'cancelled', version = ?, updated_at = ?
       WHERE reservation_id = ? AND status IN (${cancellable})`,
    )
    .bind(nextVersion, now.toISOString(), reservationId);
}
