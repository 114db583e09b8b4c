import { newId } from "../../../../domain/core/ids.ts";
import { update } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import type { PlanContext } from "../../../http/command.ts";
import { ensureClient } from "../../client/statements.ts";
import { refusedReturnMails } from "../emails.ts";
import { creditLines, difference } from "../ledger/ledger.ts";
import { ledgerStatements } from "../ledger/ledger-statements.ts";
import type { RefusedRefund, RestoredCredit } from "./refund-queries.ts";
import { increaseCredit, insertTransferDue, linkClient } from "./refund-statements.ts";
import { returnLines } from "./return-credit.ts";

/**
 * A refund that the provider has refused and is not asked for again: the money stays in the landlord's payouts, who owes the customer a transfer. A
 * refund of credit is credit again, which may pay charges first. The commission is withheld after all, and the balance returns it.
 * Both sides are notified, and the customer may enter an account. A refund that has changed since it was read fails the batch.
 */
export function refuseRefund(
  { db, now, actor, requestId }: Pick<PlanContext, "db" | "now" | "actor" | "requestId">,
  refundId: string,
  refused: RefusedRefund,
): D1PreparedStatement[] {
  const { version, partnerId, paymentId, reservationId, amountGrosze, commissionGrosze, clientId } = refused;
  const nextVersion = newId("version");
  const rowVersion = { table: "refunds", id: refundId, nextVersion } as const;
  const credits: readonly RestoredCredit[] = JSON.parse(refused.credits);
  const kind = credits.length > 0 ? "credit" : refused.reason === "deposit" ? "deposit" : "payment";
  const lines = returnLines(amountGrosze, commissionGrosze);
  const entry = { partnerId, chargeId: null, now };
  return [
    update(db, "refunds", {
      set: { status: "credited", version: nextVersion, updated_at: now.toISOString() },
      where: { id: refundId, version },
    }),
    auditChange(db, rowVersion, {
      ...{ actor, action: kind === "credit" ? "restoreCredit" : "oweTransfer", entity: "refund", partnerId, requestId },
      ...{ now, details: { paymentId, amountGrosze } },
    }),
    ...credits.flatMap(({ creditId, grosze }) => [
      increaseCredit(db, creditId, grosze),
      ...ledgerStatements(db, {
        ...{ ...entry, paymentId: null, recordedPaymentId: creditId },
        lines: creditLines(grosze),
      }),
    ]),
    ...ledgerStatements(db, { ...entry, paymentId, lines: difference({}, lines.payment) }),
    ...ledgerStatements(db, { ...entry, paymentId: null, lines: difference({}, lines.balance) }),
    ...(clientId === null
      ? [
          ensureClient(db, rowVersion, {
            ...refused,
            buyer: refused.buyer === null ? null : JSON.parse(refused.buyer),
            now,
          }),
        ]
      : []),
    linkClient(db, reservationId),
    insertTransferDue(db, { partnerId, reservationId, refundId, kind, amountGrosze, now }),
    ...refusedReturnMails(db, refundId, { ...refused, kind }, now),
  ];
}
