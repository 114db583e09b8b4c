import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { type SettleScope, settle } from "../payment/service.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { expiryMails } from "./expiry-mails.ts";
import { type ExpiredHold, selectExpiredHold } from "./queries.ts";
import { offerAgain, releaseBox, transitionReservation } from "./statements.ts";

/**
 * Ends one hold whose time is over: the box is free, the provider's page closed, and the customer told if they were
 * paying. An offer that still stands goes on, for another try to pay it. What the provider says on closing counts:
 * someone who has just paid keeps the box. False: it was moved first.
 */
export async function endHold(scope: SettleScope, id: string): Promise<boolean> {
  const { db, now } = scope;
  const hold = rows<ExpiredHold>(await selectExpiredHold(db, id, now).all())[0];
  if (hold === undefined || (await wasPaid(scope, hold))) return false;
  const stands = hold.offerExpiresAt !== null && hold.offerExpiresAt > now.toISOString();
  try {
    await db.batch(stands ? loadDeferred(scope, hold) : expire(scope, hold));
    return true;
  } catch (error) {
    if (isVersionConflict(error)) return false;
    throw error;
  }
}

function expire({ db, now, requestId }: SettleScope, hold: ExpiredHold): D1PreparedStatement[] {
  const nextVersion = newId("version");
  const { id, version } = hold;
  return [
    transitionReservation(db, { id, version, nextVersion, status: "expired", now }),
    audit(db, hold, { nextVersion, action: "expire", requestId, now }),
    releaseBox(db, id),
    cancelOrdersOf(db, id, nextVersion, now),
    closePaymentsOf(db, id, "expired", nextVersion, now),
    endInvitationsOf(db, id, "expired", nextVersion, now),
    ...expiryMails(db, hold, now),
  ];
}

/** The order stays open: the next try pays it. */
function loadDeferred({ db, now, requestId }: SettleScope, hold: ExpiredHold): D1PreparedStatement[] {
  const nextVersion = newId("version");
  return [
    offerAgain(db, { id: hold.id, version: hold.version, nextVersion, now }),
    audit(db, hold, { nextVersion, action: "offerAgain", requestId, now }),
    closePaymentsOf(db, hold.id, "expired", nextVersion, now),
  ];
}

function audit(
  db: Pick<D1Database, "prepare">,
  { id, partnerId }: ExpiredHold,
  entry: { nextVersion: string; action: string; requestId: string; now: Date },
): D1PreparedStatement {
  const { nextVersion, ...said } = entry;
  const mark = { table: "reservations", id, nextVersion } as const;
  return auditChange(db, mark, { ...said, actor: "endHolds", entity: "reservation", partnerId });
}

/** Closes the pages. A provider that does not answer stops nothing: money that comes later is settled when it comes. */
async function wasPaid(scope: SettleScope, hold: ExpiredHold): Promise<boolean> {
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
