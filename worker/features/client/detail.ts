import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type ReturnablePayment, returnsOfCredits } from "../../../domain/rent/recorded-payment.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type ReturnableCredit, returnableCredits, returnablePayments } from "../rent/money/payment-queries.ts";
import { type ClientTransfer, transfersOfClient } from "../rent/money/transfer-queries.ts";
import {
  type ClientDetailRow,
  type CreditRefund,
  type CreditRow,
  clientOf,
  creditOf,
  type DuplicateRow,
  duplicatesOf,
  type HistoryRow,
  historyOf,
  type OpenInvitation,
  openInvitationOf,
  type UnpaidCharge,
  unpaidOf,
} from "./detail-queries.ts";
import { mergesInto, type UndoableMerge } from "./merge-queries.ts";
import { undoableSince } from "./undo-merge.ts";

const historySize = 20;

/** One client of the partner with their unpaid amounts. Throws `resource.not_found`. */
export async function getClient(ctx: RequestContext, id: string) {
  const today = dayAt(ctx.now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "client.manage", ({ uid, db }) => [
    clientOf(db, uid, id),
    unpaidOf(db, uid, id, ctx.locale),
    openInvitationOf(db, uid, id, ctx.now),
    duplicatesOf(db, uid, id),
    mergesInto(db, uid, id, undoableSince(ctx.now)),
    creditOf(db, uid, id),
    returnableCredits(db, id),
    returnablePayments(db, id),
    transfersOfClient(db, uid, id),
  ]);
  const [client] = rows<ClientDetailRow>(results[0]);
  if (client === undefined) throw new DomainError("resource.not_found");
  const unpaid = rows<UnpaidCharge>(results[1]).map((charge) => ({
    ...charge,
    isOpeningBalance: charge.isOpeningBalance === 1,
    isOverdue: charge.dueOn < today,
  }));
  const [invitation = null] = rows<OpenInvitation>(results[2]);
  const [credit] = rows<CreditRow>(results[5]);
  const returns = returnsOfCredits(
    rows<ReturnableCredit>(results[6]),
    rows<ReturnablePayment>(results[7]),
    Number.POSITIVE_INFINITY,
  );
  return {
    ...client,
    /** What the partner owes the client from payments that exceeded the charges. */
    creditGrosze: credit?.creditGrosze ?? 0,
    /** What is to be returned by transfer, and what was. Credit that has paid charges is left out. */
    transfers: rows<ClientTransfer>(results[8]).filter(({ amountGrosze }) => amountGrosze > 0),
    /** What of the credit can go back by the online payments it came from. */
    returnableGrosze: returns.reduce((sum, { grosze }) => sum + grosze, 0),
    hasRents: credit?.hasRents === 1,
    creditRefunds: JSON.parse(credit?.refunds ?? "[]") as CreditRefund[],
    tags: JSON.parse(client.tags) as string[],
    blocked: client.blocked === 1,
    comesByLink: client.comesByLink === 1,
    unpaid,
    invitation,
    doubles: rows<DuplicateRow>(results[3]),
    merges: rows<UndoableMerge>(results[4]),
  };
}

/** The paginated history of one client. Throws `resource.not_found`. */
export async function getHistory(ctx: RequestContext, id: string, cursor: string | undefined) {
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "client.manage", ({ uid, db }) => [
    clientOf(db, uid, id),
    historyOf(db, uid, id, after, historySize + 1, ctx),
  ]);
  if (rows(results[0]).length === 0) throw new DomainError("resource.not_found");
  return pageOf(rows<HistoryRow>(results[1]), historySize, (row) => ({ key: row.at, id: row.id }));
}
