import { statusesWith } from "../../../domain/core/transitions.ts";
import type { OrderStatus } from "../../../domain/order/transitions.ts";
import { orderTransitions } from "../../../domain/order/transitions.ts";
import type { OnlineShare } from "../../../domain/rent/online-payment.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import { clientOfReservation } from "../client/statements.ts";

export interface NewOrder {
  id: string;
  number: string;
  /** What it pays: a reservation, or charges of a rent (`insertOrderCharges`). */
  of: { reservationId: string } | { rentId: string };
  partnerId: string;
  /** Null for a guest. */
  uid: string | null;
  lines: string;
  totalGrosze: number;
  commissionGrosze: number;
  /** `paid` if the money was received before the order was recorded. */
  status?: "paid";
  nextVersion: string;
  now: Date;
}

export function insertOrder(db: Database, order: NewOrder): D1PreparedStatement {
  const now = order.now.toISOString();
  return insert(db, "orders", {
    id: order.id,
    number: order.number,
    kind: "rentId" in order.of ? "charge" : "reservation",
    reservation_id: "rentId" in order.of ? null : order.of.reservationId,
    rent_id: "rentId" in order.of ? order.of.rentId : null,
    partner_id: order.partnerId,
    uid: order.uid,
    lines: order.lines,
    total_grosze: order.totalGrosze,
    commission_grosze: order.commissionGrosze,
    status: order.status ?? "open",
    version: order.nextVersion,
    created_at: now,
    updated_at: now,
  });
}

/** The shares of charges that an order pays. */
export function insertOrderCharges(
  db: Database,
  orderId: string,
  shares: readonly OnlineShare[],
): D1PreparedStatement[] {
  return shares.map(({ chargeId, grosze, commissionGrosze }) =>
    insert(db, "order_charges", {
      order_id: orderId,
      charge_id: chargeId,
      amount_grosze: grosze,
      commission_grosze: commissionGrosze,
    }),
  );
}

/** Changes the status of an order. For a batch that checks the version (`auditChange`). */
export function transitionOrder(
  db: Database,
  id: string,
  status: OrderStatus,
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return update(db, "orders", {
    set: { status, version: nextVersion, updated_at: now.toISOString() },
    where: { id },
  });
}

const refundable = statusesWith(orderTransitions, "refund")
  .map((status) => `'${status}'`)
  .join(", ");

/** Marks a paid order as refunded, as far as its payment is by now. For a batch that counts the refund first. */
export function refundOrder(
  db: Database,
  { id, paymentId, nextVersion, now }: { id: string; paymentId: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET version = ?, updated_at = ?, status = (
         SELECT iif(refunded_grosze >= amount_grosze, 'refunded', 'partlyRefunded') FROM payments WHERE id = ?)
       WHERE id = ? AND status IN (${refundable})`,
    )
    .bind(nextVersion, now.toISOString(), paymentId, id);
}

/** Marks the order as paid and sets the partner's client, who must exist by then. */
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

/** Cancels the unpaid orders of a reservation that ends. */
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
