import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditMove, isMissedMove } from "../../http/audit.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { type SettleScope, settle } from "../payment/service.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { expiryMails } from "./expiry-mails.ts";
import { type OverHold, selectOverHold } from "./queries.ts";
import { moveReservation, offerAgain, releaseBox } from "./statements.ts";

/**
 * Ends one hold whose time is over: the box is free, the provider's page closed, and the customer told if they were
 * paying. An offer that still stands goes on, for another try to pay it. What the provider says on closing counts:
 * someone who has just paid keeps the box. False: it was moved first.
 */
export async function endHold(scope: SettleScope, id: string): Promise<boolean> {
  const { db, now } = scope;
  const hold = rows<OverHold>(await selectOverHold(db, id, now).all())[0];
  if (hold === undefined || (await wasPaid(scope, hold))) return false;
  const stands = hold.offerExpiresAt !== null && hold.offerExpiresAt > now.toISOString();
  try {
    await db.batch(stands ? goOn(scope, hold) : expire(scope, hold));
    return true;
  } catch (error) {
    if (isMissedMove(error)) return false;
    throw error;
  }
}

function expire({ db, now, requestId }: SettleScope, hold: OverHold): D1PreparedStatement[] {
  const move = newId("move");
  const { id, lastMove } = hold;
  return [
    moveReservation(db, { id, lastMove, move, status: "expired", now }),
    audit(db, hold, { move, action: "expire", requestId, now }),
    releaseBox(db, id),
    cancelOrdersOf(db, id, move, now),
    closePaymentsOf(db, id, "expired", move, now),
    endInvitationsOf(db, id, "expired", move, now),
    ...expiryMails(db, hold, now),
  ];
}

/** The order stays open: the next try pays it. */
function goOn({ db, now, requestId }: SettleScope, hold: OverHold): D1PreparedStatement[] {
  const move = newId("move");
  return [
    offerAgain(db, { id: hold.id, lastMove: hold.lastMove, move, now }),
    audit(db, hold, { move, action: "offerAgain", requestId, now }),
    closePaymentsOf(db, hold.id, "expired", move, now),
  ];
}

function audit(
  db: Pick<D1Database, "prepare">,
  { id, partnerId }: OverHold,
  entry: { move: string; action: string; requestId: string; now: Date },
): D1PreparedStatement {
  const { move, ...said } = entry;
  const mark = { table: "reservations", id, move } as const;
  return auditMove(db, mark, { ...said, actor: "endHolds", entity: "reservation", partnerId });
}

/** Closes the pages. A provider that does not answer stops nothing: money that comes later is settled when it comes. */
async function wasPaid(scope: SettleScope, hold: OverHold): Promise<boolean> {
  const references: string[] = JSON.parse(hold.openPages);
  for (const reference of references) {
    try {
      const report = await (await paymentProvider(scope.env)).expireSession(reference);
      if (report.status !== "succeeded") continue;
      if ((await settle(scope, report, null)) === "done") return true;
    } catch (error) {
      console.error(JSON.stringify({ code: "payment.page_not_closed", reference, error: String(error) }));
    }
  }
  return false;
}
