import { newId } from "../../../domain/ids.ts";
import { auditMove, isMissedMove } from "../../http/audit.ts";
import { rows } from "../../http/database.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { outboxInsert } from "../mail/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { type SettleScope, settle } from "../payment/service.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { type OverHold, selectOverHold } from "./queries.ts";
import { moveReservation, releaseBox } from "./statements.ts";

/**
 * Ends one hold whose time is over: the box is free, the provider's page closed, and the customer told if they were
 * paying. What the provider says on closing counts: someone who has just paid keeps the box. False: it was moved first.
 */
export async function endHold(scope: SettleScope, id: string): Promise<boolean> {
  const { db, now, requestId } = scope;
  const hold = rows<OverHold>(await selectOverHold(db, id, now).all())[0];
  if (hold === undefined || (await wasPaid(scope, hold))) return false;

  const move = newId("move");
  try {
    await db.batch([
      moveReservation(db, { id, lastMove: hold.lastMove, move, status: "expired", now }),
      auditMove(
        db,
        { table: "reservations", id, move },
        {
          actor: "endHolds",
          action: "expire",
          entity: "reservation",
          partnerId: hold.partnerId,
          requestId,
          now,
        },
      ),
      releaseBox(db, id),
      cancelOrdersOf(db, id, move, now),
      closePaymentsOf(db, id, "expired", move, now),
      ...expiryMail(db, hold, now),
    ]);
    return true;
  } catch (error) {
    if (isMissedMove(error)) return false;
    throw error;
  }
}

/** Closes the pages. A provider that does not answer stops nothing: money that comes later is settled when it comes. */
async function wasPaid(scope: SettleScope, hold: OverHold): Promise<boolean> {
  const references: string[] = JSON.parse(hold.openPages);
  for (const reference of references) {
    try {
      const report = await (await paymentProvider(scope.env)).expireSession(reference);
      if (report.status !== "succeeded") continue;
      await settle(scope, report, null);
      return true;
    } catch (error) {
      console.error(JSON.stringify({ code: "payment.page_not_closed", reference, error: String(error) }));
    }
  }
  return false;
}

function expiryMail(db: Pick<D1Database, "prepare">, hold: OverHold, now: Date): D1PreparedStatement[] {
  if (hold.status !== "pendingPayment" || hold.email === null) return [];
  const { boxId, boxNumber, moveInOn, locale, namePl, nameEn, nameTyped } = hold;
  const data = { name: nameTyped ?? "", boxId, boxNumber, placeName: locale === "pl" ? namePl : nameEn, moveInOn };
  const cause = `${hold.id}:expired`;
  return [outboxInsert(db, { template: "holdExpired", recipient: hold.email, locale, data, cause, now })];
}
